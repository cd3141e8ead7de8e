import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { forgetCatalogue } from '~/modules/search/query/search-catalogue.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import type { ModelInput } from './catalogue-schema';
import { freeSlug } from './catalogue-slug.server';
import { lockBrand } from './save-brand.server';

/**
 * Adds a model to a brand (`id` is null), or changes one: its vehicles take its names at once (R117, R290). What does not
 * differ adds no line to the log.
 * @returns its id
 * @throws DomainError modelNotFound, brandNotFound; modelExists where the brand has the name, however it is spelt;
 *   modelSaveFailed for a reason nobody foresaw.
 */
export async function saveModel(scope: AdminScope, id: string | null, input: ModelInput): Promise<string> {
  const saved = await inTransaction((tx) => (id === null ? createModel(tx, scope, input) : change(tx, scope, id, input)))
    .catch((error: unknown) => rethrowAs(modelTakenOr(error), 'modelSaveFailed')); // prettier-ignore
  forgetCatalogue();
  return saved;
}

/** What a taken name is told as; any other error as it is. */
export const modelTakenOr = (error: unknown): unknown =>
  isConstraintViolation(error, 'models_one_name') || isConstraintViolation(error, 'models_brand_id_slug_key')
    ? new DomainError('modelExists')
    : error;

/** Adds a model to a brand, with its line in the log. @throws DomainError brandNotFound */
export async function createModel(
  tx: Transaction,
  scope: AdminScope,
  { brandId, ...fields }: ModelInput,
): Promise<string> {
  await lockBrand(tx, brandId);
  const slug = await slugIn(tx, brandId, fields.name);
  const { id } = await tx.model.create({ data: { ...fields, brandId, slug } });
  await recordAudit(tx, scope, {
    action: 'model.created',
    entity: 'model',
    entityId: id,
    after: { brandId, ...fields },
  });
  return id;
}

/** The word of a name that no model of the brand has in its address. */
export async function slugIn(tx: Transaction, brandId: string, name: string): Promise<string> {
  const models = await tx.model.findMany({ where: { brandId }, select: { slug: true } });
  return freeSlug(name, new Set(models.map(({ slug }) => slug)));
}

async function change(tx: Transaction, scope: AdminScope, id: string, input: ModelInput): Promise<string> {
  const { slug, ...before } = await lockModel(tx, id);
  if (input.brandId !== before.brandId) await lockBrand(tx, input.brandId);
  const names = Object.keys(input) as (keyof ModelInput)[];
  if (names.every((name) => input[name] === before[name])) return id;
  const free = input.brandId === before.brandId ? slug : await slugIn(tx, input.brandId, input.name);
  await tx.model.update({ where: { id }, data: { ...input, slug: free } });
  await recordAudit(tx, scope, { action: 'model.changed', entity: 'model', entityId: id, before, after: { ...input } });
  return id;
}

/**
 * A model, locked until the transaction ends.
 * @throws DomainError modelNotFound
 */
export async function lockModel(tx: Transaction, id: string) {
  if (isUuid(id)) await tx.$queryRaw`SELECT 1 AS locked FROM models WHERE id = ${id}::uuid FOR UPDATE`;
  const fields = { slug: true, brandId: true, name: true, yearStart: true, yearEnd: true, category: true, seats: true };
  const model = isUuid(id) ? await tx.model.findUnique({ where: { id }, select: fields }) : null;
  if (!model) throw new DomainError('modelNotFound');
  return model;
}
