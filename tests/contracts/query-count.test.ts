import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { addDays, dayOf, nowInMorocco, timeOf, todayInMorocco } from '~/platform/clock';
import { paths, withQuery } from '~/paths';
import { newBookingReference } from '~/modules/bookings/booking-reference';
import { withConnection } from '../../scripts/lib/database.mjs';
import { createCustomer, PASSWORD } from '../factories/customer';
import { insertRow, insertVehicle, VALID } from '../factories/raw-rows';
import { atOnce } from '../setup/at-once';
import { site } from '../setup/site';
import { GUARDS } from './guard-table';
import { type ActorName, fullestBookings, openWorld, signInAtStep, type World, WRITING } from './people';
import { MOST_QUERIES } from './query-limit';
import { routeTable } from './route-table';

const NEXT_WEEK = { startDate: addDays(todayInMorocco(), 7), endDate: addDays(todayInMorocco(), 9) };

const VISITORS = ['anonymous', 'customer', 'agency', 'incompleteAgency', 'admin'] as const satisfies ActorName[];

interface Page {
  path: string;
  actor: ActorName;
}

let world: World;
/** Of the demo customer and the demo agency: the bookings with the most rows around them. */
let references: { customer: string; agency: string };

beforeAll(async () => {
  world = await openWorld(site.databaseUrl);
  references = await fullestBookings(site.databaseUrl);
});

const query = <Row extends object>(sql: string) =>
  withConnection(site.databaseUrl, async (client) => (await client.query<Row>(sql)).rows);

/** The data of a page, as a script asks for them: every query of the page, and nothing is drawn. */
const dataOf = (path: string) => path.replace(/(?=\?|$)/, '.data');

/**
 * The states of every route of the guard table that answers somebody, by the address of their data; and the richest
 * bookings. The routes themselves are counted where each of their answers is asked for: guards.test.ts.
 */
function pagesFor(actor: ActorName): string[] {
  const routes = routeTable().flatMap(({ id, file, isLayout }) => {
    const guard = GUARDS[id];
    if (!guard) throw new Error(`${id} is not in the guard table`);
    if (typeof (guard.get[actor] ?? guard.get.others) !== 'number') return [];
    const path = guard.path(world);
    const states = (guard.states ?? []).map(({ query }) => `${path}${path.includes('?') ? '&' : '?'}${query}`);
    const hasData = file.endsWith('.tsx') && !isLayout && !id.includes('canonical-redirect');
    return states.map((address) => (hasData ? dataOf(address) : address));
  });
  const bookings: Partial<Record<ActorName, string[]>> = {
    customer: [paths.booking('fr', references.customer), paths.bookingSent('fr', references.customer)],
    agency: [paths.agencyBooking('fr', references.agency)],
    admin: ['general', 'access', 'messages', 'claims'].map((page) => paths.adminSettings('fr', page)),
  };
  // A text that nothing is called asks for names, too.
  const unmatched = withQuery(paths.agency('fr', world.agencySlug), { q: 'zzzqqq', ...NEXT_WEEK });
  const withdrawn = [paths.car('fr', null, world.withdrawnCarShortId), paths.agency('fr', world.suspendedAgencySlug)];
  return [
    ...new Set([
      ...routes,
      unmatched,
      ...withdrawn,
      paths.car('fr', null, world.carShortId),
      ...(bookings[actor] ?? []),
    ]),
  ];
}

/** The page at an address, after its redirects; `queries` is the most that one of these answers took. */
async function open({ path, actor }: Page): Promise<{ queries: number; body: string }> {
  let url = new URL(path, site.baseUrl);
  let queries = 0;
  for (let hop = 0; hop < 5; hop++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: world.cookies[actor], 'Accept-Encoding': 'identity' },
    });
    const body = await answer.text();
    const count = answer.headers.get('X-Query-Count');
    // Files that never change carry no count.
    const isFile = answer.headers.get('Cache-Control')?.includes('immutable');
    if (count === null && !isFile) throw new Error(`${path} answered ${answer.status} without a count`);
    queries = Math.max(queries, Number(count));
    const location = answer.headers.get('Location');
    if (!location) return { queries, body };
    url = new URL(location, url);
  }
  throw new Error(`${path} redirects without end`);
}

/**
 * The fewer queries of two requests for a page. What a process remembers of settings is read anew when they change, which
 * other tests may do at any moment, or after a minute.
 */
