import { beforeAll, describe, expect, test } from 'vitest';
import { hideBooking } from '~/modules/bookings/lifecycle/hide-booking.server';
import {
  addDays,
  nowInMorocco,
  setClockForTests,
  timeOf,
  todayInMorocco,
  wallAt,
  wallToInstant,
} from '~/platform/clock';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { db } from '~/platform/db.server';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking, daysFromNow, type TestBooking } from '../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../tests/factories/customer';
import { createVehicle, type TestVehicle } from '../../../tests/factories/vehicle';
import { latestReviews, readReviews } from './reading/read-reviews.server';
import { findAgencyReview, listAgencyReviews } from './reply/list-agency-reviews.server';
import { saveReply } from './reply/save-reply.server';
import { hideReview } from './reports/hide-review.server';
import { findReviewToReport, REPORTS_OF_ACCOUNT, reportReview } from './reports/report-review.server';
import { findOwnReview } from './writing/find-own-review.server';
import { saveReview } from './writing/save-review.server';

const refused = (code: string) => ({ name: 'DomainError', code });
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let agency: TestAgency;
let vehicle: TestVehicle;
beforeAll(async () => {
  agency = await createAgency();
  vehicle = await createVehicle(agency);
});

/** Each on days of its own. */
let week = 0;
async function completed(of: { agency: TestAgency; vehicle: TestVehicle } = { agency, vehicle }, language = 'ar') {
  week += 1;
  const customer = await createCustomer({ fullName: 'Salma Idrissi', language });
  const period = daysFromNow(7 * week, 7 * week + 2);
  return createBooking(of.agency, of.vehicle, { status: 'completed', period, customer });
}
const write = ({ customer, reference }: TestBooking, rating = 4, comment: string | null = 'Très bonne voiture') =>
  saveReview(customer.scope, reference, { rating, comment });
const reviewOf = ({ id }: { id: string }) => db.review.findFirstOrThrow({ where: { bookingId: id } });
const mails = (bookingId: string, template: string) => db.outboxMessage.findMany({ where: { bookingId, template } });

/** Runs `work` as if so many days had passed. */
async function daysLater<T>(days: number, work: () => Promise<T>): Promise<T> {
  const later = wallToInstant(wallAt(addDays(todayInMorocco(), days), timeOf(nowInMorocco())));
  const clock = setClockForTests(() => later);
  return work().finally(() => setClockForTests(clock));
}

describe('asking for a review', () => {
  test('is a mail in the stored language, written with the completion and sent a day later', async () => {
    const booking = await completed();
    const { completedAt } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    const [mail, ...more] = await mails(booking.id, 'reviewRequested');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: booking.customer.email, language: 'ar', status: 'pending' });
    expect(mail?.params).toMatchObject({ reference: booking.reference });
    expect(mail?.nextAttemptAt.getTime()).toBe(completedAt!.getTime() + 86_400_000);
  });

  test('is taken back by the review itself', async () => {
    const booking = await completed();
    await write(booking);
    expect(await mails(booking.id, 'reviewRequested')).toEqual([]);
  });
});

