import pg from 'pg';
import { adminAgencies } from '~/modules/admin/agencies/agencies';
import { listAgencies, listAgencyCities } from '~/modules/admin/agencies/list-agencies.server';
import { adminBookings } from '~/modules/admin/bookings/bookings';
import { listBookings } from '~/modules/admin/bookings/list-bookings.server';
import { carImages } from '~/modules/admin/car-images/car-images';
import { listCarImages } from '~/modules/admin/car-images/list-car-images.server';
import { adminCars } from '~/modules/admin/cars/cars';
import { listCarFilters, listCars } from '~/modules/admin/cars/list-cars.server';
import { adminBrands, adminModels, typedModels } from '~/modules/admin/catalogue/catalogue-lists';
import { listBrands, listModels, listTypedModels } from '~/modules/admin/catalogue/list-catalogue.server';
import { countWaiting } from '~/modules/admin/dashboard/count-waiting.server';
import { readDashboard } from '~/modules/admin/dashboard/read-dashboard.server';
import { readHealth } from '~/modules/admin/health/read-health.server';
import { adminInvoices, adminInvoiceTotals } from '~/modules/admin/invoices/invoices';
import { listInvoiceTotals, listIssuedInvoices } from '~/modules/admin/invoices/list-invoices.server';
import { searchPlatform } from '~/modules/admin/search/search-platform.server';
import { readStats } from '~/modules/admin/stats/read-stats.server';
import { type Range, statsDays } from '~/modules/admin/stats/stats-range';
import { listUploads } from '~/modules/admin/uploads/list-uploads.server';
import { adminUploads } from '~/modules/admin/uploads/uploads';
import { adminAccounts, adminCustomers } from '~/modules/admin/users/accounts';
import { listAccounts, listCustomers } from '~/modules/admin/users/list-accounts.server';
import { auditLines } from '~/modules/audit/list/audit-lines';
import { listAuditLines } from '~/modules/audit/list/list-audit-lines.server';
import { emailList } from '~/modules/messaging/outbox/email-list';
import { listEmails } from '~/modules/messaging/outbox/list-emails.server';
import { adminWhatsapp } from '~/modules/messaging/whatsapp/admin/admin-whatsapp';
import { listAllWhatsapp } from '~/modules/messaging/whatsapp/admin/list-all-whatsapp.server';
import { jobList } from '~/modules/notifications/jobs/list/job-list';
import { listJobs } from '~/modules/notifications/jobs/list/list-jobs.server';
import { listReviewQueue } from '~/modules/reviews/queue/list-review-queue.server';
import { reviewQueue } from '~/modules/reviews/queue/review-queue';
import { listTasks } from '~/modules/tasks/list-tasks.server';
import { TASK_NAMES } from '~/modules/tasks/task-names';
import type { AdminScope } from '~/modules/tenancy/scope';
import { todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import * as sql from './admin-raw';
import type { Row } from './measure-agency';
import { summed, timed } from './times';

export type { Row };

/** Measures the platform of `admin-world.ts` in the database of DATABASE_URL; prints its rows as JSON. */

const RUNS = 7;
const WARM_UP = 2;

/** The same settings as the application's connections have. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC -c random_page_cost=1.1',
});

const scope: AdminScope = { role: 'admin', profileId: '0d1f3c52-7d0c-4a7e-8f43-2f7f3a5f2c10' };
const address = (query: string) => ({ searchParams: new URLSearchParams(query) });
const accounts = (query: string) => async () => (await listAccounts(scope, adminAccounts.read(address(query)))).total;
const customers = (query: string) => async () =>
  (await listCustomers(scope, adminCustomers.read(address(query)))).total;
const agencies = (query: string) => async () =>
  (await Promise.all([listAgencies(scope, adminAgencies.read(address(query)), 'fr'), listAgencyCities(scope, 'fr')]))[0]
    .total;
const cars = (query: string) => async () =>
  (await Promise.all([listCars(scope, adminCars.read(address(query)), 'fr'), listCarFilters(scope, 'fr')]))[0].total;
const bookings = (query: string) => async () => (await listBookings(scope, adminBookings.read(address(query)))).total;
const invoices = (query: string) => async () =>
  (await listIssuedInvoices(scope, adminInvoices.read(address(query)))).total;
const uploads = (query: string) => async () => (await listUploads(scope, adminUploads.read(address(query)))).total;
const audit = (query: string) => async () => (await listAuditLines(scope, auditLines.read(address(query)))).total;
const emails = (query: string) => async () => (await listEmails(scope, emailList.read(address(query)))).total;
const reviews = (query: string) => async () => (await listReviewQueue(scope, reviewQueue.read(address(query)))).total;
const brands = (query: string) => async () => (await listBrands(scope, adminBrands.read(address(query)))).total;
const models = (query: string) => async () => (await listModels(scope, adminModels.read(address(query)))).total;
const typed = (query: string) => async () => (await listTypedModels(scope, typedModels.read(address(query)))).total;
const library = (query: string) => async () => (await listCarImages(scope, carImages.read(address(query)))).total;
const totals = (query: string) => async () =>
  (await listInvoiceTotals(scope, adminInvoiceTotals.read(address(query)))).total;
const whatsapp = (query: string) => async () =>
  (await listAllWhatsapp(scope, adminWhatsapp.read(address(query)))).total;
/** How many were found of all kinds. */
const search = (typed: string) => async () =>
  Object.values(await searchPlatform(scope, typed, 4, 'fr')).reduce((sum, { rows }) => sum + rows.length, 0);
const stats = (range: Range) => async () => (await readStats(scope, statsDays(range, todayInMorocco()))).now.bookings;

/** The place of a row far down a list by its moment or day: as an address carries it, and as a condition. */
async function rowAt(table: string, where: string, share: number, by = 'created_at') {
  const { rows } = await pool.query<{ id: string; key: string; literal: string }>(
    `SELECT id, (${by === 'created_at' ? 'extract(epoch FROM created_at) * 1000)::bigint' : `${by})`}::text AS key,
       quote_literal(${by}) AS literal
     FROM ${table} WHERE ${where} ORDER BY ${by} DESC, id
     OFFSET (SELECT floor(count(*) * ${share})::int FROM ${table} WHERE ${where}) LIMIT 1`,
  );
  const { id, key, literal } = rows[0] ?? { id: '', key: '0', literal: `'-infinity'` };
  return {
    query: `page=${Math.floor(share * 10_000) + 1_000}&after=${id}.${key}`,
    cut: { after: `${by} <= ${literal} AND (${by} < ${literal} OR id > '${id}')` },
  };
}
/** The id that the world gives to a row. */
const idOf = async (name: string) => {
  const { rows } = await pool.query<{ id: string }>('SELECT md5($1)::uuid AS id', [name]);
  return rows[0]?.id ?? '';
};
const far = {
  accounts: await rowAt('profiles', 'anonymised_at IS NULL', 0.7),
  cars: await rowAt('vehicles', 'archived_at IS NULL', 0.7),
  bookings: await rowAt('bookings', 'true', 0.7),
  invoices: await rowAt('invoices', 'number IS NOT NULL', 0.7, 'issued_on'),
  audit: await rowAt('audit_logs', 'true', 0.7),
  emails: await rowAt('outbox_messages', `channel = 'email'`, 0.7),
  whatsapp: await rowAt('outbox_messages', `channel = 'whatsapp'`, 0.7),
};
const AGENCY = await idOf('agency7');
const BOOKING = await idOf('booking1000');
const { rows: admins } = await pool.query<{ id: string }>(`SELECT id FROM profiles WHERE role = 'admin' LIMIT 1`);
const ADMIN = admins[0]?.id ?? '';
const onAlias = ({ after }: { after: string }, alias = 'p') => ({
  after: after.replace(/created_at|issued_on/g, `${alias}.$&`).replace('id >', `${alias}.id >`),
});

