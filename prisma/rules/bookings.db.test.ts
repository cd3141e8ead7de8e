import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newBookingReference } from '~/modules/bookings/booking-reference';
import {
  BOOKING_ACTORS,
  BOOKING_STATUSES,
  type BookingStatus,
  canTransition,
} from '~/modules/bookings/lifecycle/booking-status';
import { rentalDays } from '~/modules/availability/period/rental-days';
import { addMinutes, parseDay, wall } from '~/platform/clock';
import { VALID, type Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

/** A further booking of the first agency's vehicle, in another month than the world's own. */
function book(change: Row = {}) {
  const { a } = world;
  return insert('bookings', {
    ...VALID.bookings(a.agency, a.vehicle, a.client, a.location),
    customer_id: a.customer,
    pickup_at: '2027-03-01 10:00',
    return_at: '2027-03-04 10:00',
    blocked_until: '2027-03-04 11:00',
    ...change,
  });
}
const set = (id: unknown, columns: string, values: unknown[] = []) =>
  query(`UPDATE bookings SET ${columns} WHERE id = $1`, [id, ...values]);

describe('status', () => {
  const pairs = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));
  const isKnown = (from: BookingStatus, to: BookingStatus) =>
    from === to || BOOKING_ACTORS.some((actor) => canTransition(from, to, actor));

  test.each(pairs)('from %s to %s as somebody may, and not otherwise', async (from, to) => {
    const { id } = await book({ status: from });
    const change = () => set(id, `status = '${to}'`);
    await (isKnown(from, to) ? accepts(change) : refuses('bookings_transition', change));
  });
});

describe('the days of a booking', () => {
  const from = (pickup: string, back: string, blocked = back) => ({
    pickup_at: pickup,
    return_at: back,
    blocked_until: blocked,
    days: 1,
  });

  test('are of the calendar that the code reads, the car being ready again among them', async () => {
    await accepts(() => book(from('1900-01-01 00:00', '1900-01-01 10:00')));
    await accepts(() => book(from('2199-12-31 09:00', '2199-12-31 22:59', '2199-12-31 23:59')));
    for (const period of [
      from('1899-12-31 23:59', '1900-01-01 10:00'),
      from('2199-12-31 09:00', '2199-12-31 23:00', '2200-01-01 00:00'),
      from('2199-12-31 20:00', '2200-01-01 10:00'),
      from('2500-01-01 09:00', '2500-01-01 19:00'),
    ])
      await refuses('bookings_within_calendar', () => book(period));
    const { id } = await book();
    await refuses('bookings_within_calendar', () => set(id, "blocked_until = '2200-01-01'"));
    for (const edge of ['1900-01-01', '2199-12-31']) expect(parseDay(edge)).toBe(edge);
    for (const beyond of ['1899-12-31', '2200-01-01']) expect(parseDay(beyond)).toBeNull();
  });
});

describe('a finished booking', () => {
  test.each(['completed', 'cancelled'])('that is %s keeps its car, dates, places and price', async (status) => {
    const { a } = world;
    const { id } = await book({ status });
    const other = await insert('agency_locations', a.place);
    for (const change of [
      "pickup_at = '2027-03-01 09:30'",
      "return_at = '2027-03-04 09:30'",
      "blocked_until = '2027-03-04 12:00'",
      "return_at = '2027-03-05 10:00', blocked_until = '2027-03-05 10:00', days = 4",
      'price_per_day = 1',
      'total_price = 1',
      'deposit_amount = 1',
      `reference = '${newBookingReference()}'`,
      `pickup_location_id = '${String(other.id)}'`,
      `return_location_id = '${String(other.id)}'`,
    ]) {
      await refuses('bookings_finished', () => set(id, change));
    }
    await accepts(() =>
      set(id, "damage_amount = 500, payment_status = 'paid', agency_notes = 'x', returned_at = '2027-03-04 09:00'"),
    );
    await accepts(() => set(id, 'customer_id = NULL, hidden_by_customer_at = now()'));
    const pay = () => insert('payments', { ...validRow(world, 'payments'), booking_id: id });
    await (status === 'completed' ? accepts(pay) : refuses('payments_cancelled_booking', pay));
  });

  test('one that is not finished may change', async () => {
    const { id } = await book();
    await accepts(() => set(id, "return_at = '2027-03-04 09:30', total_price = 800"));
    await set(id, "status = 'confirmed'");
    await accepts(() => set(id, "return_at = '2027-03-04 09:30', total_price = 800"));
  });
});

