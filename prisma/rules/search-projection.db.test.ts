import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { insertAgency, insertRow, VALID } from '../../tests/factories/raw-rows';

/** Changes of one vehicle from several connections: what the search reads must be what the rules say. */

const connect = async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return client;
};

/** For whoever writes as an administrator, who alone delists a vehicle. */
const asAdmin = (client: pg.Client) => client.query("SELECT set_config('rihla.actor_id', $1, false)", [admin]);

let admin: unknown;
let owner: pg.Client;
let shared: { city: unknown; other: unknown; model: unknown };

beforeAll(async () => {
  owner = await connect();
  admin = (await insertRow(owner, 'profiles', { ...VALID.profiles(), role: 'admin' })).id;
  await asAdmin(owner);
  await owner.query("UPDATE search_ring SET from_day = '2026-11-20'");
  const [city, other] = [
    (await insertRow(owner, 'cities', VALID.cities())).slug,
    (await insertRow(owner, 'cities', VALID.cities())).slug,
  ];
  const brand = (await insertRow(owner, 'brands', VALID.brands())).id;
  const model = { brand_id: brand, slug: 'm', name: 'M', year_start: 2000, category: 'suv' };
  shared = { city, other, model: (await insertRow(owner, 'models', model)).id };
});
afterAll(() => owner.end());

/** An agency whose vehicle has bookings, a maintenance block, and places in two cities. */
async function openWorld() {
  await owner.query('BEGIN');
  const agency = await insertAgency(owner, shared);
  const booking = (from: string, to: string, change = {}) => ({
    ...VALID.bookings(agency.agency, agency.vehicle, agency.client, agency.location),
    pickup_at: from,
    return_at: to,
    blocked_until: to,
    ...change,
  });
  const insert = async (table: string, row: Record<string, unknown>) => String((await insertRow(owner, table, row)).id);
  const place = { ...agency.place, city_slug: shared.other };
  const [served, unserved] = [await insert('agency_locations', place), await insert('agency_locations', place)];
  const at = { vehicle_id: agency.vehicle, agency_id: agency.agency, city_slug: shared.other };
  await insertRow(owner, 'vehicle_locations', { ...at, location_id: served });
  const world = {
    agency: String(agency.agency),
    vehicle: String(agency.vehicle),
    // Three days each, as VALID.bookings says.
    cancelled: await insert('bookings', booking('2026-12-10 10:00', '2026-12-13 10:00', { status: 'confirmed' })),
    moved: await insert('bookings', booking('2026-12-20 10:00', '2026-12-23 10:00')),
    deleted: await insert('bookings', booking('2026-12-25 10:00', '2026-12-28 10:00')),
    block: await insert('occupancies', {
      agency_id: agency.agency,
      vehicle_id: agency.vehicle,
      kind: 'maintenance',
      starts_at: '2027-01-05 08:00',
      ends_at: '2027-01-06 08:00',
    }),
    served,
    unserved,
    newBooking: booking('2027-02-01 10:00', '2027-02-04 10:00'),
  };
  await owner.query('COMMIT');
  return world;
}
type World = Awaited<ReturnType<typeof openWorld>>;

const insertion = (table: string, row: Record<string, unknown>) =>
  `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES ('${Object.values(row).join("', '")}')`;

const CHANGES: Record<string, (world: World) => string> = {
  'a booking comes': ({ newBooking }) => insertion('bookings', newBooking),
  'a booking is cancelled': ({ cancelled }) => `UPDATE bookings SET status = 'cancelled' WHERE id = '${cancelled}'`,
  'a booking moves': ({ moved }) =>
    `UPDATE bookings SET pickup_at = '2027-03-01 10:00', return_at = '2027-03-04 10:00', blocked_until = '2027-03-05 01:00' WHERE id = '${moved}'`,
  'a booking is deleted': ({ deleted }) => `DELETE FROM bookings WHERE id = '${deleted}'`,
  'lapsed requests are released': () => `SELECT release_lapsed_pending(NULL, '2026-12-21 10:00')`,
  'maintenance begins': ({ agency, vehicle }) =>
    insertion('occupancies', {
      agency_id: agency,
      vehicle_id: vehicle,
      kind: 'maintenance',
      starts_at: '2027-01-10 08:00',
      ends_at: '2027-01-12 08:00',
    }),
  'maintenance is taken back': ({ block }) => `DELETE FROM occupancies WHERE id = '${block}'`,
  'the price changes': ({ vehicle }) => `UPDATE vehicles SET price_per_day = 444 WHERE id = '${vehicle}'`,
  'the vehicle is delisted': ({ vehicle }) => `UPDATE vehicles SET status = 'unavailable' WHERE id = '${vehicle}'`,
  'a place is added': ({ agency, vehicle, unserved }) =>
    insertion('vehicle_locations', {
      vehicle_id: vehicle,
      agency_id: agency,
      location_id: unserved,
      city_slug: String(shared.other),
    }),
  'a place is left': ({ vehicle, served }) =>
    `DELETE FROM vehicle_locations WHERE vehicle_id = '${vehicle}' AND location_id = '${served}'`,
  'a place of the vehicle closes': ({ served }) =>
    `UPDATE agency_locations SET is_active = false WHERE id = '${served}'`,
  'another place closes': ({ unserved }) => `UPDATE agency_locations SET is_active = false WHERE id = '${unserved}'`,
};

