import { expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

/** A request for other dates of the first agency's booking, with other values where given. */
const ask = (change = {}) =>
  insert('booking_changes', {
    agency_id: world.a.agency,
    booking_id: world.a.booking,
    pickup_at: '2026-12-05 10:00',
    return_at: '2026-12-08 10:00',
    ...change,
  });
const confirm = () => query("UPDATE bookings SET status = 'confirmed' WHERE id = $1", [world.a.booking]);
const set = (id: unknown, values: string) => query(`UPDATE booking_changes SET ${values} WHERE id = $1`, [id]);

test('other dates are asked for of a confirmed booking of somebody with an account, at one agency', async () => {
  await refuses('booking_changes_of_confirmed', () => ask());
  await confirm();
  await accepts(() => ask());
  await refuses('booking_changes_booking_fkey', () => ask({ agency_id: world.b.agency }));
  await query("UPDATE bookings SET customer_id = NULL, source = 'agency' WHERE id = $1", [world.a.booking]);
  await refuses('booking_changes_of_confirmed', () => ask());
});

test('they are a period, with a message of some words or none', async () => {
  await confirm();
  await refuses('booking_changes_period', () => ask({ return_at: '2026-12-05 10:00' }));
  await refuses('booking_changes_message', () => ask({ message: ' ' }));
  await refuses('booking_changes_message', () => ask({ message: 'a'.repeat(501) }));
  await accepts(() => ask({ message: 'a'.repeat(500) }));
});

test('one request of a booking waits; its answer is final, and who declines says why', async () => {
  await confirm();
  const { id } = await ask();
  await refuses('booking_changes_open', () => ask());
  await refuses('booking_changes_answered', () => set(id, "status = 'accepted'"));
  await refuses('booking_changes_answered', () => set(id, 'answered_at = now()'));
  await refuses('booking_changes_answer', () => set(id, "status = 'declined', answered_at = now()"));
  await refuses('booking_changes_answer', () => set(id, "status = 'declined', answered_at = now(), answer = ' '"));
  await refuses('booking_changes_answer', () => set(id, "status = 'withdrawn', answered_at = now(), answer = 'Oui'"));
  await refuses('booking_changes_answered', () => set(id, "status = 'withdrawn'"));
  await accepts(() => set(id, "status = 'accepted', answered_at = now(), answer = 'Oui'"));
  await set(id, "status = 'declined', answered_at = now(), answer = 'Déjà réservée'");
  await refuses('booking_changes_final', () => set(id, "status = 'open', answered_at = NULL, answer = NULL"));
  await refuses('booking_changes_final', () => set(id, "status = 'accepted', answer = NULL"));
  await accepts(() => ask());
});

test.each(['completed', 'cancelled'])('a request lapses with its booking when that is %s', async (status) => {
  await confirm();
  const { id } = await ask();
  await query('UPDATE bookings SET status = $2::booking_status WHERE id = $1', [world.a.booking, status]);
  const { rows } = await query('SELECT status, answered_at IS NOT NULL AS told FROM booking_changes WHERE id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ status: 'lapsed', told: true }]);
  await refuses('booking_changes_of_confirmed', () => ask());
});