describe('a car that was handed over', () => {
  const GONE = "handed_over_at = '2027-03-01 10:20', pickup_mileage = 52300, pickup_fuel = 6";
  async function handedOver() {
    const { id } = await book({ status: 'confirmed' });
    await set(id, GONE);
    return id;
  }

  test('is with one rental until it is back', async () => {
    await handedOver();
    const next = { pickup_at: '2027-04-01 10:00', return_at: '2027-04-04 10:00', blocked_until: '2027-04-04 11:00' };
    const { id } = await book({ ...next, status: 'confirmed' });
    await refuses('bookings_one_has_the_car', () => set(id, GONE.replace('2027-03-01', '2027-04-01')));
  });

  test('belongs to a confirmed or completed booking, which is not cancelled any more', async () => {
    const { id } = await book();
    await refuses('bookings_handed_over_status', () => set(id, GONE));
    await set(id, "status = 'confirmed'");
    await accepts(() => set(id, GONE));
  });

  test('goes out from the day of the pick-up on and before the return', async () => {
    const { id } = await book({ status: 'confirmed' });
    const at = (moment: string) => () => set(id, GONE.replace('2027-03-01 10:20', moment));
    await refuses('bookings_handed_over_at', at('2027-02-28 23:59'));
    await accepts(at('2027-03-01 00:00'));
    await refuses('bookings_handed_over_at', at('2027-03-04 10:00'));
    for (const part of ['pickup_mileage', 'pickup_fuel'])
      await refuses('bookings_hand_over_whole', () => set(id, GONE.replace(new RegExp(`, ${part} = \\d+`), '')));
  });

  test('keeps its car, its pick-up and its state, and comes back later with no less on the clock', async () => {
    const id = await handedOver();
    await refuses('bookings_handed_over_status', () => set(id, "status = 'cancelled'"));
    for (const change of [
      'handed_over_at = NULL, pickup_mileage = NULL, pickup_fuel = NULL',
      "handed_over_at = '2027-03-01 10:21'",
      'pickup_mileage = 1',
      'pickup_fuel = 8',
      "pickup_at = '2027-03-01 10:10'",
    ])
      await refuses('bookings_handed_over_kept', () => set(id, change));
    await accepts(() => set(id, "return_at = '2027-03-05 10:00', blocked_until = '2027-03-05 11:00', days = 4"));
    const back = "status = 'completed', returned_at = '2027-03-03 18:00', return_mileage = 52800, return_fuel = 4";
    await refuses('bookings_mileage', () => set(id, back.replace('52800', '52299')));
    await refuses('bookings_fuel', () => set(id, back.replace('return_fuel = 4', 'return_fuel = 9')));
    await refuses('bookings_returned_after_hand_over', () => set(id, back.replace('03-03 18:00', '03-01 10:20')));
    await refuses('bookings_return_whole', () => set(id, back.replace(', return_fuel = 4', '')));
    await refuses('bookings_return_whole', () => set(id, 'return_mileage = 52800, return_fuel = 4'));
    await accepts(() => set(id, back));
  });
});

describe('days', () => {
  test('fit the period', async () => {
    const { id } = await book();
    for (const days of [2, 4, 0, -3]) await refuses('bookings_days', () => set(id, `days = ${days}`));
    await accepts(() => set(id, "return_at = '2027-03-04 11:00'"));
    await refuses('bookings_days', () => set(id, "return_at = '2027-03-04 11:01', blocked_until = '2027-03-04 11:01'"));
    await accepts(() => set(id, "return_at = '2027-03-04 11:01', blocked_until = '2027-03-04 11:01', days = 4"));
  });

  test('are counted by the database as by the application', async () => {
    const period = fc
      .tuple(fc.integer({ min: 0, max: 3_000_000 }), fc.oneof(fc.integer({ min: 1, max: 600_000 }), nearWholeDays))
      .map(([start, length]) => {
        const from = addMinutes(wall('2026-01-01T00:00'), start);
        return { from, to: addMinutes(from, length) };
      });
    const periods = fc.sample(period, 2000);
    const { rows } = await query(
      `SELECT rental_days((p->>'from')::timestamp, (p->>'to')::timestamp) AS days
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS list(p, at) ORDER BY at`,
      [JSON.stringify(periods)],
    );
    expect(rows.map(({ days }) => days)).toEqual(periods.map(({ from, to }) => rentalDays(from, to)));
  });
  /** Minutes around whole days and their hour of grace, where the two could differ. */
  const nearWholeDays = fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -2, max: 62 }))
    .map(([days, minutes]) => days * 1440 + minutes);
});