const NEWEST = 'p.created_at DESC, p.id';
const NAME = 'search_key(p.full_name), p.id';
const SALMA = `(search_key(p.full_name) || ' ' || lower(p.email::text) || ' ' || coalesce(p.phone, '')) LIKE '%salma%'`;
const CUSTOMER = `p.role = 'customer'`;

const PAGES: [page: string, app: () => Promise<number>, raw: string[]][] = [
  ['accounts, newest first', accounts(''), sql.accounts('true', 'p.role', NEWEST)],
  ['accounts, page 100', accounts('page=100'), sql.accounts('true', 'p.role', NEWEST, { skip: 2376 })],
  [
    'accounts, seven tenths down, from a row',
    accounts(far.accounts.query),
    sql.accounts('true', 'p.role', NEWEST, onAlias(far.accounts.cut)),
  ],
  ['accounts, by name', accounts('sort=name'), sql.accounts('true', 'p.role', NAME)],
  ['accounts of a name', accounts('q=salma'), sql.accounts(SALMA, 'p.role', NEWEST)],
  ['accounts, suspended', accounts('status=suspended'), sql.accounts(`p.status = 'suspended'`, 'p.role', NEWEST)],
  [
    'accounts, of agencies',
    accounts('role=agency'),
    sql.accounts('true', 'p.role', NEWEST, { after: `p.role = 'agency'` }),
  ],
  ['customers, newest first', customers(''), sql.accounts(CUSTOMER, 'p.status', NEWEST)],
  ['customers, by name', customers('sort=name'), sql.accounts(CUSTOMER, 'p.status', NAME)],
  ['agencies, newest first', agencies(''), sql.agencies('true', 'a.created_at DESC, a.id')],
  ['agencies, by vehicles', agencies('sort=-vehicles'), sql.agencies('true', sql.BY_VEHICLES)],
  [
    'agencies to verify',
    agencies('verification=pending'),
    sql.agencies(`a.verification = 'pending'`, 'a.created_at DESC, a.id', 'true'),
  ],
  ['cars, newest first', cars(''), sql.cars('true', 'v.created_at DESC, v.id')],
  ['cars, by name', cars('sort=vehicle'), sql.cars('true', sql.BY_NAME)],
  [
    'cars, seven tenths down, from a row',
    cars(far.cars.query),
    sql.cars('true', 'v.created_at DESC, v.id', onAlias(far.cars.cut, 'v')),
  ],
  ['cars of an agency', cars(`agency=${AGENCY}`), sql.cars(`v.agency_id = '${AGENCY}'`, 'v.created_at DESC, v.id')],
  ['bookings, newest first', bookings(''), sql.bookings('true', 'b.created_at DESC, b.id')],
  ['bookings, page 100', bookings('page=100'), sql.bookings('true', 'b.created_at DESC, b.id', { skip: 2376 })],
  [
    'bookings, seven tenths down, from a row',
    bookings(far.bookings.query),
    sql.bookings('true', 'b.created_at DESC, b.id', onAlias(far.bookings.cut, 'b')),
  ],
  ['bookings, by total', bookings('sort=-total'), sql.bookings('true', 'b.total_price DESC, b.id')],
  [
    'bookings of an agency',
    bookings(`agency=${AGENCY}`),
    sql.bookings(`b.agency_id = '${AGENCY}'`, 'b.created_at DESC, b.id'),
  ],
  ['invoices, latest first', invoices(''), sql.invoices('i.issued_on DESC, i.id')],
  ['invoices, page 100', invoices('page=100'), sql.invoices('i.issued_on DESC, i.id', { skip: 2376 })],
  ['invoices, by total', invoices('sort=-total'), sql.invoices('i.total_incl DESC, i.id')],
  [
    'invoices, seven tenths down, from a row',
    invoices(far.invoices.query),
    sql.invoices('i.issued_on DESC, i.id', onAlias(far.invoices.cut, 'i')),
  ],
  ['sums of invoices by agency', totals(''), sql.invoiceTotals()],
  ['sums of invoices by agency, page 2', totals('page=2'), sql.invoiceTotals(24)],
  ['sums of invoices by agency, page 20', totals('page=20'), sql.invoiceTotals(456)],
  ['reviews reported or hidden', reviews(''), sql.reviews('true')],
  ['reviews to answer', reviews('state=open'), sql.reviews(`state = 'open'`)],
  ['reviews by reports, page 5', reviews('sort=-reports&page=5'), sql.reviews('true', 'reports DESC, id', 96)],
  ['brands', brands(''), sql.brands()],
  ['brands, by vehicles', brands('sort=-vehicles'), sql.brands('vehicles DESC, b.id')],
  ['models', models(''), sql.models()],
  ['models, page 200', models('page=200'), sql.models(4776)],
  ['models, by vehicles', models('sort=-vehicles'), sql.modelsByVehicles()],
  ['typed models', typed(''), sql.typed()],
  ['typed models, page 20', typed('page=20'), sql.typed(456)],
  ['library of car images', library(''), sql.library()],
  ['library of car images, page 200', library('page=200'), sql.library(4776)],
  ['WhatsApp log', whatsapp(''), sql.whatsapp()],
  ['WhatsApp log, page 100', whatsapp('page=100'), sql.whatsapp({ skip: 2376 })],
  ['WhatsApp log, seven tenths down', whatsapp(far.whatsapp.query), sql.whatsapp(far.whatsapp.cut)],
  ['WhatsApp log, failed', whatsapp('state=failed'), sql.whatsapp({ tab: `status = 'failed'` })],
  ['WhatsApp log of an agency', whatsapp(`agency=${AGENCY}`), sql.whatsapp({ where: `agency_id = '${AGENCY}'` })],
  ['tasks', async () => (await listTasks(scope)).length, sql.tasks(TASK_NAMES)],
  ['photos that wait', uploads('state=pending'), sql.uploads(true)],
  ['photos, all', uploads(''), sql.uploads(false)],
  ['audit log', audit(''), sql.audit()],
  ['audit log, seven tenths down', audit(far.audit.query), sql.audit(far.audit.cut)],
  ['audit log by who did it', audit(`q=${ADMIN}`), sql.audit({}, `actor_id = '${ADMIN}'`)],
  ['audit log of a row', audit(`q=${BOOKING}`), sql.audit({}, `entity_id = '${BOOKING}'`)],
  ['outbox', emails(''), sql.emails()],
  ['outbox, seven tenths down', emails(far.emails.query), sql.emails(far.emails.cut)],
  ['reminders', async () => (await listJobs(scope, jobList.read(address('')))).total, sql.jobs()],
  ['statistics of 30 days', stats(30), sql.stats(30, 1)],
  ['statistics of 90 days', stats(90), sql.stats(90, 7)],
  ['overview', async () => (await readDashboard(scope)).now.bookings, sql.dashboard()],
  ['health', async () => (await readHealth(scope)).tasks.length, sql.health()],
  ['search of a name', search('salma'), sql.search('salma', 'SALMA')],
  ['search of what nobody is called', search('zzzqqq'), sql.search('zzzqqq', 'ZZZQQQ')],
  ['search of an invoice', search('f-2026-000001'), sql.search('f-2026-000001', 'F2026000001')],
  ['frame of every page', async () => (await countWaiting(scope)).agencies, sql.frame()],
];

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
