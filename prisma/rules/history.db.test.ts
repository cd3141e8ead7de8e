import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { VALID, type Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { instantToWall } from '~/platform/clock';
import { createRandom } from '../seed/random';

const { world, insert, query, accepts, refuses } = useRawDatabase();

/** The world of two agencies is written by the owner; what follows is tried as the application. */
beforeEach(async () => {
  await query('SET LOCAL ROLE rihla_app');
});

const asOwner = async <T>(work: () => Promise<T>): Promise<T> => {
  await query('RESET ROLE');
  const done = await work();
  await query('SET LOCAL ROLE rihla_app');
  return done;
};

const set = (table: string, id: unknown, change: string) => query(`UPDATE ${table} SET ${change} WHERE id = $1`, [id]);
const ofBooking = (change: string) => set('bookings', world.a.booking, change);

describe('a booking (R332)', () => {
  const booking = (change: Row) => {
    const { a } = world;
    const days = { pickup_at: '2027-03-01 10:00', return_at: '2027-03-04 10:00', blocked_until: '2027-03-04 10:00' };
    return { ...VALID.bookings(a.agency, a.vehicle, a.client, a.location), ...days, ...change };
  };

  test('begins as a request or an agreed rental', async () => {
    for (const status of ['completed', 'cancelled'])
      await refuses('bookings_begin_open', () => insert('bookings', booking({ status })));
    for (const status of ['pending', 'confirmed']) await accepts(() => insert('bookings', booking({ status })));
  });

  test('keeps its reference, its customer and the moment it was made', async () => {
    const rule = 'bookings_identity_fixed';
    await refuses(rule, () => ofBooking("reference = 'RH-2222-2222'"));
    await refuses(rule, () => ofBooking("created_at = '1990-01-01'"));
    await refuses(rule, () => ofBooking(`customer_id = '${String(world.b.customer)}'`));
    await accepts(() => ofBooking('customer_id = NULL'));
  });

  test('comes to its end between its pick-up and now, once', async () => {
    const from = "date_trunc('day', now_in_morocco()) - interval '2 days'";
    const to = `${from} + interval '30 days'`;
    const dates = `pickup_at = ${from}, return_at = ${to}, blocked_until = ${to}, days = 30`;
    await ofBooking(`status = 'confirmed', ${dates}`);
    const back = (at: string) => ofBooking(`status = 'completed', returned_at = ${at}`);
    await refuses('bookings_returned_after_pickup', () => back("pickup_at - interval '1 minute'"));
    await refuses('bookings_returned_in_future', () => back("now_in_morocco() + interval '61 minutes'"));
    await accepts(() => back("now_in_morocco() + interval '59 minutes'"));
    await refuses('bookings_returned_in_future', () => back("'2150-01-01'"));
    await back("now_in_morocco() - interval '1 hour'");
    await refuses('bookings_returned_once', () => ofBooking("returned_at = returned_at - interval '1 hour'"));
    await refuses('bookings_returned_once', () => ofBooking('returned_at = NULL'));
  });
});

describe('money (R332)', () => {
  const payment = (received_on: string): Row => {
    const { agency: agency_id, booking: booking_id } = world.a;
    return { agency_id, booking_id, kind: 'payment', amount: 1, method: 'card', received_on };
  };
  const deposit = (happened_on: string, kind = 'taken'): Row => {
    const { agency: agency_id, booking: booking_id } = world.a;
    return {
      agency_id,
      booking_id,
      kind,
      amount: 1,
      method: 'card',
      happened_on,
      reason: kind === 'kept' ? 'Jante' : null,
    };
  };
  const entry = (happened_on: string): Row => ({
    agency_id: world.a.agency,
    direction: 'in',
    amount: 1,
    reason: 'Monnaie',
    happened_on,
  });

  test('is neither of days to come nor from before the agency’s first', async () => {
    const kinds = [['payments', payment], ['deposit_movements', deposit], ['cash_entries', entry]] as const; // prettier-ignore
    for (const [table, row] of kinds) {
      await refuses(`${table}_in_future`, () => insert(table, row('2150-01-01')));
      await refuses(`${table}_before_agency`, () => insert(table, row('2024-12-31')));
      await refuses(`${table}_before_agency`, () => insert(table, row('1800-01-01')));
      await accepts(() => insert(table, row('2025-01-01')));
    }
  });

  test('the first day of an agency is that of Morocco', async () => {
    const { agency } = world.a;
    await asOwner(() => set('agencies', agency, "created_at = '2025-06-30 23:30Z'"));
    await refuses('payments_before_agency', () => insert('payments', payment('2025-06-30')));
    await accepts(() => insert('payments', payment('2025-07-01')));
  });

  test('of a cancelled booking: no caution is taken, what is held is given back or kept', async () => {
    await insert('deposit_movements', { ...deposit('2026-01-02'), amount: 3 });
    await ofBooking("status = 'cancelled'");
    await refuses('deposit_movements_cancelled_booking', () => insert('deposit_movements', deposit('2026-01-02')));
    await accepts(() => insert('deposit_movements', deposit('2026-01-02', 'returned')));
    await accepts(() => insert('deposit_movements', deposit('2026-01-02', 'kept')));
  });
});

test('the database reads instants by the clock of the product (R45)', async () => {
  const random = createRandom('moroccan wall');
  const borders = await query(String.raw`
    SELECT said[1]::timestamptz AS at FROM pg_proc, regexp_matches(pg_get_functiondef(oid), '(\d{4}-\d\d-\d\d [\d:+]+)', 'g') AS said
    WHERE proname = 'moroccan_wall'`);
  const moments = borders.rows.flatMap(({ at }) => [-1, 0, 1].map((ms) => (at as Date).getTime() + ms));
  expect(moments.length).toBeGreaterThan(40);
  for (let count = 0; count < 500; count += 1)
    moments.push(random.int(Date.UTC(2018, 10, 1) / 60_000, Date.UTC(2030, 0, 1) / 60_000) * 60_000);
  const { rows } = await query(
    `SELECT to_char(moroccan_wall(at), 'YYYY-MM-DD"T"HH24:MI') AS wall FROM unnest($1::timestamptz[]) WITH ORDINALITY AS t(at, n)
     ORDER BY n`,
    [moments.map((ms) => new Date(ms).toISOString())],
  );
  expect(rows.map(({ wall }) => wall)).toEqual(moments.map((ms) => instantToWall(new Date(ms))));
  expect((await query('SELECT now_in_morocco() = moroccan_wall(now()) AS same')).rows).toEqual([{ same: true }]);
});

describe('an account (R332)', () => {
  test('keeps its address until its deletion takes it, for good', async () => {
    const { customer } = world.a;
    const rule = 'profiles_email_fixed';
    await refuses(rule, () => set('profiles', customer, "email = 'someone@else.test'"));
    await refuses(rule, () => set('profiles', customer, 'email = upper(email::text)'));
    await refuses(rule, () => set('profiles', customer, "email = 'someone@else.test', anonymised_at = now()"));
    await set('profiles', customer, "email = id || '@anonyme.invalid', anonymised_at = now()");
    await refuses(rule, () => set('profiles', customer, 'anonymised_at = NULL'));
    await refuses(rule, () => set('profiles', customer, "email = 'someone@else.test'"));
  });

  test('is signed in for 30 days at most', async () => {
    const session = (expires_at: string) =>
      query(`INSERT INTO sessions (token_hash, profile_id, expires_at) VALUES ('x', $1, ${expires_at}) RETURNING id`, [
        world.a.customer,
      ]);
    await refuses('sessions_longest', () => session("'2100-01-01'"));
    await refuses('sessions_longest', () => session("now() + interval '30 days 61 minutes'"));
    // The clock of the machine that signs in may be ahead.
    await accepts(() => session("now() + interval '30 days 59 minutes'"));
    const { rows } = await session("now() + interval '30 days'");
    await refuses('sessions_longest', () => set('sessions', rows[0]?.id, "expires_at = now() + interval '31 days'"));
  });
});

describe('an agency (R332)', () => {
  test('keeps its id and its first day', async () => {
    await refuses('agencies_identity_fixed', () => set('agencies', world.a.agency, "short_id = 'zzzzzzzz'"));
    await refuses('agencies_identity_fixed', () => set('agencies', world.a.agency, "created_at = '1990-01-01'"));
  });

  test('has a badge while a paper of it was seen', async () => {
    const { agency } = world.a;
    const badge = () => set('agencies', agency, "verification = 'verified'");
    await refuses('agencies_badge_of_papers', badge);
    const { id: owner } = await insert('profiles', { ...VALID.profiles(), role: 'agency' });
    await refuses('agencies_badge_of_papers', () =>
      insert('agencies', { ...VALID.agencies(owner), verification: 'verified' }),
    );
    await insert('agency_papers', { agency_id: agency, kind: 'licence', number: 'LV-1', dated: '2024-05-02' });
    await badge();
    await refuses('agencies_badge_of_papers', () => query('DELETE FROM agency_papers WHERE agency_id = $1', [agency]));
    await accepts(async () => {
      await query('DELETE FROM agency_papers WHERE agency_id = $1', [agency]);
      await set('agencies', agency, "verification = 'unverified'");
    });
  });
});

describe('a review (R332)', () => {
  let review: unknown;
  beforeEach(async () => {
    const { a } = world;
    const finished = {
      ...VALID.bookings(a.agency, a.vehicle, a.client, a.location),
      customer_id: a.customer,
      status: 'completed',
    };
    const who = { agency_id: a.agency, vehicle_id: a.vehicle, customer_id: a.customer };
    review = await asOwner(async () => {
      const { id } = await insert('bookings', finished);
      return (await insert('reviews', { ...who, booking_id: id, author_name: 'S', rating: 5, comment: 'Parfait' })).id;
    });
  });
  const actAs = (id: unknown) => query(`SELECT set_config('rihla.actor_id', $1, true)`, [String(id)]);
  const change = () => set('reviews', review, "rating = 1, comment = 'x'");

  test('is changed by who wrote it, for a fortnight and while it is seen', async () => {
    await refuses('reviews_of_writer', change);
    await actAs(world.b.customer);
    await refuses('reviews_of_writer', change);
    await actAs(world.a.customer);
    await accepts(change);
    await refuses('reviews_of_writer', () => set('reviews', review, "created_at = now() + interval '1 day'"));
    await asOwner(() => set('reviews', review, "is_visible = false, hidden_reason = 'other'"));
    await refuses('reviews_of_writer', change);
    await asOwner(() =>
      set('reviews', review, "is_visible = true, hidden_reason = NULL, created_at = now() - interval '15 days'"),
    );
    await refuses('reviews_of_writer', change);
    await accepts(() => set('reviews', review, "reply = 'Merci', replied_at = now()"));
  });

  test('is deleted by nobody', async () => {
    await actAs(world.a.customer);
    await refuses('reviews_kept', () => query('DELETE FROM reviews WHERE id = $1', [review]));
  });
});

test('audit lines and events are dated by the database (R332)', async () => {
  const lines = {
    audit_logs: { action: 'x', entity: 'y', data: '{}' },
    booking_events: { agency_id: world.a.agency, booking_id: world.a.booking, type: 'confirmed' },
  };
  for (const [table, line] of Object.entries(lines)) {
    for (const created_at of ['1999-01-01', '2099-01-01', new Date(Date.now() - 60_000)])
      await refuses(`${table}_dated`, () => insert(table, { ...line, created_at }));
    await accepts(() => insert(table, line));
  }
});

test('what the search reads is written by the functions of the database alone (R332)', async () => {
  for (const statement of [
    'UPDATE search_vehicles SET price_cents = 1',
    'DELETE FROM search_vehicles',
    "UPDATE search_vehicles SET busy = repeat('0', 512)::bit(512)",
    'INSERT INTO search_vehicles SELECT * FROM search_vehicles',
    'UPDATE search_groups SET price_bar = 1',
    'DELETE FROM search_groups',
    'DELETE FROM search_ring',
  ])
    await refusesRight(statement);
  await refuses('search_ring_today', () => query('UPDATE search_ring SET from_day = today_in_morocco() + 30'));
  await accepts(() => query('UPDATE search_ring SET from_day = today_in_morocco()'));
  await set('vehicles', world.a.vehicle, "price_per_day = '310.50'");
  const { rows } = await query('SELECT price_cents FROM search_vehicles WHERE vehicle_id = $1', [world.a.vehicle]);
  expect(rows).toEqual([{ price_cents: '31050' }]);
});

async function refusesRight(statement: string) {
  await query('SAVEPOINT attempt');
  await expect(query(statement), statement).rejects.toMatchObject({ code: '42501' });
  await query('ROLLBACK TO attempt');
}

describe('rows of the past (R331)', () => {
  const old = () =>
    insert('payments', {
      agency_id: world.a.agency,
      booking_id: world.a.booking,
      amount: 1,
      method: 'card',
      received_on: '2020-01-01',
    });
  const works = (id: unknown) => query(`SELECT set_config('rihla.import', $1, true)`, [String(id)]);

  test('come in by an import that the owner opened, and not once it is closed', async () => {
    const { id } = await asOwner(() => insert('history_imports', { what: 'Réservations de 2020' }));
    await refuses('payments_before_agency', old);
    await works(randomUUID());
    await refuses('payments_before_agency', old);
    await works('no id');
    await refuses('payments_before_agency', old);
    await works(id);
    await accepts(old);
    await asOwner(() => set('history_imports', id, 'closed_at = now()'));
    await refuses('payments_before_agency', old);
  });

  test('nobody but the owner opens an import, or sees one', async () => {
    await refusesRight(`INSERT INTO history_imports (what) VALUES ('x')`);
    await refusesRight('SELECT * FROM history_imports');
    await refusesRight('UPDATE history_imports SET closed_at = NULL');
  });

  test('are written by the owner’s role', async () => {
    await asOwner(() => accepts(old));
  });
});
