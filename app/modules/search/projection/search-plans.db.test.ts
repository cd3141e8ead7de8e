import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld } from '../../../../tests/bench/search-world';
import type { Language } from '~/i18n/languages';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { readVehicleQuery } from '../query/read-vehicle-query.server';
import { searchCatalogue } from '../query/search-catalogue.server';
import { searchVehicles } from '../results/search-vehicles.server';

/** Of a country of 16,000 vehicles and 320,000 blocks, a search in one city reads that city's rows alone. */

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const NOW = '2026-12-01T09:00';

/** One of the smaller towns. */
let town = { slug: '', vehicles: 0 };

beforeAll(async () => {
  setClockForTests(() => new Date(`${NOW}:00Z`));
  await client.connect();
  await client.query('SET random_page_cost = 1.1'); // as platform/db.server.ts does
  await buildWorld(client, 16_000, NOW);
  const { rows } = await client.query<typeof town>(
    `SELECT city_slug AS slug, count(*)::int AS vehicles FROM vehicle_locations GROUP BY 1 HAVING count(*) >= 40 ORDER BY 2, 1 LIMIT 1`,
  );
  town = rows[0] ?? town;
  expect(town.vehicles).toBeLessThan(200);
}, 120_000);
afterAll(async () => {
  setClockForTests(null);
  await client.end();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** What was sent to the database since it was last emptied. */
let sent: { query: string; params: string }[] = [];
db.$on('query', (event) => void sent.push(event));

/** The plans of the statements that a search sends. */
async function plansOf(search: string, lang: Language = 'fr') {
  sent = [];
  const catalogue = await searchCatalogue();
  const { total } = await searchVehicles(readVehicleQuery(new URLSearchParams(search), catalogue, NOW as never), {
    lang,
  });
  const statements = sent.filter(({ query }) => query.includes('WITH counted') || query.includes('WITH page'));
  expect(statements).toHaveLength(2);
  const plans = [];
  for (const { query, params } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
      JSON.parse(params) as unknown[],
    );
    plans.push(...flat((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan));
  }
  return { total, plans };
}

/** How many rows of a table the plans read. */
const read = (plans: Plan[], table: string) =>
  plans
    .filter((plan) => plan['Relation Name'] === table)
    .reduce((sum, plan) => sum + plan['Actual Rows'] * plan['Actual Loops'], 0);
const scans = (plans: Plan[], table: string) =>
  plans.some((plan) => plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === table);

test.each(['', '&startDate=2026-12-04&endDate=2026-12-07', '&availability=today&sort=price&category=suv'])(
  'a city%s',
  async (search) => {
    const { total, plans } = await plansOf(`location=${town.slug}${search}`);
    expect(total).toBeGreaterThan(0);
    const { vehicles } = town;
    for (const table of ['search_vehicles', 'vehicles']) expect(scans(plans, table), table).toBe(false);
    // Count and page each look at the city once; the page's vehicles are read once more, and no booking is.
    expect(read(plans, 'search_vehicles')).toBeLessThanOrEqual(2 * vehicles + 24);
    expect(read(plans, 'vehicles')).toBeLessThanOrEqual(24);
    const tables = new Set(plans.map((plan) => plan['Relation Name']));
    for (const table of ['occupancies', 'bookings', 'vehicle_locations', 'agency_locations'])
      expect(tables, table).not.toContain(table);
  },
);

test.each(['', '&startDate=2026-12-04&endDate=2026-12-07'])(
  'the first page of the whole country follows the index of its order%s',
  async (search) => {
    for (const [sort, index, lang] of [
      ['name', 'search_vehicles_by_name_fr', 'fr'],
      ['name', 'search_vehicles_by_name_en', 'en'],
      ['name', 'search_vehicles_by_name_ar', 'ar'],
      ['price', 'search_vehicles_by_price'],
      ['price-desc', 'search_vehicles_by_price'],
      ['newest', 'search_vehicles_by_age'],
    ] as const) {
      const { plans } = await plansOf(`sort=${sort}${search}`, lang);
      expect(plans.map((plan) => plan['Index Name'])).toContain(index);
    }
  },
);

test('a make is found through its models', async () => {
  const { plans } = await plansOf('q=duster');
  expect(scans(plans, 'search_vehicles')).toBe(false);
});
