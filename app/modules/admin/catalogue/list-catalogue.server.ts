import { Prisma } from '~/generated/prisma/client';
import type { StoredLogo } from '~/modules/catalogue/brand-logo';
import type { Category } from '~/modules/catalogue/vehicle-words';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { searchCondition } from '~/platform/list/search-condition';
import type { BrandsQuery, ModelsQuery, TypedQuery } from './catalogue-lists';

const { sql, join, empty } = Prisma;

/** A brand as the list of all brands shows it. */
export interface ListedBrand extends StoredLogo {
  id: string;
  name: string;
  models: number;
  /** Of its models, archived ones left out. */
  vehicles: number;
}

/** A model as the list of all models shows it. */
export interface ListedModel {
  id: string;
  brand: string;
  name: string;
  yearStart: number;
  yearEnd: number | null;
  category: Category;
  seats: number;
  vehicles: number;
}

/** A make and a model that agencies typed, however it is spelt; the spelling that most of them chose. */
export interface TypedModel {
  make: string;
  modelName: string;
  vehicles: number;
  agencies: number;
  /** When the first of the vehicles was added. */
  since: Date;
}

const where = (conditions: readonly (Prisma.Sql | null)[]) => {
  const given = conditions.filter((one) => one !== null);
  return given.length > 0 ? join(given, ' AND ') : sql`true`;
};

const BRAND_MODELS = sql`(SELECT count(*)::int FROM models m WHERE m.brand_id = b.id)`;
const BRAND_VEHICLES = sql`(SELECT count(*)::int FROM models m JOIN vehicles v ON v.model_id = m.id
  WHERE m.brand_id = b.id AND v.archived_at IS NULL)`;
const BRAND_ORDERS: Record<BrandsQuery['sort'], Prisma.Sql> = {
  brand: sql`search_key(b.name), b.id`,
  '-models': sql`models DESC, b.id`,
  models: sql`models, b.id`,
  '-vehicles': sql`vehicles DESC, b.id`,
  vehicles: sql`vehicles, b.id`,
};

