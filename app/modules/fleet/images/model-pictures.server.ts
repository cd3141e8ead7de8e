import { createHash } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { getFile, putOwnFile } from '~/platform/storage.server';
import type { CarImageView } from './car-image-views';
import { MOST_IMAGES } from './image-limits';
import { withImages } from './vehicle-images.server';

const { sql } = Prisma;

/** A picture of the library that stands for a car's model and colour (R295). */
export interface ModelPicture {
  view: CarImageView;
  key: string;
  width: number;
  height: number;
  /** A copy of it is among the car's photos. */
  isTaken: boolean;
}

/** What shows the model of a car, and what its drawing is chosen from. */
export interface ShownModel {
  car: { category: Category; modelName: string; seats: number; color: string };
  pictures: ModelPicture[];
}

/**
 * The library's pictures of a vehicle of the agency, in the order in which visitors see them while it has no photo of its
 * own (R297). One query.
 * @throws DomainError carNotFound
 */
export async function readModelPictures({ agencyId }: AgencyScope, shortId: string): Promise<ShownModel> {
  const [row] = await db.$queryRaw<
    { car: ShownModel['car']; taken: string[]; pictures: Omit<ModelPicture, 'isTaken'>[] }[]
  >`
    SELECT json_build_object('category', v.category, 'modelName', v.model_name, 'seats', v.seats, 'color', v.color) AS car,
      ARRAY(SELECT i.digest FROM vehicle_images i WHERE i.vehicle_id = v.id AND i.is_model AND i.digest IS NOT NULL) AS taken,
      coalesce((SELECT json_agg(${PICTURE} ORDER BY l.place) FROM ${PICTURES}), '[]') AS pictures
    FROM vehicles v WHERE v.short_id = ${shortId} AND v.agency_id = ${agencyId}::uuid`;
  if (!row) throw new DomainError('carNotFound');
  const isTaken = ({ key }: { key: string }) => row.taken.includes(copyDigest(key));
  return { car: row.car, pictures: row.pictures.map((picture) => ({ ...picture, isTaken: isTaken(picture) })) };
}

const PICTURE = sql`json_build_object('view', l.place, 'key', l.key, 'width', l.width, 'height', l.height)`;
const PICTURES = sql`library_images(v.model_id, v.color) l`;

/** By which a copy of the library's picture of a key is known again, so that it is copied once a car (R297). */
export const copyDigest = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Puts a copy of the library's picture of a view behind the photos of a vehicle of the agency (R297); one that is among
 * them already is not copied again. The copy says that it shows the model, and is moved and deleted like the others.
 * @throws DomainError carNotFound; imageNotFound where the library has no such picture; tooManyImages
 */
export async function takeModelPicture(scope: AgencyScope, shortId: string, view: string): Promise<void> {
  const { pictures } = await readModelPictures(scope, shortId);
  const picture = pictures.find((one) => one.view === view);
  const content = picture && (await getFile('public', picture.key));
  if (!picture || !content) throw new DomainError('imageNotFound');
  const { width, height } = picture;
  const key = await putOwnFile('public', 'vehicle', content);
  let isAdded = false;
  try {
    isAdded = await withImages(scope, shortId, (tx, vehicle) =>
      addCopy(tx, vehicle, { agencyId: scope.agencyId, digest: copyDigest(picture.key), key, width, height }),
    );
  } finally {
    if (!isAdded) await removePicture(key);
  }
}

type Locked = Parameters<Parameters<typeof withImages>[2]>[1];
type Copy = Pick<ModelPicture, 'key' | 'width' | 'height'> & { agencyId: string; digest: string };

/** @returns whether the copy stands: not where another one of the same picture does */
async function addCopy(tx: Transaction, { id, images }: Locked, copy: Copy): Promise<boolean> {
  if (images.some(({ digest }) => digest === copy.digest)) return false;
  if (images.length >= MOST_IMAGES) throw new DomainError('tooManyImages', { max: MOST_IMAGES });
  // Administrators chose it for the library: there is nothing left to look at.
  const approved = { isModel: true, reviewedAt: currentInstant() };
  await tx.vehicleImage.create({ data: { ...copy, ...approved, vehicleId: id, position: images.length } });
  return true;
}