describe('writing a review', () => {
  test('keeps stars, text, its language and the short name, and tells the agency', async () => {
    const booking = await completed();
    expect(await write(booking)).toBe('written');
    expect(await reviewOf(booking)).toMatchObject({
      rating: 4,
      comment: 'Très bonne voiture',
      language: 'fr',
      authorName: 'Salma I.',
      isVisible: true,
      editedAt: null,
      customerId: booking.customer.id,
      vehicleId: vehicle.id,
    });
    expect(await db.bookingEvent.count({ where: { bookingId: booking.id, type: 'reviewed' } })).toBe(1);
    const [notice] = await db.notification.findMany({
      where: { bookingId: booking.id, title: 'notifications:review_posted.title' },
    });
    expect(notice?.metadata).toMatchObject({ customerName: 'Salma I.', rating: 4 });
    expect(await mails(booking.id, 'reviewPosted')).toHaveLength(1);
  });

  test('mails no agency that has switched its mails off', async () => {
    const quiet = await createAgency({ settings: { emailNotifications: false } });
    const booking = await completed({ agency: quiet, vehicle: await createVehicle(quiet) });
    await write(booking);
    expect(await mails(booking.id, 'reviewPosted')).toEqual([]);
    expect(await db.notification.count({ where: { agencyId: quiet.id, title: { contains: 'review_posted' } } })).toBe(
      1,
    );
  });

  test('is for the customer of a completed booking', async () => {
    const stranger = await createCustomer();
    const booking = await completed();
    await expect(saveReview(stranger.scope, booking.reference, { rating: 5, comment: null })).rejects.toMatchObject(
      refused('bookingNotFound'),
    );
    const pending = await createBooking(agency, await createVehicle(agency));
    await expect(write(pending)).rejects.toMatchObject(refused('reviewNotCompleted'));
    expect(await findOwnReview(pending.customer.scope, pending.reference)).toMatchObject({ obstacle: 'notCompleted' });
    await hideBooking(booking.customer.scope, booking.reference);
    await expect(write(booking)).rejects.toMatchObject(refused('bookingNotFound'));
  });

  test('twice at once writes one review and tells the agency once', async () => {
    const booking = await completed();
    const outcomes = await Promise.all([write(booking), write(booking), write(booking)]);
    expect(outcomes.sort()).toEqual(['changed', 'changed', 'written']);
    expect(await reviewOf(booking)).toMatchObject({ editedAt: null });
    expect(await mails(booking.id, 'reviewPosted')).toHaveLength(1);
    expect(await db.bookingEvent.count({ where: { bookingId: booking.id, type: 'reviewed' } })).toBe(1);
  });

  test('from a tab opened before it was written changes it', async () => {
    const booking = await completed();
    await write(booking);
    expect(await write(booking, 2, 'The car was not clean')).toBe('changed');
    const review = await reviewOf(booking);
    expect(review).toMatchObject({ rating: 2, language: 'en' });
    expect(review.editedAt).not.toBeNull();
    expect(await mails(booking.id, 'reviewPosted')).toHaveLength(1);
  });

  test('may be done again for 14 days, and not after', async () => {
    const booking = await completed();
    await write(booking);
    await daysLater(13, () => write(booking, 5, null));
    expect(await reviewOf(booking)).toMatchObject({ rating: 5, comment: null, language: null });
    await daysLater(15, async () => {
      expect(await findOwnReview(booking.customer.scope, booking.reference)).toMatchObject({ obstacle: 'tooLate' });
      await expect(write(booking, 1)).rejects.toMatchObject(refused('reviewTooLate'));
    });
    expect(await reviewOf(booking)).toMatchObject({ rating: 5 });
  });

  test('does not change one that an administrator hides at the same time', async () => {
    const admin = await createAdmin();
    const booking = await completed();
    await write(booking);
    const { id } = await reviewOf(booking);
    const edit = write(booking, 1, 'Nul').catch((error: { code: string }) => error.code);
    const [outcome] = await Promise.all([edit, hideReview(admin.scope, id, 'offensive')]);
    // Whichever came first, it is hidden; the change stands only where it came before.
    const review = await reviewOf(booking);
    expect(review).toMatchObject({ isVisible: false, hiddenReason: 'offensive' });
    expect([outcome, review.rating]).toEqual(outcome === 'changed' ? ['changed', 1] : ['reviewHidden', 4]);
    await expect(write(booking, 3)).rejects.toMatchObject(refused('reviewHidden'));
    expect(await findOwnReview(booking.customer.scope, booking.reference)).toMatchObject({
      obstacle: 'hidden',
      review: { hiddenReason: 'offensive' },
    });
  });
});

describe('reading reviews', () => {
  test('counts and shows what is visible, newest first, by stars and by page', async () => {
    const own = await createAgency();
    const car = { agency: own, vehicle: await createVehicle(own) };
    const other = { agency: own, vehicle: await createVehicle(own) };
    const subject = { vehicleId: car.vehicle.id };
    expect(await latestReviews(subject)).toEqual({ reviews: [], total: 0, rating: null });
    const ratings = [5, 5, 2];
    const written = [];
    for (const rating of ratings) {
      const booking = await completed(car);
      await write(booking, rating);
      written.push(await reviewOf(booking));
    }
    const elsewhere = await completed(other);
    await write(elsewhere, 1);
    const byStars = { 1: 0, 2: 1, 3: 0, 4: 0, 5: 2 };
    const all = await latestReviews(subject);
    expect(all).toMatchObject({ total: 3, rating: { average: 4, count: 3, byStars } });
    expect(all.reviews.map(({ id }) => id)).toEqual(written.map(({ id }) => id).reverse());
    expect((await latestReviews({ agencyId: own.id })).rating).toMatchObject({ count: 4, average: 13 / 4 });
    const fives = await readReviews(subject, { stars: '5', page: 2, pageSize: 1 });
    expect([fives.total, fives.reviews.map(({ id }) => id)]).toEqual([2, [written[0]?.id]]);

    const admin = await createAdmin();
    const poor = written[2]?.id ?? '';
    await hideReview(admin.scope, poor, 'fake');
    expect(await latestReviews(subject)).toMatchObject({ total: 2, rating: { average: 5, count: 2 } });
    expect((await readReviews(subject, { stars: '2', page: 1, pageSize: 12 })).total).toBe(0);
    await hideReview(admin.scope, poor, null);
    expect((await latestReviews(subject)).rating).toMatchObject({ average: 4, count: 3 });
    expect(await db.auditLog.findMany({ where: { entityId: poor }, orderBy: { createdAt: 'asc' } })).toMatchObject([
      { action: 'review.hidden', actorId: admin.id, before: { reason: null }, after: { reason: 'fake' } },
      { action: 'review.shown', actorId: admin.id },
    ]);
    await expect(hideReview(admin.scope, UNKNOWN, 'fake')).rejects.toMatchObject(refused('reviewNotFound'));
  });
});