/** A page of the brands, how many there are in all, and how many of the filter. Two queries. */
export async function listBrands(_scope: AdminScope, { search, sort, page, pageSize }: BrandsQuery) {
  const found = where([searchCondition(search, [sql`search_key(b.name)`])]);
  const [[counted], brands] = await Promise.all([
    db.$queryRaw<
      [Counted]
    >`SELECT count(*)::int AS all, (count(*) FILTER (WHERE ${found}))::int AS total FROM brands b`,
    db.$queryRaw<ListedBrand[]>`
      SELECT b.id::text, b.name, b.logo_key AS "logoKey", b.logo_url AS "logoUrl", ${BRAND_MODELS} AS models,
        ${BRAND_VEHICLES} AS vehicles
      FROM brands b WHERE ${found} ORDER BY ${BRAND_ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ]);
  return { brands, ...counted };
}

const MODEL_ORDERS: Record<ModelsQuery['sort'], Prisma.Sql> = {
  name: sql`search_key(b.name), search_key(m.name), m.id`,
  '-vehicles': sql`vehicles DESC, m.id`,
  vehicles: sql`vehicles, m.id`,
  '-years': sql`m.year_start DESC, m.id`,
  years: sql`m.year_start, m.id`,
};

/** A page of the models, how many there are in all, and how many of the filter. Two queries. */
export async function listModels(_scope: AdminScope, query: ModelsQuery) {
  const { search, brand, category, sort, page, pageSize } = query;
  const found = where([
    searchCondition(search, [sql`search_key(b.name)`, sql`search_key(m.name)`]),
    brand ? sql`m.brand_id = ${brand}::uuid` : null,
    category ? sql`m.category = ${category}::vehicle_category` : null,
  ]);
  const rows = sql`FROM models m JOIN brands b ON b.id = m.brand_id`;
  // By their vehicles all models are counted at once, else those of the page one by one.
  const isByVehicles = sort === 'vehicles' || sort === '-vehicles';
  const counted = isByVehicles
    ? sql`LEFT JOIN (SELECT model_id, count(*)::int AS vehicles FROM vehicles WHERE archived_at IS NULL GROUP BY 1) v ON v.model_id = m.id`
    : empty;
  const vehicles = isByVehicles
    ? sql`page.vehicles`
    : sql`(SELECT count(*)::int FROM vehicles v WHERE v.model_id = m.id AND v.archived_at IS NULL)`;
  const [[counts], models] = await Promise.all([
    db.$queryRaw<[Counted]>`SELECT count(*)::int AS all, (count(*) FILTER (WHERE ${found}))::int AS total ${rows}`,
    db.$queryRaw<ListedModel[]>`
      WITH page AS (
        SELECT m.id${isByVehicles ? sql`, coalesce(v.vehicles, 0) AS vehicles` : empty}
        ${rows} ${counted} WHERE ${found}
        ORDER BY ${MODEL_ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      )
      SELECT m.id::text, b.name AS brand, m.name, m.year_start AS "yearStart", m.year_end AS "yearEnd",
        m.category::text AS category, m.seats, ${vehicles} AS vehicles
      FROM page JOIN models m ON m.id = page.id JOIN brands b ON b.id = m.brand_id ORDER BY ${MODEL_ORDERS[sort]}`,
  ]);
  return { models, ...counts };
}

const TYPED_ORDERS: Record<TypedQuery['sort'], Prisma.Sql> = {
  '-vehicles': sql`vehicles DESC, make, "modelName"`,
  vehicles: sql`vehicles, make, "modelName"`,
  typed: sql`make, "modelName"`,
  '-since': sql`since DESC, make, "modelName"`,
  since: sql`since, make, "modelName"`,
};

/** A page of what agencies typed, how many names there are in all, and how many of the filter. Two queries. */
export async function listTypedModels(_scope: AdminScope, { search, sort, page, pageSize }: TypedQuery) {
  const found = where([searchCondition(search, [sql`search_key(make)`, sql`search_key("modelName")`])]);
  const typed = sql`(
    SELECT mode() WITHIN GROUP (ORDER BY v.make) AS make, mode() WITHIN GROUP (ORDER BY v.model_name) AS "modelName",
      count(*)::int AS vehicles, count(DISTINCT v.agency_id)::int AS agencies, min(v.created_at) AS since
    FROM vehicles v WHERE v.model_id IS NULL GROUP BY catalogue_key(v.make), catalogue_key(v.model_name)) AS typed`;
  const [[counted], names] = await Promise.all([
    db.$queryRaw<
      [Counted]
    >`SELECT count(*)::int AS all, (count(*) FILTER (WHERE ${found}))::int AS total FROM ${typed}`,
    db.$queryRaw<TypedModel[]>`
      SELECT * FROM ${typed} WHERE ${found}
      ORDER BY ${TYPED_ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ]);
  return { names, ...counted };
}

/** How many names of each list there are, for the tabs above them. One query. */
export async function countCatalogue(_scope: AdminScope): Promise<CatalogueCounts> {
  const [counts] = await db.$queryRaw<[CatalogueCounts]>`
    SELECT (SELECT count(*)::int FROM brands) AS brands, (SELECT count(*)::int FROM models) AS models,
      (SELECT count(DISTINCT (catalogue_key(make), catalogue_key(model_name)))::int FROM vehicles
        WHERE model_id IS NULL) AS typed`;
  return counts;
}

/** The brands to choose from, by name. One query. */
export async function brandChoices(_scope: AdminScope): Promise<{ value: string; label: string }[]> {
  return db.$queryRaw`SELECT id::text AS value, name AS label FROM brands ORDER BY search_key(name)`;
}

/** The models to choose from, by brand. One query. */
export async function modelChoices(_scope: AdminScope) {
  const brands = await db.brand.findMany({
    where: { models: { some: {} } },
    select: { name: true, models: { select: { id: true, name: true }, orderBy: { name: 'asc' } } },
    orderBy: { name: 'asc' },
  });
  return brands.map(({ name, models }) => ({
    label: name,
    options: models.map((model) => ({ value: model.id, label: `${name} ${model.name}` })),
  }));
}

type Counted = { all: number; total: number };
export interface CatalogueCounts {
  brands: number;
  models: number;
  typed: number;
}
