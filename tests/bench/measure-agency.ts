import pg from 'pg';
import { readAgencySummary } from '~/modules/agencies/read-agency-dashboard.server';
import { searchAgency } from '~/modules/agency-search/search-agency.server';
import { findDeskVehicles } from '~/modules/bookings/desk/find-desk-vehicles.sql';
import { agencyBookings } from '~/modules/bookings/list/agency-bookings';
import { listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { agencyClients } from '~/modules/clients/list/agency-clients';
import { listClients } from '~/modules/clients/list/list-clients.server';
import { searchClients } from '~/modules/clients/picker/search-clients.sql';
import { agencyVehicles } from '~/modules/fleet/list/agency-vehicles';
import { listAgencyVehicles } from '~/modules/fleet/list/list-agency-vehicles.server';
import { searchVehicles } from '~/modules/fleet/vehicles/search-vehicles.sql';
import { agencyWorks } from '~/modules/fleet/works/agency-works';
import { listAgencyWorks } from '~/modules/fleet/works/list-agency-works.server';
import { agencyCalendar } from '~/modules/planning/calendar/agency-calendar';
import { readCalendar } from '~/modules/planning/calendar/read-calendar.server';
import { readAgencyOverview } from '~/modules/reports/agency-overview.server';
import { agencyReport } from '~/modules/reports/period/agency-report';
import { readAgencyReport } from '~/modules/reports/period/read-agency-report.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import * as sql from './agency-raw';
import { AGENCY, OWNER } from './agency-world';
import { summed, timed, type Times } from './times';

/** Measures the agency of `agency-world.ts` in the database of DATABASE_URL; prints its rows as JSON. */

const RUNS = 9;
const WARM_UP = 2;

/** What one page reads. `found`: how many rows its list has, or a picker shows. */
export interface Row {
  page: string;
  found: number;
  queries: number;
  raw: Times;
  app: Times;
}

const scope: AgencyScope = { agencyId: AGENCY, role: 'agency', profileId: OWNER };
const address = (query: string) => ({ searchParams: new URLSearchParams(query) });
const bookings = (query: string) => async () =>
  (await listAgencyBookings(scope, agencyBookings.read(address(query)))).total;
const vehicles = (query: string) => async () =>
  (await listAgencyVehicles(scope, agencyVehicles.read(address(query)))).total;
const clients = (query: string) => async () => (await listClients(scope, agencyClients.read(address(query)))).total;
const picked = (typed: string) => async () => (await searchClients(scope, typed)).length;
const pickedVehicles = (typed: string) => async () => (await searchVehicles(scope, { typed, chosenId: null })).length;
const calendar = (query: string) => async () =>
  (await readCalendar(scope, agencyCalendar.read(address(query)), 'fr')).vehicles.length;
const searched = (typed: string) => async () => {
  const found = await searchAgency(scope, typed, 6);
  return found.bookings.rows.length + found.clients.rows.length + found.vehicles.rows.length;
};
const [FROM, TO] = ['2026-12-05T10:00', '2026-12-09T10:00'];
const freeVehicles = async () => {
  const period = { start: wall(FROM), end: wall(TO) };
  return (
    await findDeskVehicles(scope, { period, query: '', category: null, showBusy: false, chosenId: undefined, limit: 8 })
  ).free;
};
const reported = (query: string) => async () =>
  (await readAgencyReport(scope, agencyReport.read(address(query)))).total;
const works = (query: string) => async () => (await listAgencyWorks(scope, agencyWorks.read(address(query)))).total;
const LAST_30: [string, string] = ['2026-11-02', '2026-12-01'];
const BEFORE_30: [string, string] = ['2026-10-03', '2026-11-01'];
const CLIENT = 'coalesce(c.merged_into, c.id)';
const YEAR = 'period=custom&from=2025-12-01&to=2026-11-30';
const PAGE_4000 = { first: 95_976, rows: 24 };
const plate = (part: string) => `plate_key(v.registration_number) LIKE '%${part}%'`;

const PAGES: [page: string, app: () => Promise<number>, raw: string[]][] = [
  ['bookings, usual order', bookings(''), sql.nextBookings()],
  ['bookings, page 4,000', bookings('page=4000'), sql.nextBookings('true', PAGE_4000)],
  ['bookings, by creation', bookings('sort=-created'), sql.bookings('b.created_at DESC, b.id')],
  ['bookings, by total', bookings('sort=total'), sql.bookings('b.total_price, b.id')],
  ['bookings, by client', bookings('sort=client'), sql.bookings('search_key(c.full_name), b.id')],
  [
    'bookings, paid',
    bookings('payment=paid'),
    sql.nextBookings(`b.payment_status = 'paid' AND b.status <> 'cancelled'`),
  ],
  ['bookings of a client’s name', bookings('q=salma+amrani'), sql.searchedBookings(['salma', 'amrani'])],
  ['bookings of a make', bookings('q=dacia'), sql.searchedBookings(['dacia'])],
  ['vehicles, usual order', vehicles(''), sql.vehicles(sql.BY_NAME)],
  ['vehicles, by price', vehicles('sort=-price'), sql.vehicles(`v.price_per_day DESC, ${sql.BY_NAME}`)],
  ['vehicles, free now', vehicles('use=free'), sql.vehicles(sql.BY_NAME, sql.IS_FREE)],
  ['vehicles, papers due', vehicles('papers=due'), sql.vehicles(sql.BY_NAME, sql.hasDue(30))],
  ['clients, usual order', clients(''), sql.clients()],
  ['clients, by money spent', clients('sort=-spent'), sql.clientsBySpent()],
  ['clients, by last rental', clients('sort=-last'), sql.clientsByLast()],
  ['clients who owe, by how much', clients('state=owing&sort=-outstanding'), sql.clientsOwing()],
  ['clients of a name', clients('q=salma'), sql.clients(undefined, `c.search_text LIKE '%salma%'`)],
  ['picker: client by phone', picked('0600007919'), sql.pickedClients(`c.phone = '+212600007919'`)],
  ['picker: client by name', picked('salma'), sql.pickedClients(`c.search_text LIKE '%salma%'`)],
  ['picker: vehicle by plate', pickedVehicles('15838'), sql.findVehicles(plate('15838'), 9)],
  ['picker: vehicles free for dates', freeVehicles, sql.freeVehicles(FROM, TO)],
  ['search: a name', searched('salma amrani'), sql.foundAnywhere(['salma', 'amrani'])],
  ['search: a plate', searched('15838'), sql.foundAnywhere(['15838'])],
  ['calendar, a month of 24', calendar('span=month'), sql.calendar(31, 24)],
  ['calendar, a month of 96', calendar('span=month&size=96'), sql.calendar(31, 96)],
  ['overview', async () => (await readAgencyOverview(scope, 'fr')).movements.today.length, sql.overview()],
  [
    'report of a month',
    reported(''),
    sql.report(['2026-12-01', '2026-12-01'], ['2026-11-01', '2026-11-01'], 'b.vehicle_id'),
  ],
  ['report of 30 days by client', reported('period=last_30_days&by=client'), sql.report(LAST_30, BEFORE_30, CLIENT)],
  [
    'report of a year',
    reported(YEAR),
    sql.report(['2025-12-01', '2026-11-30'], ['2024-12-01', '2025-11-30'], 'b.vehicle_id'),
  ],
  ['report of all by client', reported('period=all&by=client'), sql.report(['2024-01-01', '2026-12-01'], null, CLIENT)],
  ['works of the fleet', works(''), sql.works()],
  ['frame of every page', async () => (await readAgencySummary(scope)).pending, sql.frame()],
];

/** The same settings as the application's connections have. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC -c random_page_cost=1.1',
});
const rows: Row[] = [];
for (const [page, app, raw] of PAGES) {
  const times = { raw: [] as number[], app: [] as number[] };
  let found = 0;
  let queries = 0;
  for (let run = -WARM_UP; run < RUNS; run++) {
    const byHand = await timed(() => Promise.all(raw.map((statement) => pool.query(statement))));
    const byApp = await withRequestContext(() =>
      timed(async () => {
        found = await app();
        queries = currentRequest()?.queries ?? 0;
      }),
    );
    if (run >= 0) {
      times.raw.push(byHand.ms);
      times.app.push(byApp.ms);
    }
  }
  rows.push({ page, found, queries, raw: summed(times.raw), app: summed(times.app) });
}
process.stdout.write(JSON.stringify(rows));
await pool.end();
await db.$disconnect();
