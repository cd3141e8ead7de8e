import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { tellAgency } from '~/modules/agencies/messages/tell-agency.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { MOST_IMAGES } from '~/modules/fleet/images/image-limits';
import { closeGap } from '~/modules/fleet/images/image-order.server';
import { copyDigest } from '~/modules/fleet/images/model-pictures.server';
import type { RefusalReason } from '~/modules/fleet/images/refusal-reasons';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import type { StoredPicture } from '~/modules/pictures/store-picture.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { getFile, putOwnFile, type StorageArea } from '~/platform/storage.server';
import { isUuid } from '~/platform/uuid';

/**
 * Approves those of the photos that wait (R294); the others, and ids of none, change nothing.
 * @returns how many were approved
 */
export function approveUploads(scope: AdminScope, ids: readonly string[]): Promise<number> {
  return inTransaction(async (tx) => {
    const waiting = await tx.vehicleImage.updateManyAndReturn({
      where: { id: { in: ids.filter(isUuid) }, reviewedAt: null },
      data: { reviewedAt: currentInstant(), reviewedBy: scope.profileId },
      select: { id: true },
    });
    for (const { id } of waiting) await audit(tx, scope, id, 'pending', 'approved');
    return waiting.length;
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}

/**
 * Approves a photo that waits; a refused one comes back behind the others of its car (R294). An approved one stays as it is.
 * @throws DomainError imageNotFound; tooManyImages where its car has six others; pictureNotFound where a refused one's file
 *   is gone; saveFailed for a reason nobody foresaw.
 */
export async function approveUpload(scope: AdminScope, id: string): Promise<void> {
  if ((await approveUploads(scope, [id])) > 0) return;
  const refused = isUuid(id) ? await db.refusedImage.findUnique({ where: { id }, select: { key: true } }) : null;
  if (!refused) return void (await findShown(id));
  await moveFile(refused.key, { from: 'private', to: 'public', kind: 'vehicle' }, (key) =>
    inTransaction(async (tx) => {
      if (!key) throw new DomainError('pictureNotFound');
      const photo = await lockPhoto(tx, 'refused_images', id, () =>
        tx.refusedImage.findUnique({
          where: { id },
          omit: { key: true, reason: true, refusedBy: true, refusedAt: true },
        }),
      );
      if (!photo) return false;
      const position = await tx.vehicleImage.count({ where: { vehicleId: photo.vehicleId } });
      if (position >= MOST_IMAGES) throw new DomainError('tooManyImages', { max: MOST_IMAGES });
      await tx.refusedImage.delete({ where: { id } });
      const reviewed = { reviewedAt: currentInstant(), reviewedBy: scope.profileId };
      await tx.vehicleImage.create({ data: { ...photo, ...reviewed, key, position } });
      await audit(tx, scope, id, 'refused', 'approved');
      return true;
    }),
  );
}

/**
 * Refuses a photo with a reason (R294): its file leaves the public folder, those after it move up, and its agency hears of
 * it (R282). One that is refused stays as it is.
 * @throws DomainError imageNotFound; saveFailed for a reason nobody foresaw.
 */
export async function refuseUpload(scope: AdminScope, id: string, reason: RefusalReason): Promise<void> {
  await refuse(scope, id, reason, null);
}

/**
 * Refuses a photo as `refuseUpload` does, and puts a copy of the library's picture of its car's model and colour in its
 * place, in one step (R296).
 * @throws DomainError imageNotFound; libraryImageMissing where the library has none; saveFailed for a reason nobody foresaw.
 */
export async function replaceUpload(scope: AdminScope, id: string, reason: RefusalReason): Promise<void> {
  const picture = await findReplacement(scope, id);
  const content = picture && (await getFile('public', picture.key));
  if (!picture || !content) throw new DomainError('libraryImageMissing');
  const key = await putOwnFile('public', 'vehicle', content);
  let isTaken = false;
  try {
    isTaken = await refuse(scope, id, reason, { ...picture, key, digest: copyDigest(picture.key) });
  } finally {
    if (!isTaken) await removePicture(key);
  }
}

/** The library's picture that leads the cars of a shown photo's model and colour (R295); null where it has none. One query. */
export async function findReplacement(_scope: AdminScope, id: string): Promise<StoredPicture | null> {
  if (!isUuid(id)) return null;
  const [picture] = await db.$queryRaw<StoredPicture[]>`
    SELECT l.key, l.width, l.height FROM vehicle_images i JOIN vehicles v ON v.id = i.vehicle_id,
      library_images(v.model_id, v.color) l WHERE i.id = ${id}::uuid ORDER BY l.place LIMIT 1`;
  return picture ?? null;
}

/** Refuses a photo; `instead` takes its place. @returns whether it did, and `instead` stands */
async function refuse(
  scope: AdminScope,
  id: string,
  reason: RefusalReason,
  instead: (StoredPicture & { digest: string }) | null,
): Promise<boolean> {
  if (isUuid(id) && (await db.refusedImage.count({ where: { id } })) > 0) return false;
  const { key: shownKey } = await findShown(id);
  return moveFile(shownKey, { from: 'public', to: 'private', kind: 'refused' }, (key) =>
    inTransaction(async (tx) => {
      const photo = await lockPhoto(tx, 'vehicle_images', id, () =>
        tx.vehicleImage.findUnique({ where: { id }, omit: { key: true, reviewedBy: true, isModel: true } }),
      );
      if (!photo) return false;
      const { position, reviewedAt, ...row } = photo;
      await tx.vehicleImage.delete({ where: { id } });
      if (instead) {
        const { vehicleId, agencyId } = row;
        const reviewed = { reviewedAt: currentInstant(), reviewedBy: scope.profileId, isModel: true };
        // Its agency took the same picture already (R297): this one is another copy of it.
        const isCopied = (await tx.vehicleImage.count({ where: { vehicleId, digest: instead.digest } })) > 0;
        const copy = { ...instead, digest: isCopied ? null : instead.digest };
        await tx.vehicleImage.create({ data: { ...copy, ...reviewed, vehicleId, agencyId, position } });
      } else await closeGap(tx, row.vehicleId, position);
      const decided = { reason, refusedBy: scope.profileId, refusedAt: currentInstant() };
      await tx.refusedImage.create({ data: { ...row, ...decided, key } });
      await audit(tx, scope, id, reviewedAt ? 'approved' : 'pending', 'refused', reason);
      await tell(tx, row, reason);
      return true;
    }),
  );
}

/** A photo that visitors see. @throws DomainError imageNotFound */
async function findShown(id: string): Promise<{ key: string }> {
  const shown = isUuid(id) ? await db.vehicleImage.findUnique({ where: { id }, select: { key: true } }) : null;
  if (!shown) throw new DomainError('imageNotFound');
  return shown;
}

interface Moving {
  from: StorageArea;
  to: StorageArea;
  kind: 'vehicle' | 'refused';
}

/**
 * Moves a file to the other area while `save` writes its new key (null where there is no file); the old one goes when that
 * stood, the new one when it failed or nothing was to be done (`save` answers false).
 */
async function moveFile(
  old: string | null,
  { from, to, kind }: Moving,
  save: (key: string | null) => Promise<boolean>,
): Promise<boolean> {
  const content = old && (await getFile(from, old));
  const key = content ? await putOwnFile(to, kind, content) : null;
  let isMoved = false;
  try {
    isMoved = await save(key);
    return isMoved;
  } catch (error) {
    return rethrowAs(error, 'saveFailed');
  } finally {
    if (isMoved && old) await removePicture(old, from);
    if (!isMoved && key) await removePicture(key, to);
  }
}

/** A photo, read once its car is locked, as its agency's own changes lock it; null for one that is gone. */
async function lockPhoto<Photo>(
  tx: Transaction,
  table: 'vehicle_images' | 'refused_images',
  id: string,
  read: () => Promise<Photo | null>,
): Promise<Photo | null> {
  await (table === 'vehicle_images'
    ? tx.$queryRaw`SELECT 1 AS locked FROM vehicles v
        WHERE v.id = (SELECT vehicle_id FROM vehicle_images WHERE id = ${id}::uuid) FOR NO KEY UPDATE`
    : tx.$queryRaw`SELECT 1 AS locked FROM vehicles v
        WHERE v.id = (SELECT vehicle_id FROM refused_images WHERE id = ${id}::uuid) FOR NO KEY UPDATE`);
  return read();
}

function audit(
  tx: Transaction,
  scope: AdminScope,
  entityId: string,
  before: 'pending' | 'approved' | 'refused',
  after: 'approved' | 'refused',
  reason?: RefusalReason,
): Promise<void> {
  return recordAudit(tx, scope, {
    action: after === 'refused' ? 'photo.refused' : 'photo.approved',
    entity: 'photo',
    entityId,
    before: { status: before },
    after: { status: after },
    ...(reason && { data: { reason } }),
  });
}

async function tell(tx: Transaction, { agencyId, vehicleId }: { agencyId: string; vehicleId: string }, reason: string) {
  const vehicle = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { shortId: true, make: true, modelName: true, year: true, registrationNumber: true },
  });
  await tellAgency(tx, agencyId, {
    kind: 'platform_photo_refused',
    vehicleId,
    shortId: vehicle.shortId,
    values: { vehicle: vehicleName(vehicle), plate: vehicle.registrationNumber, reason },
    dedupeKey: `platform_photo_refused:${randomUUID()}`,
  });
}
