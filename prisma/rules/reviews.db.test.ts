import { beforeEach, describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const review = (change = {}) => {
  const { a } = world;
  return insert('reviews', {
    agency_id: a.agency,
    vehicle_id: a.vehicle,
    booking_id: a.booking,
    customer_id: a.customer,
    author_name: 'S',
    rating: 5,
    ...change,
  });
};
const complete = async () => {
  for (const status of ['confirmed', 'completed'])
    await query('UPDATE bookings SET status = $2::booking_status WHERE id = $1', [world.a.booking, status]);
};
const set = (id: unknown, columns: string) => query(`UPDATE reviews SET ${columns} WHERE id = $1`, [id]);

test('a review is of a completed booking, by its customer, about its car; one each; 1 to 5', async () => {
  const { b } = world;
  const rule = 'reviews_completed_booking';
  await refuses(rule, review);
  await complete();
  await refuses(rule, () => review({ customer_id: b.customer }));
  await refuses(rule, () => review({ customer_id: null }));
  await refuses(rule, () => review({ vehicle_id: b.vehicle }));
  await refuses(rule, () => review({ agency_id: b.agency }));
  await refuses('reviews_rating', () => review({ rating: 0 }));
  await refuses('reviews_rating', () => review({ rating: 6 }));
  const { id } = await review({ rating: 1 });
  await refuses('reviews_booking_id_key', review);
  await refuses(rule, () => query('UPDATE reviews SET customer_id = $2 WHERE id = $1', [id, b.customer]));
  await refuses('reviews_rating', () => set(id, 'rating = 0'));
  await accepts(() => set(id, "comment = 'Bien', edited_at = now()"));
  await accepts(() => set(id, 'customer_id = NULL'));
});

describe('a written review', () => {
  let id: unknown;
  beforeEach(async () => {
    await complete();
    id = (await review({ comment: 'Bien', language: 'fr' })).id;
  });

  test('has a text that says something, of at most 2,000 characters, in one of three languages', async () => {
    await refuses('reviews_comment', () => set(id, "comment = ' '"));
    await refuses('reviews_comment', () => set(id, "comment = repeat('é', 2001)"));
    await refuses('reviews_language', () => set(id, "language = 'de'"));
    await refuses('reviews_language', () => set(id, 'comment = NULL'));
    await accepts(() => set(id, 'comment = NULL, language = NULL'));
    await accepts(() => set(id, "comment = repeat('é', 2000), language = NULL"));
  });

  test('is answered with a text and its time, or not at all', async () => {
    await refuses('reviews_reply', () => set(id, "reply = 'Merci'"));
    await refuses('reviews_reply', () => set(id, 'replied_at = now()'));
    await refuses('reviews_reply', () => set(id, "reply = ' ', replied_at = now()"));
    await refuses('reviews_reply', () => set(id, "reply = repeat('a', 1001), replied_at = now()"));
    await refuses('reviews_reply_language', () => set(id, "reply_language = 'fr'"));
    await refuses('reviews_reply_language', () =>
      set(id, "reply = 'Danke', replied_at = now(), reply_language = 'de'"),
    );
    await accepts(() => set(id, "reply = 'Merci', replied_at = now(), reply_language = 'fr'"));
  });

  test('is hidden with a reason, and shown without one', async () => {
    await refuses('reviews_hidden', () => set(id, 'is_visible = false'));
    await refuses('reviews_hidden', () => set(id, "hidden_reason = 'fake'"));
    await accepts(() => set(id, "is_visible = false, hidden_reason = 'fake'"));
  });

  test('is reported once by a person, never by its author, and its reports go with it', async () => {
    const { a, b } = world;
    const report = (change = {}) =>
      insert('review_reports', { review_id: id, reporter_id: b.customer, reason: 'fake', ...change });
    await refuses('review_reports_of_others', () => report({ reporter_id: a.customer }));
    await refuses('review_reports_details', () => report({ details: '' }));
    await refuses('review_reports_details', () => report({ details: 'a'.repeat(501) }));
    await report();
    await refuses('review_reports_review_id_reporter_id_key', () => report({ reason: 'other' }));
    await refuses('review_reports_of_others', () => query('UPDATE review_reports SET reporter_id = $1', [a.customer]));
    const { id: gone } = await insert('profiles', VALID.profiles());
    await report({ reporter_id: gone });
    await query('DELETE FROM profiles WHERE id = $1', [gone]);
    const { rows } = await query('SELECT reporter_id FROM review_reports WHERE review_id = $1 ORDER BY 1', [id]);
    expect(rows).toEqual([{ reporter_id: b.customer }, { reporter_id: null }]);
    await query('DELETE FROM reviews WHERE id = $1', [id]);
    expect((await query('SELECT FROM review_reports WHERE review_id = $1', [id])).rowCount).toBe(0);
  });
});
