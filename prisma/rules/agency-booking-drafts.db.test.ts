import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

let profile: unknown;
beforeEach(async () => {
  profile = (await insert('profiles', { ...VALID.profiles(), role: 'agency' })).id;
});
const draft = (change = {}) =>
  insert('agency_booking_drafts', {
    agency_id: world.a.agency,
    profile_id: profile,
    id: randomUUID(),
    values: '{}',
    ...change,
  });

test('an agency’s draft is an object of limited size, of an agency and a person that exist', async () => {
  for (const values of ['[]', 'null', JSON.stringify({ notes: 'x'.repeat(100_000) })])
    await refuses('agency_booking_drafts_values', () => draft({ values }));
  await refuses('agency_booking_drafts_agency_id_fkey', () => draft({ agency_id: randomUUID() }));
  await refuses('agency_booking_drafts_profile_id_fkey', () => draft({ profile_id: randomUUID() }));
  const id = randomUUID();
  await draft({ id });
  await refuses('agency_booking_drafts_pkey', () => draft({ id }));
  await accepts(async () => {
    await query('DELETE FROM profiles WHERE id = $1', [profile]);
    expect((await query('SELECT id FROM agency_booking_drafts WHERE id = $1', [id])).rows).toEqual([]);
  });
});

test('a person keeps twenty: the oldest goes', async () => {
  for (let minute = 10; minute < 32; minute++)
    await draft({ values: JSON.stringify({ minute }), saved_at: `2026-12-01 10:${minute}+00` });
  const { rows } = await query(
    `SELECT min((values->>'minute')::int) AS first, count(*)::int AS count FROM agency_booking_drafts WHERE profile_id = $1`,
    [profile],
  );
  expect(rows[0]).toEqual({ first: 12, count: 20 });
});

test('a form of an agency makes one booking, and the guarantee is of a closed list', async () => {
  const { a } = world;
  const book = (change = {}) =>
    insert('bookings', {
      ...VALID.bookings(a.agency, a.vehicle, a.client, a.location),
      source: 'agency',
      pickup_at: '2027-03-01 10:00',
      return_at: '2027-03-04 10:00',
      blocked_until: '2027-03-04 11:00',
      ...change,
    });
  await refuses('bookings_bank_guarantee_mode', () => book({ bank_guarantee_mode: 'gold' }));
  const key = randomUUID();
  await book({ request_key: key, bank_guarantee_mode: 'card' });
  const later = { pickup_at: '2027-04-01 10:00', return_at: '2027-04-04 10:00', blocked_until: '2027-04-04 11:00' };
  await refuses('bookings_agency_request_key', () => book({ ...later, request_key: key }));
  await accepts(() => book({ ...later, request_key: randomUUID() }));
});
