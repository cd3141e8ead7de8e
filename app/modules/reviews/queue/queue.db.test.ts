import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '~/platform/db.server';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { reportReview } from '../reports/report-review.server';
import { saveReview } from '../writing/save-review.server';
import { decideReview } from './decide-review.server';
import { decisionSchema } from './decision-schema';
import { findQueuedReview } from './find-queued-review.server';
import { listReviewQueue } from './list-review-queue.server';
import { reviewQueue, type ReviewQueueQuery } from './review-queue';

let admin: Awaited<ReturnType<typeof createAdmin>>;
/** Four reviews of one agency: reported twice, reported once, hidden without a report, never reported. */
let ids: string[];
const usual = reviewQueue.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<ReviewQueueQuery> = {}) => listReviewQueue(admin.scope, { ...usual, ...change });
const idsOf = async (change: Partial<ReviewQueueQuery>) => (await list(change)).reviews.map(({ id }) => id);

async function report(id: string, reason: 'fake' | 'offensive') {
  const { id: profileId } = await createCustomer();
  await reportReview({ profileId }, id, { reason, details: null }, '192.0.2.1');
}

beforeAll(async () => {
  admin = await createAdmin();
  const agency = await createAgency({ agency: { name: 'Zénith Cars' } });
  const vehicle = await createVehicle(agency);
  ids = [];
  for (const week of [1, 2, 3, 4]) {
    const customer = await createCustomer();
    const period = daysFromNow(7 * week, 7 * week + 2);
    const booking = await createBooking(agency, vehicle, { status: 'completed', period, customer });
    await saveReview(customer.scope, booking.reference, { rating: week, comment: `Texte ${week}` });
    ids.push((await db.review.findFirstOrThrow({ where: { bookingId: booking.id } })).id);
  }
  await report(ids[0]!, 'fake');
  await report(ids[0]!, 'offensive');
  await report(ids[1]!, 'fake');
  await decideReview(admin.scope, ids[2]!, { button: 'hide', reason: 'other' });
});

describe('the queue', () => {
  test('holds what was reported or hidden, with its tabs, filters, orders and search', async () => {
    expect(await list()).toMatchObject({ all: 3, counts: { open: 2, kept: 0, hidden: 1 } });
    expect(await idsOf({ state: 'hidden' })).toEqual([ids[2]]);
    expect(await idsOf({ reason: 'offensive' })).toEqual([ids[0]]);
    expect(await idsOf({ sort: '-reports' })).toEqual([ids[0], ids[1], ids[2]]);
    expect(await idsOf({ sort: 'rating' })).toEqual([ids[0], ids[1], ids[2]]);
    expect(await idsOf({ search: 'texte 2' })).toEqual([ids[1]]);
    expect(await idsOf({ search: 'zenith', sort: '-rating' })).toEqual([ids[2], ids[1], ids[0]]);
    expect((await list({ sort: '-reports' })).reviews[0]).toMatchObject({ reports: 2, reasons: ['fake', 'offensive'] });
    expect(await idsOf({ sort: '-rating', page: 2, pageSize: 1 })).toEqual([ids[1]]);
  });

  test('a review that is kept leaves it until somebody reports it again', async () => {
    const id = ids[1]!;
    await decideReview(admin.scope, id, { button: 'keep' });
    await decideReview(admin.scope, id, { button: 'keep' });
    expect(await list()).toMatchObject({ counts: { open: 1, kept: 1, hidden: 1 } });
    expect(await findQueuedReview(admin.scope, id)).toMatchObject({ isOpen: false, isVisible: true });
    await report(id, 'offensive');
    expect(await findQueuedReview(admin.scope, id)).toMatchObject({ isOpen: true });
    await decideReview(admin.scope, id, { button: 'hide', reason: 'offensive' });
    await decideReview(admin.scope, id, { button: 'hide', reason: 'offensive' });
    await decideReview(admin.scope, id, { button: 'show' });
    const log = await db.auditLog.findMany({ where: { entityId: id }, orderBy: { createdAt: 'asc' } });
    expect(log.map(({ action }) => action)).toEqual(['review.kept', 'review.hidden', 'review.shown']);
    expect(log[2]).toMatchObject({ before: { reason: 'offensive' }, after: { reason: null } });
    expect(await findQueuedReview(admin.scope, id)).toMatchObject({
      isOpen: false,
      isVisible: true,
      hiddenReason: null,
    });
  });

  test('what nobody knows is not found', async () => {
    for (const id of ['x', crypto.randomUUID()]) {
      await expect(findQueuedReview(admin.scope, id)).rejects.toMatchObject({ code: 'reviewNotFound' });
      for (const button of ['keep', 'show'] as const)
        await expect(decideReview(admin.scope, id, { button })).rejects.toMatchObject({ code: 'reviewNotFound' });
    }
  });

  test('hiding asks why; the other answers do not', () => {
    expect(decisionSchema.safeParse({ button: 'hide' }).error?.issues[0]?.path).toEqual(['reason']);
    for (const button of ['keep', 'show']) expect(decisionSchema.safeParse({ button }).success).toBe(true);
    for (const form of [{}, { button: 'x' }, { button: 'hide', reason: 'x' }])
      expect(decisionSchema.safeParse(form).success).toBe(false);
  });

  test('no report is answered before it was sent', async () => {
    await expect(
      db.$executeRaw`UPDATE review_reports SET settled_at = created_at - interval '1 second'`,
    ).rejects.toThrow('review_reports_settled');
  });
});
