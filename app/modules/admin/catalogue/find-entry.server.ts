import { DomainError } from '~/errors/domain-error';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/** A brand or a model, as addresses say it. */
export type EntryKind = 'brands' | 'models';

/** A brand or a model with what hangs on it. */
export interface CatalogueEntry {
  kind: EntryKind;
  id: string;
  /** Of a model with its brand. */
  name: string;
  /** Of a brand; none of a model. */
  models: number;
  /** Every vehicle that names it, archived ones too, and the agencies that have them. */
  vehicles: number;
  agencies: number;
}

/**
 * A brand or a model with what hangs on it, in figures. One query.
 * @throws DomainError brandNotFound, modelNotFound
 */
export async function findEntry(_scope: AdminScope, kind: string, id: string): Promise<CatalogueEntry> {
  if (kind === 'brands' && isUuid(id)) {
    const [brand] = await db.$queryRaw<Omit<CatalogueEntry, 'kind'>[]>`
      SELECT b.id::text, b.name, count(DISTINCT m.id)::int AS models, count(v.id)::int AS vehicles,
        count(DISTINCT v.agency_id)::int AS agencies
      FROM brands b LEFT JOIN models m ON m.brand_id = b.id LEFT JOIN vehicles v ON v.model_id = m.id
      WHERE b.id = ${id}::uuid GROUP BY b.id`;
    if (brand) return { kind, ...brand };
  }
  if (kind === 'models' && isUuid(id)) {
    const [model] = await db.$queryRaw<Omit<CatalogueEntry, 'kind'>[]>`
      SELECT m.id::text, b.name || ' ' || m.name AS name, 0 AS models, count(v.id)::int AS vehicles,
        count(DISTINCT v.agency_id)::int AS agencies
      FROM models m JOIN brands b ON b.id = m.brand_id LEFT JOIN vehicles v ON v.model_id = m.id
      WHERE m.id = ${id}::uuid GROUP BY m.id, b.id`;
    if (model) return { kind, ...model };
  }
  throw new DomainError(kind === 'models' ? 'modelNotFound' : 'brandNotFound');
}

/**
 * A brand as its form shows it; one that is not there yet for `new`. One query.
 * @throws DomainError brandNotFound
 */
export async function findBrand(_scope: AdminScope, id: string) {
  if (id === 'new') return null;
  const brand = isUuid(id)
    ? await db.brand.findUnique({
        where: { id },
        select: { id: true, name: true, logoUrl: true, logoKey: true, _count: { select: { models: true } } },
      })
    : null;
  if (!brand) throw new DomainError('brandNotFound');
  return brand;
}

/**
 * A model as its form shows it; one that is not there yet for `new`. One query.
 * @throws DomainError modelNotFound
 */
export async function findModel(_scope: AdminScope, id: string) {
  if (id === 'new') return null;
  const model = isUuid(id)
    ? await db.model.findUnique({
        where: { id },
        select: {
          id: true,
          brandId: true,
          name: true,
          yearStart: true,
          yearEnd: true,
          category: true,
          seats: true,
          brand: { select: { name: true } },
        },
      })
    : null;
  if (!model) throw new DomainError('modelNotFound');
  return model;
}