const difference = async () =>
  (
    await owner.query(`
      (SELECT 'search' AS stands, s.* FROM search_vehicles s EXCEPT SELECT 'search', r.* FROM search_vehicles_by_rule r)
      UNION ALL
      (SELECT 'rule', r.* FROM search_vehicles_by_rule r EXCEPT SELECT 'rule', s.* FROM search_vehicles s)`)
  ).rows;

/** Comes back when the connection's statement has ended, or waits for a lock. */
async function untilDoneOrWaiting(pid: number, work: Promise<unknown>) {
  let isDone = false;
  void work.finally(() => (isDone = true)).catch(() => undefined);
  while (!isDone) {
    const { rowCount } = await owner.query('SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = $2', [
      pid,
      'Lock',
    ]);
    if (rowCount) return;
  }
}

test('each change alone', async () => {
  for (const [name, change] of Object.entries(CHANGES)) {
    const world = await openWorld();
    const read = async () =>
      (await owner.query('SELECT * FROM search_vehicles WHERE vehicle_id = $1 ORDER BY city_slug', [world.vehicle]))
        .rows;
    const before = await read();
    await owner.query(change(world));
    expect(await difference(), name).toEqual([]);
    // A place that no vehicle stands at, and one more place in a served city, change nothing.
    const isSeen = name !== 'another place closes' && name !== 'a place is added';
    expect(JSON.stringify(await read()) !== JSON.stringify(before), name).toBe(isSeen);
  }
});

test('an agency deleted with its vehicles, and a city that gets another name in addresses', async () => {
  const { vehicle } = await openWorld();
  await owner.query("UPDATE cities SET slug = slug || '-neuve' WHERE slug = $1", [shared.other]);
  expect(await difference()).toEqual([]);
  shared.other = `${String(shared.other)}-neuve`;
  await owner.query('DELETE FROM bookings WHERE vehicle_id = $1', [vehicle]);
  await owner.query('DELETE FROM vehicles WHERE id = $1', [vehicle]);
  expect((await owner.query('SELECT FROM search_vehicles WHERE vehicle_id = $1', [vehicle])).rowCount).toBe(0);
});

describe('two changes at once: the second begins before the first is committed', () => {
  test.each(Object.keys(CHANGES))('%s, and then every other', async (first) => {
    const [a, b] = [await connect(), await connect()];
    onTestFinished(async () => void (await Promise.all([a.end(), b.end()])));
    await Promise.all([asAdmin(a), asAdmin(b)]);
    const pid = (await b.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
    for (const second of Object.keys(CHANGES).filter((name) => name !== first)) {
      const world = await openWorld();
      await a.query(`BEGIN; ${CHANGES[first]?.(world) ?? ''}`);
      const other = b.query(CHANGES[second]?.(world) ?? '');
      await untilDoneOrWaiting(pid, other);
      await a.query('COMMIT');
      await other;
      expect(await difference(), `${first}; ${second}`).toEqual([]);
    }
  });
});

test('changes of three vehicles from eight connections', async () => {
  const worlds = [await openWorld(), await openWorld(), await openWorld()];
  const changes = Object.values(CHANGES);
  const refusals = await Promise.all(
    Array.from({ length: 8 }, async (_, hand) => {
      const client = await connect();
      await asAdmin(client);
      const refused: (string | undefined)[] = [];
      for (let turn = 0; turn < changes.length; turn++) {
        const world = worlds[(hand + turn) % worlds.length] as World;
        const change = changes[(hand * 5 + turn) % changes.length];
        // One of two changes that wait for each other is ended; it begins again, as the app's own do.
        const make = (): Promise<unknown> =>
          client
            .query(change?.(world) ?? '')
            .catch((error: pg.DatabaseError) =>
              error.code === '40P01' ? make() : refused.push(error.constraint ?? error.code),
            );
        await make();
      }
      await client.end();
      return refused;
    }),
  );
  // The same booking and the same place come but once.
  const expected = ['bookings_reference_key', 'occupancies_no_overlap', 'vehicle_locations_pkey'];
  expect(new Set(refusals.flat())).toEqual(new Set(expected));
  expect(await difference()).toEqual([]);
});
