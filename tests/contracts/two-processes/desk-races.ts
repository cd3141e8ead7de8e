import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newBookingReference } from '~/modules/bookings/booking-reference';
import { paths, withQuery } from '~/paths';
import { addDays, type CalendarDay, todayInMorocco } from '~/platform/clock';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { insertRow, insertVehicle, type Row, VALID } from '../../factories/raw-rows';
import { insertSession } from '../../factories/session-row';
import type { TwoServers } from '../../setup/two-servers';
import { plainServers } from './servers';

/**
 * What an agency's people and its customers do at once, twelve times each: every form goes to one of two web
 * processes on one database, those of a race together.
 */
const TIMES = 12;
const START = addDays(todayInMorocco(), 100);
const NIGHTS = 2;

interface Car {
  id: string;
  shortId: string;
  plate: string;
  price: string;
  deposit: string;
}
interface World {
  agency: string;
  location: string;
  place: string;
  city: string;
  model: string;
  owner: string;
}
/** An account, signed in. */
interface Person {
  id: string;
  cookie: string;
}

let servers: TwoServers;
let world: World;
let staff: Person[];
let customers: Person[];

const rows = <T>(sql: string, values: unknown[] = []) =>
  withConnection(servers.databaseUrl, async (client) => (await client.query(sql, values)).rows as T[]);

beforeAll(async () => {
  servers = await plainServers();
  const [found] = await rows<World>(`
    SELECT a.id AS agency, a.owner_id AS owner, l.id AS location, l.name AS place, l.city_slug AS city,
      (SELECT id FROM models LIMIT 1) AS model
    FROM agencies a JOIN agency_locations l ON l.agency_id = a.id AND l.is_default WHERE a.slug = 'atlas-cars'`);
  if (!found) throw new Error('The sample data have no agency');
  world = found;
  await withConnection(servers.databaseUrl, async (client) => {
    const signIn = async (id: string) => ({ id, cookie: `session=${await insertSession(client, id)}` });
    staff = [await signIn(world.owner), await signIn(world.owner)];
    customers = [];
    for (let at = 0; at < TIMES; at++) {
      const { id } = await insertRow(client, 'profiles', {
        email: `race-${at}@exemple.test`,
        full_name: 'Essai Rapide',
        email_verified_at: new Date(),
      });
      customers.push(await signIn(String(id)));
    }
  });
});

const newCar = () =>
  withConnection(servers.databaseUrl, async (client): Promise<Car> => {
    await client.query('BEGIN');
    const id = await insertVehicle(client, world);
    await client.query('COMMIT');
    const sql = `SELECT id, short_id AS "shortId", registration_number AS plate, price_per_day AS price,
      deposit_amount AS deposit FROM vehicles WHERE id = $1`;
    return (await client.query<Car>(sql, [id])).rows[0]!;
  });

/** The two nights of turn `at`: no two turns share one. */
const nightsOf = (at: number): [CalendarDay, CalendarDay] => [
  addDays(START, at * (NIGHTS + 1)),
  addDays(START, at * (NIGHTS + 1) + NIGHTS),
];
const nights = ([startDate, endDate]: [CalendarDay, CalendarDay]) => ({
  startDate,
  endDate,
  pickupTime: '10:00',
  returnTime: '10:00',
});

interface Booking {
  id: string;
  reference: string;
  client: string;
  version: string;
}
/** A confirmed booking of a car, or what `change` makes of it. */
const book = (car: Car, [from, to]: [CalendarDay, CalendarDay], change: Row = {}) =>
  withConnection(servers.databaseUrl, async (client): Promise<Booking> => {
    const renter = (await insertRow(client, 'clients', VALID.clients(world.agency))).id;
    const row = await insertRow(client, 'bookings', {
      ...VALID.bookings(world.agency, car.id, renter, world.location),
      reference: newBookingReference(),
      status: 'confirmed',
      pickup_at: `${from} 10:00`,
      return_at: `${to} 10:00`,
      blocked_until: `${to} 10:00`,
      days: NIGHTS,
      total_price: '600.00',
      ...change,
    });
    const version = String((row.updated_at as Date).getTime());
    return { id: String(row.id), reference: String(row.reference), client: String(renter), version };
  });

interface Answer {
  isDone: boolean;
  status: number;
  location: string;
  html: string;
}
/** Sends a form to one of the two processes, by turns. */
async function post(
  turn: number,
  by: Person | undefined,
  path: string,
  body: Record<string, string> | FormData,
): Promise<Answer> {
  const answer = await fetch(`${servers.baseUrl(turn)}${path}`, {
    method: 'POST',
    body: body instanceof FormData ? body : new URLSearchParams(body),
    headers: { Cookie: by?.cookie ?? '' },
    redirect: 'manual',
  });
  const location = answer.headers.get('Location') ?? '';
  return { isDone: answer.status === 303, status: answer.status, location, html: await answer.text() };
}

