import { z } from 'zod';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope, AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { seal, unseal } from '~/platform/seal.server';

/** A picture of an agency's private files: what it is of, whose row it is, and which of the row's pictures. */
export interface PrivatePicture {
  entity: string;
  id: string;
  part: string;
}

/** How long an opened picture may be loaded, again too. */
const MINUTES = 2;

const opening = z.object({
  entity: z.string(),
  id: z.string(),
  part: z.string(),
  agency: z.string(),
  until: z.number(),
});

const PURPOSE = 'private picture';

/**
 * Opens a private picture for its agency: a row of the log says who opened what, then the picture has an address for
 * two minutes (`paths.agencyPicture`), which only this agency may use (R51). Whether the picture is there, and the
 * agency's, has been asked before.
 * @returns the last part of the address
 */
export async function openPrivatePicture(scope: AgencyScope, picture: PrivatePicture): Promise<string> {
  return open(scope, scope.agencyId, picture);
}

/**
 * Opens a private picture of an agency for an administrator, as `openPrivatePicture` does for its people (R260). The line
 * names no agency it was done for: it is none of the agency's archive.
 */
export async function openPictureAsAdmin(
  scope: AdminScope,
  agencyId: string,
  picture: PrivatePicture,
): Promise<string> {
  return open(scope, agencyId, picture);
}

async function open(scope: AgencyScope | AdminScope, agency: string, { entity, id, part }: PrivatePicture) {
  await recordAudit(db, scope, { action: 'picture.opened', entity, entityId: id, data: { part } });
  const until = currentInstant().getTime() + MINUTES * 60_000;
  return seal(PURPOSE, { entity, id, part, agency, until });
}

/** The picture that an address opens for this agency; null for one made up, of another agency, or too old. */
export function readOpening({ agencyId }: Pick<AgencyScope, 'agencyId'>, address: string): PrivatePicture | null {
  const sealed = unseal(PURPOSE, address);
  if (sealed === null) return null;
  const read = opening.parse(sealed);
  return read.agency === agencyId && read.until > currentInstant().getTime() ? read : null;
}
