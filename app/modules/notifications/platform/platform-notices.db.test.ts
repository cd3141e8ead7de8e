import { expect, test } from 'vitest';
import { identify } from '~/modules/access/identify.server';
import { openSession } from '~/modules/access/sessions/sessions.server';
import { db } from '~/platform/db.server';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { listPlatformNotices } from './list-platform-notices.server';
import { markPlatformNoticesRead } from './mark-platform-notices-read.server';

const FIRST_PAGE = { page: 1, pageSize: 50 };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** What the bell of somebody's pages counts. */
async function bellOf(profileId: string): Promise<number | null | undefined> {
  const { token } = await openSession(profileId, { remember: false, userAgent: null, address: '-' });
  return (await identify(token)).actor?.unreadOfPlatform;
}

test('an administrator is told of new agencies, reported reviews and failed e-mails, and marks them read alone', async () => {
  const { scope } = await createAdmin();
  const other = await createAdmin();
  const agency = await createAgency();
  await createAgency({ agency: { status: 'pending', createdAt: daysAgo(2) } });
  await createAgency({ agency: { createdAt: daysAgo(31) } });
  const [author, reporter] = [await createCustomer(), await createCustomer()];
  const vehicle = await createVehicle(agency);
  const booking = await createBooking(agency, vehicle, {
    status: 'completed',
    customer: author,
  });
  await db.review.create({
    data: {
      agencyId: agency.id,
      vehicleId: vehicle.id,
      bookingId: booking.id,
      customerId: author.id,
      authorName: 'S. I.',
      rating: 1,
      reports: { create: { reporterId: reporter.id, reason: 'fake' } },
    },
  });
  const failed = { channel: 'email', recipient: 'a@exemple.test', template: 'x', status: 'failed' } as const;
  await db.outboxMessage.createMany({ data: [1, 1, 3].map((days) => ({ ...failed, createdAt: daysAgo(days) })) });

  const { items, total } = await listPlatformNotices(scope, FIRST_PAGE);
  expect(total).toBe(5);
  const told = items.map(({ title, values, agencySlug, isRead }) => [
    title.split(':')[1],
    values.count,
    agencySlug,
    isRead,
  ]);
  expect(told.slice(0, 2).sort()).toEqual([
    ['agency_registered.title', undefined, agency.slug, false],
    ['review_reported.title', undefined, agency.slug, false],
  ]);
  expect(told.slice(2)).toEqual([
    ['emails_failed.title', 2, null, false],
    ['agency_registered.title', undefined, null, false],
    ['emails_failed.title', 1, null, false],
  ]);
  expect(await bellOf(scope.profileId)).toBe(5);
  expect(await bellOf(author.id)).toBeNull();

  await markPlatformNoticesRead(scope);
  expect(await bellOf(scope.profileId)).toBe(0);
  expect(await bellOf(other.scope.profileId)).toBe(5);
  expect((await listPlatformNotices(scope, FIRST_PAGE)).items.every(({ isRead }) => isRead)).toBe(true);
});
