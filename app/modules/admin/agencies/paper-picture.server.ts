import { DomainError } from '~/errors/domain-error';
import { findHandedPicture, HANDED_PAPER, handedPicture } from '~/modules/agencies/papers/handed-picture.server';
import {
  openPictureAsAdmin,
  type PrivatePicture,
  readOpening,
} from '~/modules/pictures/private/private-picture.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { getFile } from '~/platform/storage.server';
import { isUuid } from '~/platform/uuid';

const ENTITY = 'paper';

/** The row and the key of an agency's paper of a kind; null where it has none with a picture. */
async function findPicture(agencyId: string, kind: string) {
  if (!isUuid(agencyId)) return null;
  return db.agencyPaper.findFirst({
    where: { agencyId, kind, pictureKey: { not: null } },
    select: { id: true, pictureKey: true },
  });
}

/**
 * Logs that an administrator opens the picture of a paper, and gives the last part of its address for two minutes (R260).
 * `kind`: of a paper that was seen, or the id of one that the agency handed in (R278).
 * @throws DomainError pictureNotFound
 */
export async function openPaper(scope: AdminScope, agencyId: string, kind: string): Promise<string> {
  if (isUuid(agencyId) && isUuid(kind)) {
    const handed = handedPicture(kind);
    if (!(await findHandedPicture({ agencyId }, handed))) throw new DomainError('pictureNotFound');
    return openPictureAsAdmin(scope, agencyId, handed);
  }
  const paper = await findPicture(agencyId, kind);
  if (!paper) throw new DomainError('pictureNotFound');
  return openPictureAsAdmin(scope, agencyId, { entity: ENTITY, id: paper.id, part: kind });
}

/** The picture that an address opens. @throws DomainError pictureNotFound for one made up, too old, or of another agency. */
export async function readPaper(_scope: AdminScope, agencyId: string, address: string): Promise<Buffer> {
  const opened = readOpening({ agencyId }, address);
  const key = opened && (await findKey(agencyId, opened));
  const content = key ? await getFile('private', key) : null;
  if (!content) throw new DomainError('pictureNotFound');
  return content;
}

async function findKey(agencyId: string, opened: PrivatePicture): Promise<string | null> {
  if (opened.entity === HANDED_PAPER) return findHandedPicture({ agencyId }, opened);
  const paper = opened.entity === ENTITY ? await findPicture(agencyId, opened.part) : null;
  return paper?.id === opened.id ? paper.pictureKey : null;
}
