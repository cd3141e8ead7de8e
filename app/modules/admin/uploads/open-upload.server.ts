import { DomainError } from '~/errors/domain-error';
import { findRefusedPhoto, REFUSED_PHOTO, refusedPhoto } from '~/modules/fleet/images/refused-images.server';
import { openPictureAsAdmin, readOpening } from '~/modules/pictures/private/private-picture.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { getFile } from '~/platform/storage.server';
import { isUuid } from '~/platform/uuid';

/**
 * Logs that an administrator opens a refused photo, and gives the last part of its address for two minutes (R294).
 * @throws DomainError pictureNotFound
 */
export async function openUpload(scope: AdminScope, id: string): Promise<string> {
  return openPictureAsAdmin(scope, await agencyOf(id), refusedPhoto(id));
}

/** The photo that an address opens. @throws DomainError pictureNotFound for one made up, too old, or of another photo. */
export async function readUpload(_scope: AdminScope, id: string, address: string): Promise<Buffer> {
  const agencyId = await agencyOf(id);
  const opened = readOpening({ agencyId }, address);
  const isIt = opened?.entity === REFUSED_PHOTO && opened.id === id;
  const key = isIt ? await findRefusedPhoto({ agencyId }, opened) : null;
  const content = key ? await getFile('private', key) : null;
  if (!content) throw new DomainError('pictureNotFound');
  return content;
}

/** Whose a refused photo is. @throws DomainError pictureNotFound */
async function agencyOf(id: string): Promise<string> {
  const where = { id, key: { not: null } };
  const photo = isUuid(id) ? await db.refusedImage.findFirst({ where, select: { agencyId: true } }) : null;
  if (!photo) throw new DomainError('pictureNotFound');
  return photo.agencyId;
}