test('a reference has the form that the application makes', async () => {
  const { id } = await book();
  for (let round = 0; round < 50; round += 1) await accepts(() => set(id, 'reference = $2', [newBookingReference()]));
  for (const text of [
    '',
    'R-1',
    'RH-7K3MQ9TZ',
    'rh-7k3m-q9tz',
    'RH-7K3M-Q9T0',
    'RH-7K3M-Q9TI',
    'RH-7K3M-Q9TU ',
    '<b>',
  ]) {
    await refuses('bookings_reference', () => set(id, 'reference = $2', [text]));
  }
});

describe('accounts in their roles', () => {
  const account = async (role: string) => (await insert('profiles', { ...VALID.profiles(), role })).id;

  test("a booking's customer is a customer", async () => {
    const { id } = await book();
    for (const role of ['agency', 'admin']) {
      const other = await account(role);
      await refuses('bookings_customer', () => set(id, 'customer_id = $2', [other]));
      await refuses('bookings_customer', () => book({ customer_id: other, status: 'cancelled' }));
    }
    await accepts(async () => set(id, 'customer_id = $2', [await account('customer')]));
    await accepts(() => set(id, 'customer_id = NULL'));
  });

  test("an agency's owner has an agency's account", async () => {
    const give = (owner: unknown) => query('UPDATE agencies SET owner_id = $2 WHERE id = $1', [world.a.agency, owner]);
    for (const role of ['customer', 'admin']) {
      const other = await account(role);
      await refuses('agencies_owner', () => give(other));
      await refuses('agencies_owner', () => insert('agencies', VALID.agencies(other)));
    }
    await accepts(async () => give(await account('agency')));
  });

  test('an account keeps its role while a booking or an agency is its own', async () => {
    const become = (id: unknown, role: string) => query(`UPDATE profiles SET role = '${role}' WHERE id = $1`, [id]);
    const { rows } = await query('SELECT owner_id FROM agencies WHERE id = $1', [world.a.agency]);
    for (const [id, role] of [
      [world.a.customer, 'agency'],
      [world.a.customer, 'admin'],
      [rows[0]?.owner_id, 'customer'],
    ] as const) {
      await refuses('profiles_role_used', () => become(id, role));
    }
    await accepts(async () => become(await account('customer'), 'agency'));
  });
});

describe('what is about a booking', () => {
  test('a contract names the car and the client of its booking', async () => {
    const { a } = world;
    const client = (await insert('clients', VALID.clients(a.agency))).id;
    const { id } = await insert('contracts', validRow(world, 'contracts'));
    const rule = 'contracts_same_rental_fkey';
    const follow = (columns: string, value: unknown) =>
      query(`UPDATE contracts SET ${columns} WHERE id = $1`, [id, value]);
    await refuses(rule, () => follow('client_id = $2', client));
    await refuses(rule, () => set(a.booking, 'client_id = $2', [client]));
    await accepts(async () => {
      await set(a.booking, 'client_id = $2', [client]);
      await follow('client_id = $2', client);
    });
    const vehicle = await anotherVehicle();
    await refuses(rule, () => follow('vehicle_id = $2', vehicle));
    await refuses(rule, () => set(a.booking, 'vehicle_id = $2', [vehicle]));
  });

  async function anotherVehicle() {
    const { a } = world;
    const { id } = await insert('vehicles', VALID.vehicles(a.agency, world.model));
    const place = { vehicle_id: id, agency_id: a.agency, location_id: a.location, city_slug: world.city };
    await insert('vehicle_locations', { ...place, is_primary: true });
    return id;
  }

  test("a message about a booking is the agency's own, and outlives the booking", async () => {
    const { a, b } = world;
    const message = (change: Row) => insert('outbox_messages', { ...validRow(world, 'outbox_messages'), ...change });
    await refuses('outbox_messages_booking_fkey', () => message({ agency_id: b.agency, booking_id: a.booking }));
    await refuses('outbox_messages_agency_of_booking', () => message({ booking_id: a.booking }));
    await accepts(() => message({ agency_id: a.agency }));
    const { id } = await message({ agency_id: a.agency, booking_id: a.booking });
    await query('DELETE FROM bookings WHERE id = $1', [a.booking]);
    const { rows } = await query('SELECT agency_id, booking_id FROM outbox_messages WHERE id = $1', [id]);
    expect(rows).toEqual([{ agency_id: a.agency, booking_id: null }]);
  });
});
