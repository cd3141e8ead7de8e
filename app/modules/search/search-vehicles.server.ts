import { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { nowInMorocco, type WallClock } from '~/platform/clock';
import { type CarConditions, carConditions, carsAt } from './car-conditions.server';
import type { CarQuery, Sort } from './car-query';
import { type CarFacets, type CarSearch, CARS_PER_PAGE, PRICE_BARS, PRICE_STEP } from './car-listing';
import type { CarSummary } from './car-summary';
import { readSummaries } from './read-summaries.server';
import { matchModels } from './match-models.server';

const { sql, join } = Prisma;

interface Options {
  /** Only this agency's cars. */
  agencyId?: string;
  pageSize?: number;
  now?: WallClock;
}

/**
 * One page of the public cars that a query asks for, their exact number and the counts of each
 * filter: two statements (three with typed words), whatever is found. With `availability=dates` but
 * no valid dates every car is shown; the page asks for the dates (`needsDates`).
 */
export async function searchVehicles(query: CarQuery, options: Options = {}): Promise<CarSearch> {
  const { agencyId = null, pageSize = CARS_PER_PAGE, now = nowInMorocco() } = options;
  const words = query.text ? await matchModels(query.text) : [];
  const conditions = carConditions(query, words, now);
  const from = carsAt(query, agencyId);
  const page = { size: pageSize, offset: (query.page - 1) * pageSize };
  const [{ total, facets }, cars] = await Promise.all([
    countCars(from, conditions),
    pageOfCars(query, from, conditions, page, now),
  ]);
  return { cars, total, facets };
}

interface CountRow {
  total: number;
  categories: CarFacets['categories'] | null;
  transmissions: CarFacets['transmissions'] | null;
  makes: CarFacets['makes'] | null;
  prices: Record<string, number> | null;
}

/** Every car is looked at once; the facets are then read from the few groups that result. */
async function countCars(from: Prisma.Sql, by: CarConditions) {
  const facet = (key: string, conditions: string) =>
    Prisma.raw(
      `(SELECT json_object_agg(key, n) FROM (
         SELECT ${key} AS key, sum(n) AS n FROM groups WHERE ${conditions} GROUP BY 1) f)`,
    );
  const [row] = await db.$queryRaw<CountRow[]>(sql`
    WITH groups AS MATERIALIZED (
      SELECT v.category, v.transmission, v.make,
        least(trunc(v.price_per_day)::int / ${PRICE_STEP}::int, ${PRICE_BARS - 1}::int) AS bar,
        ${by.category} AS in_category, ${by.transmission} AS in_transmission, ${by.model} AS in_model,
        ${by.price} AS in_price, count(*) AS n
      FROM ${from}
      WHERE ${by.always} AND ${by.seats} AND ${by.availability}
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    )
    SELECT
      (SELECT coalesce(sum(n), 0)::int FROM groups
        WHERE in_category AND in_transmission AND in_model AND in_price) AS total,
      ${facet('category', 'in_transmission AND in_model AND in_price')} AS categories,
      ${facet('transmission', 'in_category AND in_model AND in_price')} AS transmissions,
      ${facet('make', 'in_category AND in_transmission AND in_price')} AS makes,
      ${facet('bar', 'in_category AND in_transmission AND in_model')} AS prices`);
  return {
    total: row?.total ?? 0,
    facets: {
      categories: row?.categories ?? {},
      transmissions: row?.transmissions ?? {},
      makes: row?.makes ?? {},
      prices: Array.from({ length: PRICE_BARS }, (_, bar) => ({
        from: bar * PRICE_STEP,
        count: row?.prices?.[bar] ?? 0,
      })),
    },
  };
}

/** Each order has its index for the whole country; `id` makes it total, so that pages never overlap. */
const ORDERS: Record<Sort, string> = {
  name: 'v.make, v.model_name, v.id',
  price: 'v.price_per_day, v.id',
  'price-desc': 'v.price_per_day DESC, v.id DESC',
  newest: 'v.created_at DESC, v.id',
};

/**
 * A place's cars are first put in order, then asked one by one whether they are free until the page
 * is full. Those of the whole country come in order from an index, one by one as well.
 */
async function pageOfCars(
  query: CarQuery,
  from: Prisma.Sql,
  by: CarConditions,
  page: { size: number; offset: number },
  now: WallClock,
): Promise<CarSummary[]> {
  const order = Prisma.raw(ORDERS[query.sort]);
  const filters = join([by.always, by.model, by.category, by.transmission, by.seats, by.price], ' AND ');
  const part = sql`ORDER BY ${order} LIMIT ${page.size} OFFSET ${page.offset}`;
  return readSummaries(
    query.place
      ? sql`SELECT v.id FROM (
            SELECT v.id, v.status, v.make, v.model_name, v.price_per_day, v.created_at
            FROM ${from} WHERE ${filters} ORDER BY ${order} OFFSET 0) v
          WHERE ${by.availability} ${part}`
      : sql`SELECT v.id FROM ${from} WHERE ${filters} AND ${by.availability} ${part}`,
    query.dates,
    now,
  );
}
