import { z } from 'zod';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
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
  const { agencyId } = scope;
  const { entity, id, part } = picture;
  await recordAudit(db, scope, { action: 'picture.opened', entity, entityId: id, data: { part } });
  const until = currentInstant().getTime() + MINUTES * 60_000;
  return seal(PURPOSE, { entity, id, part, agency: agencyId, until });
}

/** The picture that an address opens for this agency; null for one made up, of another agency, or too old. */
export function readOpening({ agencyId }: AgencyScope, address: string): PrivatePicture | null {
  const sealed = unseal(PURPOSE, address);
  if (sealed === null) return null;
  const read = opening.parse(sealed);
  return read.agency === agencyId && read.until > currentInstant().getTime() ? read : null;
}
