import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { nameKey } from '~/modules/catalogue/names/name-key';
import { forgetCatalogue } from '~/modules/search/query/search-catalogue.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db, type Transaction } from '~/platform/db.server';
import type { Category } from '~/modules/catalogue/vehicle-words';
import type { Adoption } from './catalogue-schema';
import { freeSlug } from './catalogue-slug.server';
import { inLongTransaction } from './long-transaction.server';
import { createModel, lockModel, modelTakenOr } from './save-model.server';

/** Two names as agencies typed them. */
export interface TypedNames {
  make: string;
  modelName: string;
}

/** What agencies typed under two names, however they are spelt, with what an administrator decides by. */
export interface TypedModelPage extends TypedNames {
  vehicles: number;
  agencies: number;
  /** Every spelling that stands, `Make Model`, the first ones. */
  spellings: string[];
  /** What most of the vehicles are, for the form. */
  category: Category;
  seats: number;
  /** The years of the oldest and the youngest of the vehicles. */
  oldest: number;
  youngest: number;
  /** The brand of the catalogue that the make names, if any. */
  brandId: string | null;
}

/**
 * What agencies typed under two names. One query.
 * @throws DomainError typedModelNotFound
 */
export async function findTypedModel(_scope: AdminScope, { make, modelName }: TypedNames): Promise<TypedModelPage> {
  const [found] = await db.$queryRaw<TypedModelPage[]>`
    SELECT mode() WITHIN GROUP (ORDER BY v.make) AS make, mode() WITHIN GROUP (ORDER BY v.model_name) AS "modelName",
      count(*)::int AS vehicles, count(DISTINCT v.agency_id)::int AS agencies,
      (array_agg(DISTINCT v.make || ' ' || v.model_name))[1:8] AS spellings,
      (mode() WITHIN GROUP (ORDER BY v.category))::text AS category, mode() WITHIN GROUP (ORDER BY v.seats) AS seats,
      min(v.year) AS oldest, max(v.year) AS youngest,
      (SELECT b.id::text FROM brands b WHERE catalogue_key(b.name) = catalogue_key(${make})) AS "brandId"
    FROM vehicles v
    WHERE v.model_id IS NULL AND catalogue_key(v.make) = catalogue_key(${make})
      AND catalogue_key(v.model_name) = catalogue_key(${modelName})`;
  if (!found || found.vehicles === 0) throw new DomainError('typedModelNotFound');
  return found;
}

/**
 * Adopts what agencies typed (R292): as a new model, of a brand of the catalogue or of one that takes the typed make, or
 * as one that exists. Every vehicle under the two names, however they are spelt, becomes one of that model, in one
 * transaction; a second press finds none.
 * @returns the model's id
 * @throws DomainError typedModelNotFound; brandRequired, brandNotFound, modelNotFound; modelExists where the brand has that model: link to it
 *   instead; modelSaveFailed for a reason nobody foresaw.
 */
export async function adoptModel(scope: AdminScope, names: TypedNames, adoption: Adoption): Promise<string> {
  const id = await inLongTransaction(async (tx) => {
    const modelId = adoption.button === 'link' ? adoption.modelId : await addModel(tx, scope, names, adoption);
    if (adoption.button === 'link') await lockModel(tx, modelId);
    const vehicles = await tx.$executeRaw`
      UPDATE vehicles SET model_id = ${modelId}::uuid, updated_at = now()
      WHERE model_id IS NULL AND catalogue_key(make) = catalogue_key(${names.make})
        AND catalogue_key(model_name) = catalogue_key(${names.modelName})`;
    if (vehicles === 0) throw new DomainError('typedModelNotFound');
    const { name, brand } = await tx.model.findUniqueOrThrow({
      where: { id: modelId },
      select: { name: true, brand: { select: { name: true } } },
    });
    await recordAudit(tx, scope, {
      action: 'model.adopted',
      entity: 'model',
      entityId: modelId,
      before: { make: names.make, modelName: names.modelName },
      after: { make: brand.name, modelName: name },
      data: { vehicles },
    });
    return modelId;
  }).catch((error: unknown) => rethrowAs(modelTakenOr(error), 'modelSaveFailed'));
  forgetCatalogue();
  return id;
}

type NewModel = Extract<Adoption, { button: 'new' }>;

async function addModel(tx: Transaction, scope: AdminScope, { make }: TypedNames, adoption: NewModel): Promise<string> {
  const { button: _button, brandId, ...fields } = adoption;
  return createModel(tx, scope, { ...fields, brandId: brandId ?? (await brandNamed(tx, scope, make)) });
}

/** The brand of a typed make; one that the catalogue does not have is added. @throws DomainError brandRequired */
async function brandNamed(tx: Transaction, scope: AdminScope, make: string): Promise<string> {
  if (nameKey(make) === '') throw new DomainError('brandRequired');
  const brands = await tx.brand.findMany({ select: { id: true, slug: true, name: true } });
  const known = brands.find(({ name }) => nameKey(name) === nameKey(make));
  if (known) return known.id;
  const slug = freeSlug(make, new Set(brands.map((brand) => brand.slug)));
  const { id } = await tx.brand.create({ data: { name: make.trim(), slug } });
  await recordAudit(tx, scope, {
    action: 'brand.created',
    entity: 'brand',
    entityId: id,
    after: { name: make.trim(), logo: null },
  });
  return id;
}
