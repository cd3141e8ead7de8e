import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { rentalDays } from '~/modules/availability/period/rental-days';
import { wall } from '~/platform/clock';
import { VALID, insertAgency, insertRow } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const OVERLAP = 'occupancies_no_overlap';

/** A booking of agency A's car; the world's own booking holds it 1–4 December, 10:00 to 11:00. */
function booking(pickup: string, back: string, change = {}) {
  const { a } = world;
  const days = rentalDays(wall(pickup.replace(' ', 'T')), wall(back.replace(' ', 'T')));
  const period = { pickup_at: pickup, return_at: back, blocked_until: back, days };
  return { ...VALID.bookings(a.agency, a.vehicle, a.client, a.location), ...period, ...change };
}

function maintenance(from: string, to: string) {
  const { a } = world;
  return {
    agency_id: a.agency,
    vehicle_id: a.vehicle,
    kind: 'maintenance',
    starts_at: from,
    ends_at: to,
  };
}

async function occupied() {
  const found = await query(
    'SELECT kind::text, starts_at::text, ends_at::text FROM occupancies WHERE vehicle_id = $1 ORDER BY starts_at',
    [world.a.vehicle],
  );
  return found.rows.map((row) => Object.values(row).join(' '));
}

describe('a car is never promised twice', () => {
  test.each([
    ['the same period', '2026-12-01 10:00', '2026-12-04 10:00'],
    ['inside', '2026-12-02 10:00', '2026-12-03 10:00'],
    ['around', '2026-11-20 10:00', '2026-12-20 10:00'],
    ['over the start', '2026-11-30 10:00', '2026-12-01 10:01'],
    ['within the turnaround after the return', '2026-12-04 10:59', '2026-12-06 10:00'],
  ])('%s is refused, to a booking and to maintenance', async (_, from, to) => {
    await refuses(OVERLAP, () => insert('bookings', booking(from, to)));
    await refuses(OVERLAP, () => insert('bookings', booking(from, to, { status: 'confirmed' })));
    await refuses(OVERLAP, () => insert('occupancies', maintenance(from, to)));
    await accepts(() => insert('bookings', booking(from, to, { status: 'cancelled' })));
    await accepts(() => insert('bookings', booking(from, to, { status: 'completed' })));
  });

  test.each([
    ['up to the pick-up', '2026-11-20 10:00', '2026-12-01 10:00'],
    ['from the end of the turnaround', '2026-12-04 11:00', '2026-12-06 10:00'],
  ])('%s is accepted', async (_, from, to) => {
    await accepts(() => insert('bookings', booking(from, to)));
    await accepts(() => insert('occupancies', maintenance(from, to)));
  });

  test('maintenance refuses a booking', async () => {
    await insert('occupancies', maintenance('2027-02-01 08:00', '2027-02-02 18:00'));
    await refuses(OVERLAP, () => insert('bookings', booking('2027-02-02 10:00', '2027-02-05 10:00')));
  });

  test('a booking cannot be moved, prolonged or given another car onto a taken period', async () => {
    const { a } = world;
    const { id } = await insert('bookings', booking('2026-12-10 10:00', '2026-12-12 10:00'));
    const change = (columns: string) => query(`UPDATE bookings SET ${columns} WHERE id = '${String(id)}'`);
    await refuses(OVERLAP, () => change("pickup_at = '2026-12-03 10:00', days = 9"));
    await insert('bookings', booking('2026-12-14 10:00', '2026-12-16 10:00'));
    await refuses(OVERLAP, () =>
      change("return_at = '2026-12-15 10:00', blocked_until = '2026-12-15 10:00', days = 5"),
    );
    const spare = (await insert('vehicles', VALID.vehicles(a.agency, world.model))).id;
    const other = await insert('bookings', booking('2026-12-02 10:00', '2026-12-03 10:00', { vehicle_id: spare }));
    await refuses(OVERLAP, () => query('UPDATE bookings SET vehicle_id = $2 WHERE id = $1', [other.id, a.vehicle]));
  });
});