describe('the agency’s answer', () => {
  test('is its own agency’s, with its language, and may be replaced', async () => {
    const booking = await completed();
    await write(booking, 3);
    const { id } = await reviewOf(booking);
    const stranger = await createAgency();
    await expect(saveReply(stranger.scope, id, 'Merci')).rejects.toMatchObject(refused('reviewNotFound'));
    await expect(findAgencyReview(stranger.scope, id)).rejects.toMatchObject(refused('reviewNotFound'));
    await expect(saveReply(agency.scope, 'x', 'Merci')).rejects.toMatchObject(refused('reviewNotFound'));
    await saveReply(agency.scope, id, 'Thank you for your review');
    await saveReply(agency.scope, id, 'شكرًا على رأيكم');
    expect(await findAgencyReview(agency.scope, id)).toMatchObject({
      state: 'answered',
      reply: { text: 'شكرًا على رأيكم', language: 'ar' },
    });
    await hideReview((await createAdmin()).scope, id, 'personal');
    await expect(saveReply(agency.scope, id, 'Merci')).rejects.toMatchObject(refused('reviewHidden'));
  });

  test('is what the tabs of the list go by', async () => {
    const own = await createAgency();
    const car = { agency: own, vehicle: await createVehicle(own) };
    const admin = await createAdmin();
    const ids: string[] = [];
    for (const [rating, comment] of [
      [5, 'Parfait'],
      [3, '100 % correct'],
      [1, null],
    ] as const) {
      const booking = await completed(car);
      await write(booking, rating, comment);
      ids.push((await reviewOf(booking)).id);
    }
    const [perfect = '', fair = '', poor = ''] = ids;
    await saveReply(own.scope, perfect, 'Merci');
    await hideReview(admin.scope, poor, 'fake');
    const query = { state: null, search: '', stars: null, sort: '-created', page: 1, pageSize: 24 } as const;
    const list = async (change: object) => {
      const { reviews, total } = await listAgencyReviews(own.scope, { ...query, ...change });
      expect(total).toBe(reviews.length);
      return reviews.map(({ id }) => id);
    };
    expect(await listAgencyReviews(own.scope, query)).toMatchObject({
      all: 3,
      counts: { waiting: 1, answered: 1, hidden: 1 },
    });
    expect(await list({})).toEqual([poor, fair, perfect]);
    expect(await list({ sort: '-rating' })).toEqual([perfect, fair, poor]);
    expect(await list({ state: 'waiting' })).toEqual([fair]);
    expect(await list({ state: 'answered' })).toEqual([perfect]);
    expect(await list({ state: 'hidden' })).toEqual([poor]);
    expect(await list({ stars: '5' })).toEqual([perfect]);
    expect(await list({ search: 'PARFAIT' })).toEqual([perfect]);
    expect(await list({ search: '%' })).toEqual([fair]);
    expect(await list({ search: 'dacia' })).toHaveLength(3);
    const { reviews } = await listAgencyReviews((await createAgency()).scope, query);
    expect(reviews).toEqual([]);
  });
});

describe('reporting a review', () => {
  const fake = { reason: 'fake', details: null } as const;
  const newReview = async () => {
    const booking = await completed();
    await write(booking);
    return { ...(await reviewOf(booking)), scope: booking.customer.scope };
  };

  test('is done once a person, by anybody but its author', async () => {
    const review = await newReview();
    const visitor = await createCustomer();
    const report = () => reportReview(visitor.scope, review.id, fake, '192.0.2.1');
    const outcomes = await Promise.all([1, 2].map(() => report().catch((error: { code: string }) => error.code)));
    expect(outcomes.sort()).toEqual(['reviewReported', undefined]);
    await expect(report()).rejects.toMatchObject(refused('reviewReported'));
    expect((await findReviewToReport(visitor.scope, review.id)).reportedOn).toBe(todayInMorocco());
    await expect(reportReview(review.scope, review.id, fake, '192.0.2.1')).rejects.toMatchObject(refused('reviewOwn'));
    await reportReview(
      { profileId: agency.ownerId },
      review.id,
      { reason: 'other', details: 'Publicité' },
      '192.0.2.1',
    );
    expect(await db.reviewReport.count({ where: { reviewId: review.id } })).toBe(2);
    await hideReview((await createAdmin()).scope, review.id, 'fake');
    const late = await createCustomer();
    await expect(reportReview(late.scope, review.id, fake, '192.0.2.1')).rejects.toMatchObject(
      refused('reviewNotFound'),
    );
    await expect(findReviewToReport(late.scope, 'x')).rejects.toMatchObject(refused('reviewNotFound'));
  });

  test('is limited for an account', async () => {
    const visitor = await createCustomer();
    const { id } = await newReview();
    const counted = attemptLimit('review-report', REPORTS_OF_ACCOUNT, 60);
    for (let count = 0; count < REPORTS_OF_ACCOUNT; count++) await counted.count(visitor.id);
    await expect(reportReview(visitor.scope, id, fake, '192.0.2.2')).rejects.toMatchObject(refused('tooManyAttempts'));
    expect(await db.reviewReport.count({ where: { reviewId: id } })).toBe(0);
  });
});
