import pg from 'pg';
import { readVehicleQuery } from '~/modules/search/query/read-vehicle-query.server';
import { searchCatalogue } from '~/modules/search/query/search-catalogue.server';
import { searchVehicles } from '~/modules/search/results/search-vehicles.server';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { summed, timed, type Times } from './times';

/** Measures one database, given by DATABASE_URL; prints its rows as JSON. */

const RUNS = 11;
const WARM_UP = 2;

/**
 * One search at one size. `sql`: a page and a count written by hand; `sqlFacets`: the counts of the
 * filters as well, which the application always has. Milliseconds.
 */
export interface Row {
  vehicles: number;
  search: string;
  found: number;
  sql: Times;
  sqlFacets: Times;
  app: Times;
}

const DATES = 'startDate=2026-12-04&endDate=2026-12-07';
const SEARCHES = [
  { name: 'a town, dates', city: 'oujda', dates: true },
  { name: 'the largest city, dates', city: 'casablanca', dates: true },
  { name: 'the largest city, no dates', city: 'casablanca', dates: false },
  { name: 'the country, dates', city: null, dates: true },
  { name: 'the country, no dates', city: null, dates: false },
];

/** What one writes by hand for a page and a count. */
function plainSql(city: string | null, dates: boolean) {
  const where = `FROM vehicles v JOIN agencies a ON a.id = v.agency_id
    WHERE a.status = 'active' AND a.is_complete AND v.status <> 'unavailable'
    ${city ? `AND v.id IN (SELECT vl.vehicle_id FROM vehicle_locations vl JOIN agency_locations l ON l.id = vl.location_id WHERE l.is_active AND vl.city_slug = '${city}')` : ''}
    ${
      dates
        ? `AND v.status <> 'maintenance' AND NOT EXISTS (
             SELECT FROM occupancies o WHERE o.vehicle_id = v.id
               AND tsrange(o.starts_at, o.ends_at) && tsrange('2026-12-04', '2026-12-08')
               AND NOT (o.starts_at <= '2026-12-01 09:00' AND EXISTS (
                 SELECT FROM bookings b WHERE b.id = o.booking_id AND b.status = 'pending')))`
        : ''
    }`;
  const order = dates
    ? 'v.price_per_day, v.id'
    : 'v.make COLLATE "fr-x-icu", v.model_name COLLATE "fr-x-icu", v.year DESC, v.id';
  return {
    page: `SELECT v.*, a.name AS agency_name ${where} ORDER BY ${order} LIMIT 24`,
    count: `SELECT count(*)::int AS total ${where}`,
    facets: `SELECT v.category, v.transmission, v.make, trunc(v.price_per_day / 50) AS bar, count(*)::int AS total
      ${where} GROUP BY GROUPING SETS ((v.category), (v.transmission), (v.make), (trunc(v.price_per_day / 50)), ())`,
  };
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const catalogue = await searchCatalogue();
const vehicles = await db.vehicle.count();
const rows: Row[] = [];
for (const { name, city, dates } of SEARCHES) {
  const search = new URLSearchParams([city ? `location=${city}` : '', dates ? DATES : ''].join('&'));
  const query = readVehicleQuery(search, catalogue, nowInMorocco());
  const plain = plainSql(city, dates);
  const times = { sql: [] as number[], sqlFacets: [] as number[], app: [] as number[] };
  let found = 0;
  for (let run = -WARM_UP; run < RUNS; run++) {
    const sql = await timed(() => Promise.all([pool.query<{ total: number }>(plain.count), pool.query(plain.page)]));
    const sqlFacets = await timed(() => Promise.all([pool.query(plain.facets), pool.query(plain.page)]));
    const app = await timed(() => searchVehicles(query));
    found = app.value.total;
    if (sql.value[0].rows[0]?.total !== found) throw new Error(`${name}: the counts differ`);
    if (run >= 0) {
      times.sql.push(sql.ms);
      times.sqlFacets.push(sqlFacets.ms);
      times.app.push(app.ms);
    }
  }
  const [sql, sqlFacets, app] = [summed(times.sql), summed(times.sqlFacets), summed(times.app)];
  rows.push({ vehicles, search: name, found, sql, sqlFacets, app });
}
process.stdout.write(JSON.stringify(rows));
await pool.end();
await db.$disconnect();
