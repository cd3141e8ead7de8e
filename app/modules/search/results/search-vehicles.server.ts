import { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { DEFAULT_LANGUAGE, type Language } from '~/i18n/languages';
import { nowInMorocco, type WallClock } from '~/platform/clock';
import { CENTIMES, type VehicleConditions, vehicleConditions } from '../projection/vehicle-conditions.server';
import type { VehicleQuery, Sort } from '../query/vehicle-query';
import { type VehicleFacets, type VehicleSearch, VEHICLES_PER_PAGE, PRICE_BARS, PRICE_STEP } from './vehicle-listing';
import type { VehicleSummary } from '../summaries/vehicle-summary';
import { readSummaries } from '../summaries/read-summaries.server';
import { matchModels, namesNoVehicle } from '../query/match-models.server';

const { sql, join } = Prisma;

interface Options {
  /** Whose alphabet orders the names. */
  lang?: Language;
  pageSize?: number;
  now?: WallClock;
}

/**
 * One page of the public vehicles that a query asks for, their exact number and the counts of each
 * filter: two statements (three with typed words), whatever is found. With `availability=dates` but
 * no valid dates every vehicle is shown; the page asks for the dates (`needsDates`).
 */
export async function searchVehicles(query: VehicleQuery, options: Options = {}): Promise<VehicleSearch> {
  const { lang = DEFAULT_LANGUAGE, pageSize = VEHICLES_PER_PAGE, now = nowInMorocco() } = options;
  const meant = query.text ? await matchModels(query.text) : null;
  if (meant && namesNoVehicle(meant)) return NOTHING;
  const conditions = await vehicleConditions(query, meant, now);
  const page = { size: pageSize, offset: (query.page - 1) * pageSize };
  const [{ total, facets }, vehicles] = await Promise.all([
    countVehicles(conditions),
    pageOfVehicles(query, conditions, { ...page, order: ordersIn(lang)[query.sort] }, now),
  ]);
  return { vehicles, total, facets };
}

const barsOf = (counts: Record<string, number>) =>
  Array.from({ length: PRICE_BARS }, (_, bar) => ({ from: bar * PRICE_STEP, count: counts[bar] ?? 0 }));

/** What a text finds that names nothing. */
const NOTHING: VehicleSearch = {
  vehicles: [],
  total: 0,
  facets: { categories: {}, transmissions: {}, makes: {}, models: {}, priceRange: null, prices: barsOf({}) },
};

interface CountRow {
  total: number;
  categories: VehicleFacets['categories'] | null;
  transmissions: VehicleFacets['transmissions'] | null;
  makes: VehicleFacets['makes'] | null;
  models: VehicleFacets['models'] | null;
  prices: Record<string, number> | null;
  /** Whole dirhams. */
  lowest: number | null;
  highest: number | null;
}

/**
 * Every vehicle is looked at once, for the number of its group; the facets are then read from the groups that
 * result, whose columns answer for the chosen model, category and transmission, too.
 */
async function countVehicles(by: VehicleConditions) {
  const facet = (
    key: string,
    ...conditions: Prisma.Sql[]
  ) => sql`(SELECT json_object_agg(key, n) FILTER (WHERE key IS NOT NULL) FROM (
    SELECT ${Prisma.raw(key)} AS key, sum(n) AS n FROM groups v WHERE ${join(conditions, ' AND ')} GROUP BY 1) f)`;
  const inPrice = sql`v.in_price`;
  const ofAnyPrice = join([by.category, by.transmission, by.model], ' AND ');
  const [row] = await db.$queryRaw<CountRow[]>(sql`
    WITH counted AS MATERIALIZED (
      SELECT v.group_id, ${by.price} AS in_price, count(*) AS n, min(v.price_cents) AS lowest, max(v.price_cents) AS highest
      FROM search_vehicles v
      WHERE ${by.location} AND ${by.availability} AND ${by.seats} AND ${by.always}
      GROUP BY 1, 2
    ), groups AS MATERIALIZED (
      SELECT g.category, g.transmission, g.make, g.model_id, least(g.price_bar, ${PRICE_BARS - 1}::int) AS bar,
        v.in_price, v.n, v.lowest, v.highest
      FROM counted v JOIN search_groups g ON g.id = v.group_id
    )
    SELECT
      (SELECT coalesce(sum(n), 0)::int FROM groups v WHERE ${join([ofAnyPrice, inPrice], ' AND ')}) AS total,
      ${facet('category', by.transmission, by.model, inPrice)} AS categories,
      ${facet('transmission', by.category, by.model, inPrice)} AS transmissions,
      ${facet('make', by.category, by.transmission, inPrice)} AS makes,
      ${facet('model_id', sql`v.model_id IS NOT NULL`, by.category, by.transmission, inPrice)} AS models,
      ${facet('bar', ofAnyPrice)} AS prices,
      (SELECT floor(min(lowest) / ${CENTIMES}::numeric)::int FROM groups v WHERE ${ofAnyPrice}) AS lowest,
      (SELECT ceil(max(highest) / ${CENTIMES}::numeric)::int FROM groups v WHERE ${ofAnyPrice}) AS highest`);
  return {
    total: row?.total ?? 0,
    facets: {
      categories: row?.categories ?? {},
      transmissions: row?.transmissions ?? {},
      makes: row?.makes ?? {},
      models: row?.models ?? {},
      priceRange: row?.lowest == null || row.highest === null ? null : { from: row.lowest, to: row.highest },
      prices: barsOf(row?.prices ?? {}),
    },
  };
}

/**
 * Each order has its index for the whole country, names one for each language; the id makes it total, so that pages
 * never overlap. Cars of one name: the latest year first.
 */
const ordersIn = (lang: Language): Record<Sort, string> => ({
  name: `v.make COLLATE "${lang}-x-icu", v.model_name COLLATE "${lang}-x-icu", v.year DESC, v.vehicle_id`,
  price: 'v.price_cents, v.vehicle_id',
  'price-desc': 'v.price_cents DESC, v.vehicle_id DESC',
  newest: 'v.created_at DESC, v.vehicle_id',
});

function pageOfVehicles(
  query: VehicleQuery,
  by: VehicleConditions,
  page: { size: number; offset: number; order: string },
  now: WallClock,
): Promise<VehicleSummary[]> {
  const all = [by.location, by.availability, by.model, by.category, by.transmission, by.seats, by.price, by.always];
  return readSummaries(
    sql`SELECT v.vehicle_id AS id FROM search_vehicles v WHERE ${join(all, ' AND ')}
      ORDER BY ${Prisma.raw(page.order)} LIMIT ${page.size} OFFSET ${page.offset}`,
    query.dates,
    now,
  );
}
