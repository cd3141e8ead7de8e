import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

let session: unknown;
beforeEach(async () => {
  const profile = (await insert('profiles', { ...VALID.profiles(), role: 'customer' })).id;
  const row = { token_hash: randomUUID(), profile_id: profile, expires_at: '2027-01-01' };
  session = (await insert('sessions', row)).id;
});
const draft = (change = {}) =>
  insert('booking_drafts', {
    session_id: session,
    id: randomUUID(),
    vehicle_id: world.a.vehicle,
    enquiry: '',
    values: '{}',
    outcome: '{}',
    ...change,
  });
const count = async () => Number((await query('SELECT count(*) FROM booking_drafts')).rows[0]?.count);

test('a draft is two objects and a query of limited size', async () => {
  for (const values of ['[]', '"x"', 'null', JSON.stringify({ notes: 'x'.repeat(100_000) })])
    await refuses('booking_drafts_values', () => draft({ values }));
  for (const outcome of ['[]', JSON.stringify({ refusal: 'x'.repeat(2000) })])
    await refuses('booking_drafts_outcome', () => draft({ outcome }));
  await refuses('booking_drafts_enquiry', () => draft({ enquiry: 'x'.repeat(1001) }));
  await accepts(() => draft({ values: JSON.stringify({ notes: 'x'.repeat(90_000) }) }));
});

test('it is of a session and a car that exist, and goes with either', async () => {
  await refuses('booking_drafts_session_id_fkey', () => draft({ session_id: randomUUID() }));
  await refuses('booking_drafts_vehicle_id_fkey', () => draft({ vehicle_id: randomUUID() }));
  const id = randomUUID();
  await draft({ id });
  await refuses('booking_drafts_pkey', () => draft({ id }));
  await accepts(async () => {
    await query('DELETE FROM sessions WHERE id = $1', [session]);
    expect(await count()).toBe(0);
  });
});

test('a session keeps ten: the oldest goes', async () => {
  for (let minute = 0; minute < 12; minute++)
    await draft({ enquiry: String(minute), saved_at: `2026-12-01 10:${10 + minute}+00` });
  const { rows } = await query('SELECT enquiry FROM booking_drafts ORDER BY saved_at');
  expect(rows.map(({ enquiry }) => enquiry)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
});