describe('occupancies follow bookings', () => {
  test('inserted, moved and removed with the booking', async () => {
    const { a } = world;
    const before = 'booking 2026-12-01 10:00:00 2026-12-04 11:00:00';
    expect(await occupied()).toEqual([before]);
    await query("UPDATE bookings SET pickup_at = '2026-12-02 10:00', days = 2 WHERE id = $1", [a.booking]);
    expect(await occupied()).toEqual(['booking 2026-12-02 10:00:00 2026-12-04 11:00:00']);
    await query("UPDATE bookings SET status = 'confirmed' WHERE id = $1", [a.booking]);
    expect(await occupied()).toHaveLength(1);
    for (const status of ['cancelled', 'completed']) {
      await accepts(async () => {
        await query('UPDATE bookings SET status = $2 WHERE id = $1', [a.booking, status]);
        expect(await occupied()).toEqual([]);
      });
    }
    await query('DELETE FROM bookings WHERE id = $1', [a.booking]);
    expect(await occupied()).toEqual([]);
  });

  test("a booking's row cannot be written by hand", async () => {
    const { a } = world;
    const rule = 'occupancies_follow_booking';
    await query("UPDATE bookings SET status = 'confirmed' WHERE id = $1", [a.booking]);
    await refuses(rule, () => query('DELETE FROM occupancies WHERE booking_id = $1', [a.booking]));
    await refuses(rule, () =>
      query("UPDATE occupancies SET ends_at = '2026-12-02' WHERE booking_id = $1", [a.booking]),
    );
    await refuses(rule, () =>
      query("UPDATE occupancies SET kind = 'maintenance', booking_id = NULL WHERE booking_id = $1", [a.booking]),
    );
    const block = await insert('occupancies', maintenance('2027-02-01 08:00', '2027-02-02 18:00'));
    await accepts(() => query("UPDATE occupancies SET ends_at = '2027-02-03' WHERE id = $1", [block.id]));
    await accepts(() => query('DELETE FROM occupancies WHERE id = $1', [block.id]));
  });

  test('of a request only once it has lapsed, by the clock of the database alone', async () => {
    const { a } = world;
    const waits = await insert('bookings', booking('2150-03-01 10:00', '2150-03-04 10:00'));
    const lapsed = await insert('bookings', booking('2026-01-01 10:00', '2026-01-04 10:00'));
    const untold = await insert(
      'bookings',
      booking('2150-04-01 10:00', '2150-04-04 10:00', { answer_by: '2026-01-01' }),
    );
    const remove = ({ id }: { id?: unknown }) => query('DELETE FROM occupancies WHERE booking_id = $1', [id]);
    await query('SET LOCAL ROLE rihla_app');
    await refuses('occupancies_follow_booking', () => remove(waits));
    await accepts(() => remove(lapsed));
    await accepts(() => remove(untold));
    // Whoever is ahead of the database frees nothing before its time.
    await query("SELECT release_lapsed_pending(NULL, '2199-01-01')");
    const left = await query('SELECT booking_id FROM occupancies WHERE vehicle_id = $1', [a.vehicle]);
    expect(left.rows).toContainEqual({ booking_id: waits.id });
    expect(left.rows).not.toContainEqual({ booking_id: lapsed.id });
    // What ends the request frees its days, and so does what deletes it.
    await accepts(() => query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [waits.id]));
    await accepts(() => query('DELETE FROM bookings WHERE id = $1', [waits.id]));
  });

  test('a pending booking whose pick-up has passed stops blocking until it is confirmed', async () => {
    const { a, b } = world;
    const release = async (at: string, vehicle: unknown = a.vehicle) =>
      (await query('SELECT release_lapsed_pending($1, $2) AS released', [vehicle, at])).rows[0]?.released;
    expect(await release('2026-12-01 09:59')).toBe(0);
    expect(await release('2026-12-01 10:00', b.vehicle)).toBe(1);
    expect(await release('2026-12-01 10:00')).toBe(1);
    await accepts(() => query("UPDATE bookings SET status = 'confirmed' WHERE id = $1", [a.booking]));
    await insert('bookings', booking('2026-12-02 10:00', '2026-12-03 10:00', { status: 'confirmed' }));
    await refuses(OVERLAP, () => query("UPDATE bookings SET status = 'confirmed' WHERE id = $1", [a.booking]));
    expect(await release('2026-12-02 12:00')).toBe(0);
  });
});

