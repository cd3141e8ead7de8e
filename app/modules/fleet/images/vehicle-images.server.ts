import { createHash } from 'node:crypto';
import type { ErrorCode } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';
import { type StoredPicture, storeSizedPicture } from '~/modules/pictures/store-picture.server';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { todayInMorocco } from '~/platform/clock';
import { inTransaction, db, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { MOST_IMAGES } from './image-limits';
import { closeGap, writeOrder } from './image-order.server';
import { isHeic } from './is-heic';
import type { RefusalReason } from './refusal-reasons';

/** Each keeps a processor busy. */
const uploads = attemptLimit('vehicle-picture', 120, 15);

const IMAGE = {
  id: true,
  position: true,
  key: true,
  width: true,
  height: true,
  alt: true,
  digest: true,
  isModel: true,
} as const;

/**
 * The photos of a vehicle of the agency in their order, the main one first, and those that an administrator refused, the
 * latest first (R294).
 * @throws DomainError carNotFound
 */
export async function readVehicleImages({ agencyId }: AgencyScope, shortId: string) {
  const vehicle = await db.vehicle.findFirst({
    where: { shortId, agencyId },
    select: {
      shortId: true,
      make: true,
      modelName: true,
      year: true,
      images: { select: IMAGE, orderBy: { position: 'asc' } },
      refusedImages: {
        select: { id: true, key: true, reason: true, refusedAt: true },
        orderBy: [{ refusedAt: 'desc' }, { id: 'asc' }],
      },
    },
  });
  if (!vehicle) throw new DomainError('carNotFound');
  const { refusedImages, ...car } = vehicle;
  const images = vehicle.images.map(({ digest: _digest, position: _position, ...image }) => image);
  const refused = refusedImages.map(({ id, key, reason, refusedAt }) => ({
    id,
    hasFile: key !== null,
    reason: reason as RefusalReason,
    refusedOn: todayInMorocco(refusedAt),
  }));
  return { ...car, images, refused };
}

/** A file that was not taken, and why. */
export interface RefusedImage {
  file: string;
  code: ErrorCode;
}

/**
 * Adds photos to a vehicle, each on its own: those that stand are kept, the others are named with the reason (R115).
 * A file that the vehicle has already adds nothing, so that a form that is sent twice adds its photos once; one that was refused stays out (R294). Every photo is drawn anew, so that nothing that came with it stays.
 * @throws DomainError carNotFound; tooManyAttempts
 */
export async function addImages(
  scope: AgencyScope,
  shortId: string,
  files: readonly File[],
): Promise<{ added: number; refused: RefusedImage[] }> {
  await readVehicleImages(scope, shortId);
  const refused: RefusedImage[] = [];
  for (const file of files) {
    try {
      await addImage(scope, shortId, file);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'tooManyAttempts') throw error;
      refused.push({ file: file.name, code: error.code });
    }
  }
  return { added: files.length - refused.length, refused };
}

/** A stored photo and the SHA-256 of the file that was sent, by which it is known again. */
export interface StoredPhoto extends StoredPicture {
  digest: string;
}

/**
 * Draws a photo of a vehicle anew and keeps it; no row names it yet.
 * @throws DomainError heicUnreadable; tooManyAttempts; whatever `storeSizedPicture` throws
 */
export async function storeImage(scope: AgencyScope, file: File): Promise<StoredPhoto> {
  await uploads.count(scope.profileId);
  if (file.size > MAX_PICTURE_BYTES) throw new DomainError('imageTooLarge');
  if (isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) throw new DomainError('heicUnreadable');
  const digest = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
  return { ...(await storeSizedPicture(scope, file, 'vehicle')), digest };
}

