import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import { storeSizedPicture } from '~/modules/pictures/store-picture.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { inTransaction, isConstraintViolation } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import type { CarImageInput } from './car-image-schema';

/** Each keeps a processor busy. */
const uploads = attemptLimit('library-picture', 120, 15);

/**
 * Keeps a picture of a model for a colour, or for every colour that has none, and a view (R295); it takes the place of the
 * one that stands there, whose file goes. Cars without photos of their own show it at once.
 * @throws DomainError modelNotFound; tooManyAttempts; as `storeSizedPicture`; saveFailed for a reason nobody foresaw.
 */
export async function addCarImage(
  scope: AdminScope,
  modelId: string,
  { color, view }: CarImageInput,
  file: File,
): Promise<void> {
  if (!isUuid(modelId)) throw new DomainError('modelNotFound');
  await uploads.count(scope.profileId);
  const picture = await storeSizedPicture(scope, file, 'library');
  let old: string | null = null;
  try {
    old = await inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS locked FROM models WHERE id = ${modelId}::uuid FOR NO KEY UPDATE`;
      const before = await tx.carImage.findFirst({ where: { modelId, color, view }, select: { id: true, key: true } });
      if (before) await tx.carImage.delete({ where: { id: before.id } });
      const { id } = await tx.carImage.create({ data: { ...picture, modelId, color, view }, select: { id: true } });
      await recordAudit(tx, scope, {
        action: 'library.added',
        entity: 'car_image',
        entityId: id,
        ...(before && { before: { picture: before.id } }),
        after: { picture: id },
        data: { modelId, color, view, isNew: before === null },
      });
      return before?.key ?? null;
    });
  } catch (error) {
    await removePicture(picture.key);
    rethrowAs(
      isConstraintViolation(error, 'car_images_model_id_fkey') ? new DomainError('modelNotFound') : error,
      'saveFailed',
    );
  }
  if (old) await removePicture(old);
}

/**
 * Removes a picture of a model with its file (R295). One that is gone stays gone.
 * @throws DomainError imageNotFound; saveFailed for a reason nobody foresaw.
 */
export async function deleteCarImage(scope: AdminScope, modelId: string, id: string): Promise<void> {
  const key = await inTransaction(async (tx) => {
    const where = { id, modelId };
    const image = isUuid(id) && isUuid(modelId) ? await tx.carImage.findFirst({ where }) : null;
    if (!image || (await tx.carImage.deleteMany({ where })).count === 0) throw new DomainError('imageNotFound');
    const { color, view } = image;
    await recordAudit(tx, scope, {
      action: 'library.deleted',
      entity: 'car_image',
      entityId: id,
      before: { modelId, color, view },
    });
    return image.key;
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
  await removePicture(key);
}
