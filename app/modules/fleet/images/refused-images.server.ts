import { DomainError } from '~/errors/domain-error';
import { openPrivatePicture, type PrivatePicture } from '~/modules/pictures/private/private-picture.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { keptSince } from '~/platform/retention';
import { isUuid } from '~/platform/uuid';

/** What a refused photo is called where private pictures are opened. */
export const REFUSED_PHOTO = 'photo';
/** The one picture that it has. */
const PART = 'refused';
/** Photos that go in one run; the next night goes on. */
const BATCH = 500;

/** The storage key (private area) of a refused photo of the agency; null for a foreign one, or where its file is gone. One query. */
export async function findRefusedPhoto(
  { agencyId }: Pick<AgencyScope, 'agencyId'>,
  { id, part }: Pick<PrivatePicture, 'id' | 'part'>,
): Promise<string | null> {
  if (!isUuid(id) || part !== PART) return null;
  return (await db.refusedImage.findFirst({ where: { id, agencyId }, select: { key: true } }))?.key ?? null;
}

/** A refused photo as private pictures name it. */
export const refusedPhoto = (id: string): PrivatePicture => ({ entity: REFUSED_PHOTO, id, part: PART });

/**
 * Logs that somebody opens a refused photo, and gives its address for two minutes (R294, R51).
 * @throws DomainError pictureNotFound for a foreign one, or where its file is gone
 */
export async function openRefusedPhoto(scope: AgencyScope, id: string): Promise<string> {
  const picture = refusedPhoto(id);
  if (!(await findRefusedPhoto(scope, picture))) throw new DomainError('pictureNotFound');
  return openPrivatePicture(scope, picture);
}

/**
 * Forgets a refused photo of a vehicle of the agency, with its file.
 * @throws DomainError imageNotFound
 */
export async function forgetRefusedPhoto({ agencyId }: AgencyScope, shortId: string, id: string): Promise<void> {
  const where = { id, agencyId, vehicle: { shortId } };
  const photo = isUuid(id) ? await db.refusedImage.findFirst({ where, select: { key: true } }) : null;
  const { count } = photo ? await db.refusedImage.deleteMany({ where }) : { count: 0 };
  if (count === 0) throw new DomainError('imageNotFound');
  if (photo?.key) await removePicture(photo.key, 'private');
}

/** Removes refused photos 90 days after their refusal (R42). Rows first: a file that stays behind is swept. */
export async function purgeRefusedPhotos(): Promise<{ photos: number }> {
  const rows = await db.$queryRaw<{ key: string | null }[]>`
    DELETE FROM refused_images WHERE id = ANY (ARRAY(
      SELECT id FROM refused_images WHERE refused_at < ${keptSince('refusedPhoto')}
      ORDER BY refused_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING key`;
  for (const { key } of rows) if (key) await removePicture(key, 'private');
  return { photos: rows.length };
}