async function addImage(scope: AgencyScope, shortId: string, file: File): Promise<void> {
  const picture = await storeImage(scope, file);
  try {
    const isNew = await withImages(scope, shortId, async (tx, vehicle) => {
      if (vehicle.images.some(({ digest }) => digest === picture.digest)) return false;
      if (vehicle.refusedImages.some(({ digest }) => digest === picture.digest)) throw new DomainError('photoRefused');
      if (vehicle.images.length >= MOST_IMAGES) throw new DomainError('tooManyImages', { max: MOST_IMAGES });
      await tx.vehicleImage.create({
        data: { ...picture, vehicleId: vehicle.id, agencyId: scope.agencyId, position: vehicle.images.length },
      });
      return true;
    });
    if (!isNew) await removePicture(picture.key);
  } catch (error) {
    await removePicture(picture.key);
    throw error;
  }
}

/** Where a photo may go: a place earlier, a place later, to the front, or to a place counted from 0. */
export type Move = 'earlier' | 'later' | 'main' | number;

/**
 * Moves a photo of a vehicle; the first one is the main one. One that is there already stays.
 * @throws DomainError carNotFound; imageNotFound
 */
export async function moveImage(scope: AgencyScope, shortId: string, imageId: string, move: Move): Promise<void> {
  await withImages(scope, shortId, async (tx, { id, images }) => {
    const from = indexOf(images, imageId);
    const to = typeof move === 'number' ? move : { main: 0, earlier: from - 1, later: from + 1 }[move];
    const order = [...images];
    const [moved] = order.splice(from, 1);
    if (!moved || to < 0 || to >= images.length) return;
    order.splice(to, 0, moved);
    await writeOrder(
      tx,
      scope.agencyId,
      id,
      order.map((image) => image.id),
    );
  });
}

/**
 * Says what a photo shows; an empty text takes the description away.
 * @throws DomainError carNotFound; imageNotFound
 */
export async function describeImage(scope: AgencyScope, shortId: string, imageId: string, alt: string): Promise<void> {
  await withImages(scope, shortId, async (tx, { images }) => {
    indexOf(images, imageId);
    await tx.vehicleImage.update({
      where: { id: imageId, agencyId: scope.agencyId },
      data: { alt: alt.trim() || null },
    });
  });
}

/**
 * Removes a photo of a vehicle, with its file; those after it move up.
 * @throws DomainError carNotFound; imageNotFound
 */
export async function deleteImage(scope: AgencyScope, shortId: string, imageId: string): Promise<void> {
  const key = await withImages(scope, shortId, async (tx, { id, images }) => {
    const gone = images[indexOf(images, imageId)];
    await tx.vehicleImage.delete({ where: { id: imageId, agencyId: scope.agencyId } });
    if (gone) await closeGap(tx, id, gone.position);
    return gone?.key;
  });
  if (key) await removePicture(key);
}

type Stored = Awaited<ReturnType<typeof lockImages>>;

/**
 * Runs work on the photos of a vehicle, one at a time for each vehicle.
 * @throws DomainError carNotFound; whatever `work` throws
 */
export function withImages<T>(
  scope: AgencyScope,
  shortId: string,
  work: (tx: Transaction, vehicle: Stored) => Promise<T>,
): Promise<T> {
  return inTransaction(async (tx) => work(tx, await lockImages(tx, scope.agencyId, shortId)));
}

async function lockImages(tx: Transaction, agencyId: string, shortId: string) {
  await tx.$queryRaw`
    SELECT id FROM vehicles WHERE short_id = ${shortId} AND agency_id = ${agencyId}::uuid FOR NO KEY UPDATE`;
  const vehicle = await tx.vehicle.findFirst({
    where: { shortId, agencyId },
    select: {
      id: true,
      images: { select: IMAGE, orderBy: { position: 'asc' } },
      refusedImages: { select: { digest: true } },
    },
  });
  if (!vehicle) throw new DomainError('carNotFound');
  return vehicle;
}

function indexOf(images: Stored['images'], imageId: string): number {
  const index = isUuid(imageId) ? images.findIndex(({ id }) => id === imageId) : -1;
  if (index < 0) throw new DomainError('imageNotFound');
  return index;
}
