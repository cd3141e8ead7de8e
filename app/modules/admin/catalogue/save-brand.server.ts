import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { changePicture } from '~/modules/pictures/change-picture.server';
import type { PictureChange } from '~/modules/pictures/replace-picture.server';
import { forgetCatalogue } from '~/modules/search/query/search-catalogue.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { isConstraintViolation, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import type { BrandInput } from './catalogue-schema';
import { freeSlug } from './catalogue-slug.server';
import { inLongTransaction } from './long-transaction.server';

/**
 * Adds a brand (`id` is null), or changes one: its vehicles take a new name at once, those with a typed model
 * too; its address in lists stays.
 * A logo that is sent in stands before an address, which the server never fetches (R290). What does not differ adds no
 * line to the log.
 * @returns its id
 * @throws DomainError brandNotFound; brandExists where another one has the name, however it is spelt; as
 *   `changePicture`; brandSaveFailed for a reason nobody foresaw.
 */
export async function saveBrand(
  scope: AdminScope,
  id: string | null,
  input: BrandInput,
  logo: PictureChange = null,
): Promise<string> {
  let saved = '';
  await changePicture(scope, logo, 'brand', async (logoKey) => {
    const written = await inLongTransaction((tx) => write(tx, scope, id, { ...input, logoKey })).catch(
      (error: unknown) => rethrowAs(isTaken(error) ? new DomainError('brandExists') : error, 'brandSaveFailed'),
    );
    saved = written.id;
    return written.oldKey;
  });
  forgetCatalogue();
  return saved;
}

const isTaken = (error: unknown) =>
  ['brands_one_name', 'brands_name_key', 'brands_slug_key'].some((rule) => isConstraintViolation(error, rule));

type Given = BrandInput & { logoKey: string | null | undefined };

async function write(tx: Transaction, scope: AdminScope, id: string | null, { name, logoUrl, logoKey }: Given) {
  const stored = id === null ? null : await lockBrand(tx, id);
  // A new address takes the place of a picture that was sent in before.
  const key = logoKey === undefined ? (logoUrl ? null : (stored?.logoKey ?? null)) : logoKey;
  const data = { name, logoKey: key, logoUrl: key ? null : logoUrl };
  const told = { name, logo: key ?? data.logoUrl };
  if (!stored) {
    const slugs = await tx.brand.findMany({ select: { slug: true } });
    const slug = freeSlug(name, new Set(slugs.map((brand) => brand.slug)));
    const brand = await tx.brand.create({ data: { ...data, slug } });
    await recordAudit(tx, scope, { action: 'brand.created', entity: 'brand', entityId: brand.id, after: told });
    return { id: brand.id, oldKey: null };
  }
  const before = { name: stored.name, logo: stored.logoKey ?? stored.logoUrl };
  if (before.name !== told.name || before.logo !== told.logo) {
    await tx.brand.update({ where: { id: stored.id }, data });
    if (before.name !== name) await renameTyped(tx, before.name, name);
    const line = { action: 'brand.changed' as const, entity: 'brand', entityId: stored.id };
    await recordAudit(tx, scope, { ...line, before, after: told });
  }
  return { id: stored.id, oldKey: stored.logoKey === key ? null : stored.logoKey };
}

/** Gives the new name of a brand to vehicles whose model was typed (R136): they stand under their make. Returns how many. */
export const renameTyped = (tx: Transaction, from: string, to: string): Promise<number> =>
  tx.$executeRaw`
    UPDATE vehicles SET make = ${to}, updated_at = now()
    WHERE model_id IS NULL AND catalogue_key(make) = catalogue_key(${from})`;

/**
 * A brand, locked until the transaction ends.
 * @throws DomainError brandNotFound
 */
export async function lockBrand(tx: Transaction, id: string) {
  if (isUuid(id)) await tx.$queryRaw`SELECT 1 AS locked FROM brands WHERE id = ${id}::uuid FOR UPDATE`;
  const brand = isUuid(id) ? await tx.brand.findUnique({ where: { id } }) : null;
  if (!brand) throw new DomainError('brandNotFound');
  return brand;
}