async function settledQueries(page: Page): Promise<number> {
  return Math.min((await open(page)).queries, (await open(page)).queries);
}

describe('queries of a page', () => {
  /** Of each page: the most queries, and for whom. */
  const most = new Map<string, { queries: number; actor: ActorName }>();
  afterAll(() => {
    const lines = [...most].map(([path, { queries, actor }]) => `${String(queries).padStart(3)}  ${path} (${actor})`);
    console.log(['Queries of each page, at most:', ...lines].join('\n'));
  });

  test.each(VISITORS)('are at most ten in every state of a page that answers the %s', async (actor) => {
    const tooMany: string[] = [];
    await atOnce(pagesFor(actor), async (path) => {
      const first = (await open({ path, actor })).queries;
      const queries = first > MOST_QUERIES ? await settledQueries({ path, actor }) : first;
      if (queries >= (most.get(path)?.queries ?? 0)) most.set(path, { queries, actor });
      if (queries > MOST_QUERIES) tooMany.push(`${path}: ${queries}`);
    });
    expect(tooMany).toEqual([]);
  });

  test.each(['confirm', 'decline', 'hand-over', 'return', 'payment', 'deposit', 'dates', 'delete', 'change'] as const)(
    'are the booking’s own where the step %s opens over it',
    async (step) => {
      const page = await settledQueries({ path: paths.agencyBooking('fr', references.agency), actor: 'agency' });
      const path = paths.agencyBookingStep('fr', references.agency, step);
      expect(await settledQueries({ path, actor: 'agency' })).toBe(page);
    },
  );

  test.each([1, 2, 3, 4] as const)('are at most ten in step %i of an agency’s set-up', async (step) => {
    const cookie = await withConnection(site.databaseUrl, (client) => signInAtStep(client, step));
    const answer = await fetch(site.baseUrl + paths.agencySetup('fr', step), { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('X-Query-Count') ?? NaN)).toBeLessThanOrEqual(MOST_QUERIES);
  });

  test('do not grow with what is already taken of a username', async () => {
    const cookie = await withConnection(site.databaseUrl, (client) => signInAtStep(client, 4));
    const check = async (slug: string) => {
      const answer = await fetch(withQuery(site.baseUrl + paths.usernameCheck('fr'), { slug }), {
        headers: { Cookie: cookie },
      });
      const result = (await answer.json()) as { problem: string | null; suggestions: string[] };
      expect(Object.keys(result).sort()).toEqual(['problem', 'slug', 'suggestions']);
      return { ...result, queries: Number(answer.headers.get('X-Query-Count') ?? NaN) };
    };
    // The first one may read settings that later ones remember.
    await check('libre-une-fois');
    const free = await check('libre-et-disponible');
    const taken = await check('atlas-cars');
    expect([free.problem, taken.problem]).toEqual([null, translator('fr')('errors-agency:usernameTaken')]);
    expect(taken.suggestions.length).toBeGreaterThan(3);
    expect(free.queries).toBeGreaterThan(0);
    expect(taken.queries).toBe(free.queries);
  });
});

