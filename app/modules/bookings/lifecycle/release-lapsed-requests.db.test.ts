import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { bookingRequest, period } from '../../../../tests/factories/booking-request';
import { createCustomer } from '../../../../tests/factories/customer';
import { whileRefused } from '../../../../tests/setup/refused-writes';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { openHistory } from '../../../../tests/setup/history';
import { Prisma } from '~/generated/prisma/client';
import { BookingStatus } from '~/generated/prisma/enums';
import { hasLapsed } from '~/modules/availability/overlap';
import { addMinutes, setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { createRandom } from '../../../../prisma/seed/random';
import { requestBooking } from '../request/request-booking.server';
import { DISPLAY_STATUSES, displayStatus } from './booking-status';
import { confirmBooking } from './confirm-booking.server';
import { displayStatusSql, isShownSql } from './display-status.server';
import { releaseLapsedRequests } from './release-lapsed-requests.server';

// A request lapses ahead of the database's clock here (R331).
openHistory();

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
beforeEach(async () => {
  // Requests of other tests have lapsed long ago.
  at('2027-06-01T09:00');
  await releaseLapsedRequests();
  at('2026-12-01T09:00');
});

const LATER = period('2026-12-20T10:00', '2026-12-23T10:00');
async function requested(when = LATER) {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  const customer = await createCustomer({ language: 'ar' });
  const made = await requestBooking(customer.scope, bookingRequest(vehicle, when, { customer }), 'ar');
  return { agency, vehicle, customer, ...made };
}
const told = async (bookingId: string) => ({
  mails: (await db.outboxMessage.findMany({ where: { bookingId, template: 'bookingLapsed' } })).map(
    ({ channel, language, profileId }) => ({ channel, language, profileId }),
  ),
  notices: await db.notification.count({ where: { bookingId, title: 'notifications:booking_lapsed.title' } }),
});
const isHeld = async (bookingId: string) => (await db.occupancy.count({ where: { bookingId } })) === 1;

describe('a request that nobody answers', () => {
  test.each([
    ['48 hours after it was made', LATER, '2026-12-03T08:59', '2026-12-03T09:00'],
    ['at its pick-up', period('2026-12-02T10:00', '2026-12-04T10:00'), '2026-12-02T09:59', '2026-12-02T10:00'],
  ])('lapses %s, frees its days and is told once to both sides', async (_, when, before, moment) => {
    const { id, customer } = await requested(when);
    at(before);
    expect(await releaseLapsedRequests()).toEqual({ released: 0, notified: 0 });
    expect(await isHeld(id)).toBe(true);
    at(moment);
    expect(await releaseLapsedRequests()).toEqual({ released: 1, notified: 1 });
    expect(await isHeld(id)).toBe(false);
    expect((await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe('pending');
    const both = {
      mails: [{ channel: 'email', language: 'ar', profileId: customer.scope.profileId }],
      notices: 1,
    };
    expect(await told(id)).toEqual(both);
    expect(await releaseLapsedRequests()).toEqual({ released: 0, notified: 0 });
    expect(await told(id)).toEqual(both);
  });

  test('is told once by many runs at once', async () => {
    const { id } = await requested();
    at('2026-12-04T09:00');
    const runs = await Promise.all([1, 2, 3, 4].map(() => releaseLapsedRequests()));
    expect(runs.reduce((sum, { notified }) => sum + notified, 0)).toBe(1);
    expect(await told(id)).toMatchObject({ mails: [{}], notices: 1 });
  });

  test('is told by a later run when it could not be told', async () => {
    const { id } = await requested();
    at('2026-12-04T09:00');
    const states: unknown[] = [];
    await whileRefused(
      'outbox_messages',
      async () => states.push((await releaseLapsedRequests()).notified, (await told(id)).notices),
      'INSERT',
    );
    expect(states).toEqual([0, 0]);
    expect((await releaseLapsedRequests()).notified).toBe(1);
    expect(await told(id)).toMatchObject({ mails: [{}], notices: 1 });
  });

  test('is told, too, when another booking freed its days first', async () => {
    const { id, vehicle } = await requested();
    at('2026-12-03T09:00');
    const other = await createCustomer();
    await requestBooking(other.scope, bookingRequest(vehicle, LATER, { customer: other }), 'fr');
    expect(await isHeld(id)).toBe(false);
    expect(await releaseLapsedRequests()).toEqual({ released: 0, notified: 1 });
  });

  test('may still be confirmed while its days are free, which settles its notices', async () => {
    const { id, agency, reference } = await requested();
    at('2026-12-04T09:00');
    await releaseLapsedRequests();
    await confirmBooking(agency.scope, reference);
    expect(await isHeld(id)).toBe(true);
    expect(await db.notification.count({ where: { bookingId: id, isRead: false } })).toBe(0);
    expect(await releaseLapsedRequests()).toEqual({ released: 0, notified: 0 });
  });

  test('is not confirmed once somebody else has its days', async () => {
    const { vehicle, agency, reference } = await requested();
    at('2026-12-04T09:00');
    const other = await createCustomer();
    await requestBooking(other.scope, bookingRequest(vehicle, LATER, { customer: other }), 'fr');
    await expect(confirmBooking(agency.scope, reference)).rejects.toMatchObject({ code: 'datesConflictFrom' });
  });
});

test('a request that is answered in time never lapses', async () => {
  const { id, agency, reference } = await requested();
  await confirmBooking(agency.scope, reference);
  at('2026-12-04T09:00');
  expect(await releaseLapsedRequests()).toEqual({ released: 0, notified: 0 });
  expect(await told(id)).toEqual({ mails: [], notices: 0 });
});

test('database and application agree on what has lapsed and what is shown, for any booking at any moment', async () => {
  const random = createRandom('lapse');
  const start = wall('2026-12-01T09:00');
  const moment = () => addMinutes(start, random.int(0, 6) * 720 + random.int(-1, 1));
  const cases = Array.from({ length: 400 }, () => {
    const pickupAt = moment();
    return {
      status: random.pick(Object.values(BookingStatus)),
      pickupAt,
      returnAt: addMinutes(pickupAt, random.int(1, 4000)),
      answerBy: random.chance(0.2) ? null : moment(),
      now: moment(),
    };
  });
  const rows = await Promise.all(
    cases.map(({ status, pickupAt, returnAt, answerBy, now }) => {
      const values = { status, pickup_at: pickupAt, return_at: returnAt, answer_by: answerBy };
      const met = DISPLAY_STATUSES.map((shown) => Prisma.sql`CASE WHEN ${isShownSql(shown, now)} THEN ${shown} END`);
      return db.$queryRaw<{ lapsed: boolean; shown: string; met: string[] }[]>`
        SELECT has_lapsed(b, ${now}::timestamp) AS lapsed, ${displayStatusSql(now)} AS shown,
          array_remove(ARRAY[${Prisma.join(met)}], NULL) AS met
        FROM jsonb_populate_record(NULL::bookings, ${values}::jsonb) b`;
    }),
  );
  const expected = cases.map(({ now, ...booking }) => [
    { lapsed: hasLapsed(booking, now), shown: displayStatus(booking, now), met: [displayStatus(booking, now)] },
  ]);
  expect(rows).toEqual(expected);
  expect(new Set(expected.map(([one]) => one?.shown)).size).toBe(DISPLAY_STATUSES.length);
});