describe('thirty transactions at once', () => {
  /** Committed rows, for transactions on other connections to see. */
  async function committedAgency() {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query('BEGIN');
    const city = (await insertRow(client, 'cities', { ...VALID.cities() })).slug;
    const brand = (await insertRow(client, 'brands', VALID.brands())).id;
    const model = (
      await insertRow(client, 'models', {
        brand_id: brand,
        slug: 'm',
        name: 'M',
        year_start: 2000,
        category: 'suv',
      })
    ).id;
    const agency = await insertAgency(client, { city, model });
    await client.query('COMMIT');
    await client.end();
    return agency;
  }

  /** Runs one statement on each of thirty connections at the same moment. */
  async function race(sql: (index: number) => string) {
    const clients = Array.from({ length: 30 }, () => new pg.Client({ connectionString: process.env.DATABASE_URL }));
    await Promise.all(clients.map((client) => client.connect()));
    const outcomes = await Promise.all(
      clients.map((client, index) =>
        client.query(`BEGIN; ${sql(index)}; COMMIT`).then(
          () => 'won',
          (error: pg.DatabaseError) => `${error.code} ${error.constraint}`,
        ),
      ),
    );
    await Promise.all(clients.map((client) => client.end()));
    return outcomes;
  }

  test('one wins, and the others hear of the conflict, never of a deadlock', async () => {
    const agency = await committedAgency();
    const outcomes = await race((index) => {
      const row = VALID.bookings(agency.agency, agency.vehicle, agency.client, agency.location);
      const values = {
        ...row,
        pickup_at: `2027-03-${1 + (index % 5)} 10:00`,
        return_at: '2027-03-09 10:00',
        blocked_until: '2027-03-09 10:00',
        days: 8 - (index % 5),
      };
      return `INSERT INTO bookings (${Object.keys(values).join(', ')}) VALUES ('${Object.values(values).join("', '")}')`;
    });
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === `23P01 ${OVERLAP}`)).toHaveLength(29);
  });

  test('thirty payments are all in the sum', async () => {
    const agency = await committedAgency();
    const outcomes = await race(
      () => `INSERT INTO payments (agency_id, booking_id, amount, method, received_on)
        VALUES ('${String(agency.agency)}', '${String(agency.booking)}', 10, 'cash', '2026-01-15')`,
    );
    expect(outcomes).toEqual(Array(30).fill('won'));
    const paid = await query('SELECT paid_amount FROM bookings WHERE id = $1', [agency.booking]);
    expect(paid.rows[0]?.paid_amount).toBe('300.00');
  });

  test('thirty invoices take thirty numbers without a gap', async () => {
    const agency = await committedAgency();
    const insertion = (table: string, row: object) =>
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES ('${Object.values(row).join("', '")}')`;
    const outcomes = await race((index) => {
      const id = randomUUID();
      const issue = [
        insertion('invoices', { id, ...VALID.invoices(agency.agency, agency.booking, agency.client) }),
        insertion('invoice_lines', VALID.invoice_lines(agency.agency, id)),
        `UPDATE invoices SET status = 'sent', issued_on = '2026-01-05' WHERE id = '${id}'`,
      ].join('; ');
      return index % 3 === 0 ? `${issue}; ROLLBACK; BEGIN` : issue;
    });
    expect(outcomes).toEqual(Array(30).fill('won'));
    const numbers = await query('SELECT sequence FROM invoices WHERE agency_id = $1 ORDER BY sequence', [
      agency.agency,
    ]);
    expect(numbers.rows.map((row) => row.sequence)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});
