import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { type AuditLine, recordAudit, recordAudits } from '~/modules/audit/record-audit.server';
import { nameKey } from '~/modules/catalogue/names/name-key';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import { forgetCatalogue } from '~/modules/search/query/search-catalogue.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import { inLongTransaction } from './long-transaction.server';
import type { EntryKind } from './find-entry.server';
import { lockBrand, renameTyped } from './save-brand.server';
import { lockModel, slugIn } from './save-model.server';

/**
 * Merges a brand or a model into another one, which stays (R291): its vehicles, archived ones too, become the other's, and
 * it goes. Of two brands a model that both have becomes one, the others change their brand, and what agencies typed
 * under its name stands under the other's. Each model that goes or changes has a line of its own. All in one transaction; of two administrators the later one finds nothing.
 * @throws DomainError brandNotFound, modelNotFound, for the other one, too; sameEntry; brandSaveFailed, modelSaveFailed
 *   for a reason nobody foresaw.
 */
export async function mergeEntries(scope: AdminScope, kind: EntryKind, id: string, into: string): Promise<void> {
  if (id === into) throw new DomainError('sameEntry');
  if (kind === 'models')
    await inLongTransaction((tx) => mergeModel(tx, scope, id, into)).catch((error: unknown) =>
      rethrowAs(error, 'modelSaveFailed'),
    );
  else {
    const logoKey = await inLongTransaction((tx) => mergeBrand(tx, scope, id, into)).catch((error: unknown) =>
      rethrowAs(error, 'brandSaveFailed'),
    );
    if (logoKey) await removePicture(logoKey);
  }
  forgetCatalogue();
}

/** Both in one order, so that two merges of each other wait instead of locking each other out. */
async function inOrder<Row>(
  id: string,
  into: string,
  lock: (one: string) => Promise<Row>,
): Promise<[gone: Row, kept: Row]> {
  if (id < into) return [await lock(id), await lock(into)];
  const kept = await lock(into);
  return [await lock(id), kept];
}

async function mergeModel(tx: Transaction, scope: AdminScope, id: string, into: string): Promise<void> {
  const [{ slug: _slug, ...before }] = await inOrder(id, into, (one) => lockModel(tx, one));
  const vehicles = await moveVehicles(tx, id, into);
  await moveImages(tx, id, into);
  await tx.model.delete({ where: { id } });
  await recordAudit(tx, scope, {
    action: 'model.merged',
    entity: 'model',
    entityId: id,
    before,
    data: { into, vehicles },
  });
}

async function mergeBrand(tx: Transaction, scope: AdminScope, id: string, into: string): Promise<string | null> {
  const [gone, kept] = await inOrder(id, into, (one) => lockBrand(tx, one));
  const [own, others] = await Promise.all([
    tx.model.findMany({ where: { brandId: id }, omit: { slug: true }, orderBy: { id: 'asc' } }),
    tx.model.findMany({ where: { brandId: into }, select: { id: true, name: true } }),
  ]);
  const known = new Map(others.map((model) => [nameKey(model.name), model.id]));
  const lines: AuditLine[] = [];
  let vehicles = 0;
  for (const model of own) {
    const line = { entity: 'model', entityId: model.id };
    const double = known.get(nameKey(model.name));
    if (double) {
      const moved = await moveVehicles(tx, model.id, double);
      vehicles += moved;
      await moveImages(tx, model.id, double);
      await tx.model.delete({ where: { id: model.id } });
      const { brandId, name, yearStart, yearEnd, category, seats } = model;
      const before = { brandId, name, yearStart, yearEnd, category, seats };
      lines.push({ ...line, action: 'model.merged', before, data: { into: double, vehicles: moved } });
    } else {
      vehicles += await tx.vehicle.count({ where: { modelId: model.id } });
      await tx.model.update({
        where: { id: model.id },
        data: { brandId: into, slug: await slugIn(tx, into, model.name) },
      });
      lines.push({ ...line, action: 'model.changed', before: { brandId: id }, after: { brandId: into } });
    }
  }
  await recordAudits(tx, scope, lines);
  vehicles += await renameTyped(tx, gone.name, kept.name);
  await tx.brand.delete({ where: { id } });
  await recordAudit(tx, scope, {
    action: 'brand.merged',
    entity: 'brand',
    entityId: id,
    before: { name: gone.name, logo: gone.logoKey ?? gone.logoUrl },
    data: { into, models: own.length, vehicles },
  });
  return gone.logoKey;
}

/** Gives the vehicles of a model to another one. Returns how many. */
const moveVehicles = (tx: Transaction, from: string, into: string): Promise<number> =>
  tx.$executeRaw`UPDATE vehicles SET model_id = ${into}::uuid, updated_at = now() WHERE model_id = ${from}::uuid`;

/** Gives the library's pictures of a model to another one, where that has none of the same colour and view (R295). */
const moveImages = (tx: Transaction, from: string, into: string): Promise<number> =>
  tx.$executeRaw`
    UPDATE car_images i SET model_id = ${into}::uuid WHERE model_id = ${from}::uuid AND NOT EXISTS (
      SELECT FROM car_images c
      WHERE c.model_id = ${into}::uuid AND c.view = i.view AND c.color IS NOT DISTINCT FROM i.color)`;