const turns = Array.from({ length: TIMES }, (_, at) => at);
/** Turns that run at once: more would wait for each other longer than a page waits for the database. */
const WAVE = 3;
/** Runs what each turn does at once, a wave of turns after the other. */
async function race<T>(pair: (at: number) => Promise<T>[]): Promise<T[][]> {
  const answers: T[][] = [];
  for (let first = 0; first < TIMES; first += WAVE)
    answers.push(...(await Promise.all(turns.slice(first, first + WAVE).map((at) => Promise.all(pair(at))))));
  return answers;
}

/** The booking form of the site; done where it leads to the request that was sent. */
async function request(at: number, car: Car): Promise<boolean> {
  const { status, location } = await post(at, customers[at], paths.book('fr', car.shortId), {
    step: 'confirm',
    consent: 'on',
    vehicleId: car.id,
    ...nights(nightsOf(at)),
    pickupLocationId: world.location,
    returnLocationId: world.location,
    fullName: `Essai Rapide ${at}`,
    phone: `06612345${String(at).padStart(2, '0')}`,
    identityDocument: 'cin',
    cin: `BK${100_000 + at}`,
    drivingPermit: `26/${100_000 + at}`,
    licenceIssuedOn: '2015-05-04',
    birthDate: '1990-02-14',
    requestKey: randomUUID(),
    seenTotal: (Number(car.price) * NIGHTS).toFixed(2),
    seenDeposit: car.deposit,
  });
  expect(status).toBe(303);
  return location.endsWith('/sent');
}

const occupancies = (car: Car) =>
  rows<{ day: string; count: number }>(
    `SELECT starts_at::date::text AS day, count(*)::int AS count FROM occupancies WHERE vehicle_id = $1 GROUP BY 1 ORDER BY 1`,
    [car.id],
  );
const oneEach = turns.map((at) => ({ day: nightsOf(at)[0], count: 1 }));

test('a car taken out of service while customers book it: one of each pair has the days', async () => {
  const car = await newCar();
  const path = paths.agencyVehicleBlocks('fr', car.shortId);
  const pairs = await race((at) => {
    const [startDate, endDate] = nightsOf(at);
    const block = { intent: 'block', id: randomUUID(), reason: 'Vidange', startTime: '10:00', endTime: '10:00' };
    const blocked = post(at + 1, staff[0], path, { ...block, startDate, endDate });
    return [request(at, car), blocked.then(({ isDone }) => isDone)];
  });
  expect(pairs.map((pair) => pair.filter(Boolean).length)).toEqual(turns.map(() => 1));
  expect(await occupancies(car)).toEqual(oneEach);
});

test('bookings dragged to a car while customers ask for it: one of each pair has the days', async () => {
  const [car, other] = [await newCar(), await newCar()];
  const bookings: Booking[] = [];
  for (const at of turns) bookings.push(await book(other, nightsOf(at)));
  const pairs = await race((at) => {
    const { reference = '', version = '' } = bookings[at] ?? {};
    const path = paths.agencyCalendarMove('fr', { reference });
    const moved = post(at + 1, staff[0], path, { plate: car.plate, ...nights(nightsOf(at)), version });
    return [request(at, car), moved.then(({ isDone }) => isDone)];
  });
  expect(pairs.map((pair) => pair.filter(Boolean).length)).toEqual(turns.map(() => 1));
  expect(await occupancies(car)).toEqual(oneEach);
  const stayed = pairs.filter(([, isMoved]) => !isMoved).length;
  expect((await occupancies(other)).length).toBe(stayed);
});

