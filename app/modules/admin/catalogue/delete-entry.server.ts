import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import { forgetCatalogue } from '~/modules/search/query/search-catalogue.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import type { EntryKind } from './find-entry.server';
import { lockBrand } from './save-brand.server';
import { lockModel } from './save-model.server';

/**
 * Deletes a brand without models, with its logo, or a model without vehicles (R117). The database refuses any other, too.
 * @throws DomainError brandNotFound, modelNotFound; brandHasModels, modelHasVehicles; brandSaveFailed, modelSaveFailed for
 *   a reason nobody foresaw.
 */
export async function deleteEntry(scope: AdminScope, kind: EntryKind, id: string): Promise<void> {
  await (kind === 'brands' ? deleteBrand(scope, id) : deleteModel(scope, id));
  forgetCatalogue();
}

async function deleteBrand(scope: AdminScope, id: string): Promise<void> {
  const logoKey = await inTransaction(async (tx) => {
    const { name, logoKey: key, logoUrl } = await lockBrand(tx, id);
    // Locked as it is, it gets none meanwhile.
    if ((await tx.model.count({ where: { brandId: id } })) > 0) throw new DomainError('brandHasModels');
    await tx.brand.delete({ where: { id } });
    const before = { name, logo: key ?? logoUrl };
    await recordAudit(tx, scope, { action: 'brand.deleted', entity: 'brand', entityId: id, before });
    return key;
  }).catch((error: unknown) => rethrowAs(error, 'brandSaveFailed'));
  if (logoKey) await removePicture(logoKey);
}

async function deleteModel(scope: AdminScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { slug: _slug, ...before } = await lockModel(tx, id);
    if ((await tx.vehicle.count({ where: { modelId: id } })) > 0) throw new DomainError('modelHasVehicles');
    await tx.model.delete({ where: { id } });
    await recordAudit(tx, scope, { action: 'model.deleted', entity: 'model', entityId: id, before });
  }).catch((error: unknown) => rethrowAs(error, 'modelSaveFailed'));
}