const REFERENCE = /RH-[0-9A-Z]{4}-[0-9A-Z]{4}/g;
const PLATE = /\b\d{1,5}-[^\d<;]{1,5}-\d{1,2}\b/g;
/** The link that covers a card or a line. */
const CARD = /class="stretched" href="[^"]+"|href="[^"]+" class="stretched"/g;

/** The name of a world's clients, who have one telephone. */
const RENTER = VALID.clients('').full_name;

/**
 * The short answer has rows of the world and a few others; the long one has the demo's as well: bookings of nine months,
 * with contracts, invoices, payments and reviews, whatever the day.
 */
interface List {
  name: string;
  /** What tells one row of the answer from another. */
  row: RegExp;
  few: () => Page;
  many: () => Page;
}

const agencyBookings = (size: number): Page => ({
  path: withQuery(paths.agencyBookings('fr'), { size }),
  actor: 'agency',
});
const file = (q: string): Page => ({ path: withQuery(paths.agencyBookingsFile('fr'), { q }), actor: 'agency' });
const agencyVehicles = (path: string, category: string): Page => ({
  path: withQuery(path, { category }),
  actor: 'agency',
});
const visit = (path: string): Page => ({ path, actor: 'anonymous' });
const outbox = (to: string) => visit(withQuery(paths.devOutbox, { to }));
const myBookings = (q: string): Page => ({ path: withQuery(paths.bookings('fr'), { q }), actor: 'customer' });

const LISTS: List[] = [
  {
    name: 'the agency’s bookings',
    row: REFERENCE,
    few: () => agencyBookings(12),
    many: () => agencyBookings(96),
  },
  {
    name: 'the agency’s bookings as a file',
    row: REFERENCE,
    few: () => file(references.agency),
    many: () => file(''),
  },
  {
    name: 'the agency’s cars',
    row: PLATE,
    few: () => agencyVehicles(paths.agencyVehicles('fr'), 'suv'),
    many: () => agencyVehicles(paths.agencyVehicles('fr'), ''),
  },
  {
    name: 'the agency’s cars as a file',
    row: PLATE,
    few: () => agencyVehicles(paths.agencyVehiclesFile('fr'), 'suv'),
    many: () => agencyVehicles(paths.agencyVehiclesFile('fr'), ''),
  },
  {
    name: 'the agency’s contracts',
    row: /CTR-\d{4}-\d{4,}/g,
    few: () => ({ path: withQuery(paths.agencyContracts('fr'), { size: 12 }), actor: 'agency' }),
    many: () => ({ path: withQuery(paths.agencyContracts('fr'), { size: 48 }), actor: 'agency' }),
  },
  {
    name: 'the agency’s contracts as a file',
    row: /CTR-\d{4}-\d{4,}/g,
    few: () => ({ path: withQuery(paths.agencyContractsFile('fr'), { status: 'pending' }), actor: 'agency' }),
    many: () => ({ path: paths.agencyContractsFile('fr'), actor: 'agency' }),
  },
  {
    name: 'the agency’s clients',
    row: /\/agency\/clients\/[0-9a-f-]{36}/g,
    few: () => ({ path: withQuery(paths.agencyClients('fr'), { size: 12 }), actor: 'agency' }),
    many: () => ({ path: withQuery(paths.agencyClients('fr'), { size: 48 }), actor: 'agency' }),
  },
  {
    name: 'the agency’s invoices',
    row: /(FAC|AV)-\d{4}-\d{4,}/g,
    few: () => ({ path: withQuery(paths.agencyInvoices('fr'), { size: 12 }), actor: 'agency' }),
    many: () => ({ path: withQuery(paths.agencyInvoices('fr'), { size: 48 }), actor: 'agency' }),
  },
  {
    name: 'the agency’s invoices as a file',
    row: /(FAC|AV)-\d{4}-\d{4,}/g,
    few: () => ({ path: withQuery(paths.agencyInvoicesFile('fr'), { q: world.invoiceNumber }), actor: 'agency' }),
    many: () => ({ path: paths.agencyInvoicesFile('fr'), actor: 'agency' }),
  },
  {
    name: 'the agency’s payments',
    row: REFERENCE,
    few: () => ({ path: withQuery(paths.agencyPayments('fr'), { q: world.completedReference }), actor: 'agency' }),
    many: () => ({ path: withQuery(paths.agencyPayments('fr'), { size: 48 }), actor: 'agency' }),
  },
  {
    name: 'the agency’s journal',
    row: /(FAC|AV)-\d{4}-\d{4,}/g,
    few: () => ({ path: withQuery(paths.agencyJournal('fr'), { size: 12 }), actor: 'agency' }),
    many: () => ({ path: withQuery(paths.agencyJournal('fr'), { size: 48 }), actor: 'agency' }),
  },
  {
    name: 'the agency’s journal as a file',
    row: /(FAC|AV)-\d{4}-\d{4,}/g,
    few: () => ({ path: withQuery(paths.agencyJournalFile('fr'), { period: 'last_30_days' }), actor: 'agency' }),
    many: () => ({ path: paths.agencyJournalFile('fr'), actor: 'agency' }),
  },
  {
    name: 'the agency’s cash book',
    row: /cash\/day\?date=\d{4}-\d{2}-\d{2}/g,
    few: () => ({ path: withQuery(paths.agencyCash('fr'), { size: 12 }), actor: 'agency' }),
    many: () => ({ path: withQuery(paths.agencyCash('fr'), { size: 48 }), actor: 'agency' }),
  },
  {
    name: 'the agency’s report',
    row: /\?[^"]*vehicle=[0-9a-f-]{36}/g,
    few: () => ({ path: withQuery(paths.agencyReports('fr'), { period: 'all', size: 12 }), actor: 'agency' }),
    many: () => ({ path: withQuery(paths.agencyReports('fr'), { period: 'all', size: 48 }), actor: 'agency' }),
  },
  {
    name: 'the works on the agency’s vehicles',
    row: /maintenance\/[0-9a-f-]{36}/g,
    few: () => ({ path: withQuery(paths.agencyWorks('fr'), { size: 12 }), actor: 'agency' }),
    many: () => ({ path: withQuery(paths.agencyWorks('fr'), { size: 48 }), actor: 'agency' }),
  },
  {
    name: 'the agency’s payments as a file',
    row: REFERENCE,
    few: () => ({ path: withQuery(paths.agencyPaymentsFile('fr'), { q: world.completedReference }), actor: 'agency' }),
    many: () => ({ path: paths.agencyPaymentsFile('fr'), actor: 'agency' }),
  },
  {
    name: 'the agency’s clients as a file',
    row: /\+212[^;]{13}/g,
    few: () => ({ path: withQuery(paths.agencyClientsFile('fr'), { q: RENTER }), actor: 'agency' }),
    many: () => ({ path: paths.agencyClientsFile('fr'), actor: 'agency' }),
  },
  {
    name: 'the customer’s bookings',
    row: REFERENCE,
    few: () => myBookings(references.customer),
    many: () => myBookings(''),
  },
  {
    name: 'the cars',
    row: CARD,
    few: () => visit(paths.cityCars('fr', 'nador')),
    many: () => visit(paths.cityCars('fr', 'casablanca')),
  },
  {
    name: 'the agencies',
    row: CARD,
    few: () => visit(withQuery(paths.agencies('fr'), { city: 'nador' })),
    many: () => visit(paths.agencies('fr')),
  },
  {
    name: 'the reviews of an agency',
    row: /\/reviews\/[0-9a-f-]{36}\/report/g,
    few: () => visit(withQuery(paths.reviewsOfAgency('fr', world.agencySlug), { stars: 4 })),
    many: () => visit(paths.reviewsOfAgency('fr', world.agencySlug)),
  },
  {
    name: 'the agency’s own reviews',
    row: /\/agency\/reviews\/[0-9a-f-]{36}/g,
    few: () => ({ path: withQuery(paths.agencyReviews('fr'), { stars: 4 }), actor: 'agency' }),
    many: () => ({ path: paths.agencyReviews('fr'), actor: 'agency' }),
  },
  {
    name: 'the outbox',
    row: /<time[^>]+>/g,
    few: () => outbox('client@rihla.test'),
    many: () => outbox(''),
  },
];

function rowsOf(body: string, row: RegExp): number {
  const [shown = body] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
  return new Set(shown.match(row)).size;
}

describe('queries of a list', () => {
  test.each(LISTS)('do not grow with the rows of $name', async ({ row, few, many }) => {
    // Whoever comes first reads what the process keeps for minutes: the names that a search knows.
    await open(few());
    const short = await open(few());
    const long = await open(many());
    expect(rowsOf(short.body, row)).toBeGreaterThan(0);
    expect(rowsOf(long.body, row)).toBeGreaterThan(rowsOf(short.body, row));
    if (long.queries !== short.queries) expect(await settledQueries(many())).toBe(await settledQueries(few()));
  });

  test('do not grow with its page size, and each size shows that many rows', async () => {
    const [stored] = await query<{ bookings: number }>(
      `SELECT count(*)::int AS bookings FROM bookings b JOIN agencies a ON a.id = b.agency_id WHERE a.slug = 'atlas-cars'`,
    );
    expect(stored?.bookings).toBeGreaterThan(96);
    const counts = new Set<number>();
    for (const size of [12, 24, 48, 96]) {
      const { body, queries } = await open(agencyBookings(size));
      expect(rowsOf(body, REFERENCE)).toBe(size);
      counts.add(queries);
    }
    expect(counts.size).toBe(1);
  });
});

/** A post of a booking writes its row, its event, its contract, its notices and its messages, one query each. */
const MOST_OF_POST = 25;

describe('queries of a post', () => {
  const counted: string[] = [];
  afterAll(() => console.log(['Queries of each post:', ...counted].join('\n')));

  /** Posts a form; `to` is where the answer leads. Other files that watch the rows wait meanwhile. */
  async function post(path: string, actor: ActorName, fields: Record<string, string>) {
    const answer = await withConnection(site.databaseUrl, async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
      const response = await fetch(site.baseUrl + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: world.cookies[actor], Origin: site.baseUrl },
        body: new URLSearchParams(fields),
      });
      await response.text();
      return response;
    });
    const queries = Number(answer.headers.get('X-Query-Count') ?? NaN);
    counted.push(`${String(queries).padStart(3)}  ${path} (${actor})`);
    return { queries, to: answer.headers.get('Location') };
  }
  const newRequest = async () => (await openWorld(site.databaseUrl)).bookingReference;
  /** A rental of a vehicle of its own, which left two days ago. */
  const underWay = () =>
    withConnection(site.databaseUrl, async (client) => {
      const { rows } = await client.query<Record<string, string>>(
        `SELECT a.id AS agency, l.id AS location, l.city_slug AS city, (SELECT id FROM models LIMIT 1) AS model
         FROM agencies a JOIN agency_locations l ON l.agency_id = a.id AND l.is_default WHERE a.slug = 'atlas-cars'`,
      );
      const { agency, location, city, model } = rows[0] ?? {};
      const [left, due] = [-2, 1].map((days) => `${addDays(todayInMorocco(), days)} 10:00`);
      await client.query('BEGIN');
      const vehicle = await insertVehicle(client, { agency, location, city, model });
      const { id: renter } = await insertRow(client, 'clients', VALID.clients(agency));
      const { reference } = await insertRow(client, 'bookings', {
        ...VALID.bookings(agency, vehicle, renter, location),
        ...{ reference: newBookingReference(), status: 'confirmed', days: 3, total_price: '900.00' },
        ...{ pickup_at: left, return_at: due, blocked_until: due },
        ...{ handed_over_at: left, pickup_mileage: 40_000, pickup_fuel: 8 },
      });
      await client.query('COMMIT');
      return String(reference);
    });
  const step = (reference: string, name: 'confirm' | 'decline' | 'return') =>
    paths.agencyBookingStep('fr', reference, name);

  const now = nowInMorocco();
  const RETURNED = {
    day: dayOf(now),
    time: timeOf(now),
    mileage: '1.999.999',
    fuel: '8',
    requestKey: '6f1b4a3e-0000-4000-8000-000000000009',
  };

  interface Step {
    name: string;
    reference: () => Promise<string>;
    step: 'confirm' | 'decline' | 'return';
    fields: Record<string, string>;
  }
  test.each<Step>([
    { name: 'confirms a request', reference: newRequest, step: 'confirm', fields: {} },
    { name: 'declines a request', reference: newRequest, step: 'decline', fields: { reason: 'carBroken' } },
    { name: 'completes a rental', reference: underWay, step: 'return', fields: RETURNED },
  ])('that $name are few', async ({ reference, step: name, fields }) => {
    const booking = await reference();
    const { queries, to } = await post(step(booking, name), 'agency', fields);
    expect(to).toBe(paths.agencyBooking('fr', booking));
    expect(queries).toBeLessThanOrEqual(MOST_OF_POST);
  });

  test('that cancels a customer’s request are few', async () => {
    const booking = await newRequest();
    const { queries, to } = await post(paths.booking('fr', booking), 'customer', { intent: 'cancel' });
    expect(to).toContain(paths.booking('fr', booking));
    expect(queries).toBeLessThanOrEqual(MOST_OF_POST);
  });

  test('that marks every notice read are few', async () => {
    const { queries, to } = await post(paths.agencyNotifications('fr'), 'agency', { intent: 'all' });
    expect(to).toBe(paths.agencyNotifications('fr'));
    expect(queries).toBeLessThanOrEqual(MOST_QUERIES);
  });

  // Three limits are counted, each in a transaction of its own, and taken back after the right password.
  test('that signs in are few', async () => {
    const fields = { email: (await createCustomer()).email, password: PASSWORD };
    const { queries, to } = await post(paths.login('fr'), 'anonymous', fields);
    expect(to).toBe(paths.dashboard('fr'));
    expect(queries).toBeLessThanOrEqual(MOST_OF_POST);
  });
});