test('two of the staff save one booking: one is taken, and the other’s words come back with what changed', async () => {
  const car = await newCar();
  const bookings: Booking[] = [];
  for (const at of turns) bookings.push(await book(car, nightsOf(at)));
  const totals = ['701.00', '802.00'];
  const pairs = await race((at) => {
    const { reference = '', client = '', version = '' } = bookings[at] ?? {};
    const place = { pickupLocationId: world.location, returnLocationId: world.location };
    const form = { clientId: client, vehicleId: car.id, ...place, ...nights(nightsOf(at)), clientDrives: 'on' };
    return totals.map((totalPrice, who) => {
      const path = withQuery(paths.agencyBookingEdit('fr', reference), { draft: randomUUID() });
      const asked = { step: 'save', acceptDriver: 'on', version, reference, opened: '{}' };
      return post(at + who, staff[who], path, { ...form, ...asked, totalPrice });
    });
  });
  for (const [at, pair] of pairs.entries()) {
    expect(pair.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const winner = pair.findIndex(({ isDone }) => isDone);
    const loser = 1 - winner;
    expect(pair[loser]?.html).toMatch(new RegExp(`name="totalPrice"[^>]*value="${Number(totals[loser])}`));
    const [stored] = await rows<{ total: string; edits: number }>(
      `SELECT total_price AS total, (SELECT count(*)::int FROM booking_events e WHERE e.booking_id = b.id AND type = 'edited')
        AS edits FROM bookings b WHERE id = $1`,
      [bookings[at]?.id],
    );
    expect(stored).toEqual({ total: totals[winner], edits: 1 });
  }
});

test('a car brought back while its customer cancels: it ends as one of the two, with what belongs to it', async () => {
  const today = todayInMorocco();
  const bookings: Booking[] = [];
  for (const at of turns) {
    const car = await newCar();
    const customer = { customer_id: customers[at]?.id, price_per_day: '300.00' };
    const isOut = at % 2 === 0;
    const out = { handed_over_at: `${addDays(today, -1)} 10:00`, pickup_mileage: 40_000, pickup_fuel: 8 };
    const asked = { status: 'pending', answer_by: `${addDays(today, 1)} 10:00` };
    const nightsOut: [CalendarDay, CalendarDay] = [addDays(today, -1), addDays(today, 1)];
    bookings.push(await book(car, nightsOut, { ...customer, ...(isOut ? out : asked) }));
  }
  const answers = await race((at) => {
    const { reference = '' } = bookings[at] ?? {};
    const facts = { day: today, time: '00:00', mileage: '40500', fuel: '8', requestKey: randomUUID() };
    return [
      post(at, customers[at], paths.booking('fr', reference), { intent: 'cancel' }),
      post(at + 1, staff[0], paths.agencyBookingStep('fr', reference, 'confirm'), {}),
      post(at + 1, staff[1], paths.agencyBookingStep('fr', reference, 'return'), facts),
    ];
  });
  for (const [at, [cancelled, confirmed, returned]] of answers.entries()) {
    const [stored] = await rows<{ status: string; events: string[]; held: number; back: boolean }>(
      `SELECT status, returned_at IS NOT NULL AS back,
        (SELECT count(*)::int FROM occupancies o WHERE o.booking_id = b.id AND o.ends_at > $2::date + 1) AS held,
        ARRAY(SELECT e.type::text FROM booking_events e WHERE e.booking_id = b.id ORDER BY e.type::text) AS events
       FROM bookings b WHERE id = $1`,
      [bookings[at]?.id, today],
    );
    const isOut = at % 2 === 0;
    const done = [cancelled?.isDone, confirmed?.isDone, returned?.isDone];
    const events = isOut ? [] : ['confirmed'];
    if (stored?.status === 'completed') {
      expect(done).toEqual([false, !isOut, true]);
      expect(stored).toMatchObject({ held: 0, back: true, events: ['completed', ...events, 'returned'].toSorted() });
    } else if (stored?.status === 'confirmed') {
      expect(done).toEqual([false, true, false]);
      expect(stored).toMatchObject({ held: 1, back: false, events });
    } else {
      expect([stored?.status, isOut, ...done]).toEqual(['cancelled', false, true, false, false]);
      expect(stored).toMatchObject({ held: 0, back: false, events: ['cancelled'] });
    }
  }
});

test('one file of twelve cars sent twice and begun four times adds each of them once', async () => {
  const head =
    'Immatriculation;Marque;Modèle;Année;Couleur;Catégorie;Boîte de vitesses;Carburant;Places;Prix par jour (DH);Lieux';
  const lines = turns.map(
    (at) => `${77_000 + at}-ب-87;Dacia;Logan;2022;blanc;économique;manuelle;diesel;5;290;${world.place}`,
  );
  const file = () => {
    const form = new FormData();
    form.set('file', new File([[head, ...lines].join('\r\n')], 'voitures.csv', { type: 'text/csv' }));
    return form;
  };
  const sent = await Promise.all([0, 1].map((who) => post(who, staff[who], paths.agencyVehicleImportForm('fr'), file()))); // prettier-ignore
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  const begun = await Promise.all(
    [0, 1, 2, 3].map((at) => post(at, staff[at % 2], sent[at < 2 ? 0 : 1]?.location ?? '', {})),
  );
  expect(begun.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  const [counts] = await rows(
    `SELECT (SELECT count(*)::int FROM vehicles WHERE registration_number LIKE '77%-ب-87') AS cars,
      (SELECT array_agg(added ORDER BY added) FROM vehicle_imports WHERE agency_id = $1 AND state = 'done'
        AND created_at > now() - interval '10 minutes') AS added`,
    [world.agency],
  );
  expect(counts).toEqual({ cars: TIMES, added: [0, TIMES] });
});
