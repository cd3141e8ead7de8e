import { beforeAll, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { displayStatus } from '~/modules/bookings/lifecycle/booking-status';
import { emailList } from '~/modules/messaging/outbox/email-list';
import { listEmails } from '~/modules/messaging/outbox/list-emails.server';
import { adminWhatsapp } from '~/modules/messaging/whatsapp/admin/admin-whatsapp';
import { pageOfWhatsapp } from '~/modules/messaging/whatsapp/log/whatsapp-page.server';
import { jobList } from '~/modules/notifications/jobs/list/job-list';
import { listJobs } from '~/modules/notifications/jobs/list/list-jobs.server';
import { listReviewQueue } from '~/modules/reviews/queue/list-review-queue.server';
import { reviewQueue } from '~/modules/reviews/queue/review-queue';
import type { AdminScope } from '~/modules/tenancy/scope';
import {
  addDays,
  currentInstant,
  dateToWall,
  instantToWall,
  time,
  todayInMorocco,
  wallAt,
  wallToInstant,
} from '~/platform/clock';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { adminAgencies } from '../agencies/agencies';
import { listAgencies } from '../agencies/list-agencies.server';
import { adminBookings } from '../bookings/bookings';
import { listBookings } from '../bookings/list-bookings.server';
import { adminCars } from '../cars/cars';
import { listCars } from '../cars/list-cars.server';
import { adminCustomers } from '../users/accounts';
import { listCustomers } from '../users/list-accounts.server';
import { listUploads } from '../uploads/list-uploads.server';
import { adminUploads } from '../uploads/uploads';
import { countWaiting } from './count-waiting.server';
import { PROOFS } from './proofs';
import { readDashboard } from './read-dashboard.server';
import { WAITING_WORK, type WaitingName } from './waiting-work';
import { openHistory } from '../../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

const today = todayInMorocco();
const noon = (daysAgo: number) => wallToInstant(wallAt(addDays(today, -daysAgo), time('12:00')));
const at = (href: string | null) => new URL(href ?? 'nowhere', 'http://site.invalid');
let scope: AdminScope;

beforeAll(async () => {
  ({ scope } = await createAdmin());
  const [agency, suspended] = await Promise.all([createAgency(), createAgency()]);
  await db.agency.update({ where: { id: agency.id }, data: { createdAt: noon(29), verification: 'pending' } });
  await db.agency.update({
    where: { id: suspended.id },
    data: { createdAt: noon(30), status: 'suspended', suspensionReason: 'Plaintes' },
  });
  for (const days of [29, 30, 59]) {
    const { id } = await createCustomer();
    await db.profile.update({ where: { id }, data: { createdAt: noon(days) } });
  }
  for (const days of [0, 6, 7, 29, 30, 83, 84]) {
    const { reference } = await createBooking(agency, await createVehicle(agency));
    await db.booking.update({ where: { reference }, data: { createdAt: noon(days) } });
  }
  const { id: vehicleId } = await createVehicle(agency);
  const photo = { vehicleId, agencyId: agency.id, width: 640, height: 360, key: 'vehicle-a' };
  await db.handedPaper.create({
    data: {
      ...{ agencyId: suspended.id, kind: 'licence', number: 'LV-1', dated: noon(40), handedAt: noon(2) },
      ...{ digest: 'a'.repeat(64), pictureKey: `paper-${'a'.repeat(32)}` },
    },
  });
  const looked = { reviewedAt: noon(1), reviewedBy: scope.profileId };
  await db.vehicleImage.createMany({
    data: [
      { ...photo, position: 0 },
      { ...photo, position: 1, ...looked },
    ],
  });
  const mail = { channel: 'email', recipient: 'a@exemple.test', template: 'bookingConfirmed' } as const;
  const whatsapp = { channel: 'whatsapp', recipient: '+212600000001', template: 'booking_confirmed' } as const;
  await db.outboxMessage.createMany({
    data: [
      { ...mail, status: 'failed', errorMessage: '550' },
      { ...mail, status: 'failed', errorMessage: 'cancelled' },
      { ...mail, ...whatsapp, status: 'failed', byProvider: true, agencyId: agency.id },
      { ...mail, ...whatsapp, status: 'failed', toAgency: true },
    ],
  });
  const job = { agencyId: agency.id, type: 'oil_change', kind: 'oil_change_due' } as const;
  await db.notificationJob.createMany({
    data: [{ ...job, status: 'failed', errorMessage: 'x' }, job],
  });
});

test('each figure is the number of rows of the list that it leads to', async () => {
  const { days, now, then, agencies, customers, bookings, vehicles, weeks } = await readDashboard(scope);
  const listedAgencies = async (href: string | null) =>
    (await listAgencies(scope, adminAgencies.read(at(href)), 'fr')).total;
  const listedCustomers = async (href: string | null) =>
    (await listCustomers(scope, adminCustomers.read(at(href)))).total;
  expect(now.agencies).toBe(await listedAgencies(PROOFS.newAgencies('fr', days)));
  expect(now.customers).toBe(await listedCustomers(PROOFS.newCustomers('fr', days)));
  expect(customers).toBe(await listedCustomers(PROOFS.customers('fr')));
  for (const { status, count } of agencies) expect(count).toBe(await listedAgencies(PROOFS.agencies('fr', status)));
  expect(agencies).toContainEqual({ status: 'suspended', count: 1 });
  const listedBookings = async (href: string) => (await listBookings(scope, adminBookings.read(at(href)))).total;
  expect(now.bookings).toBe(await listedBookings(PROOFS.bookings('fr', days)));
  expect(now.requests).toBe(await listedBookings(PROOFS.requests('fr', days)));
  for (const { from, to, bookings: made } of weeks)
    expect(made).toBe(await listedBookings(PROOFS.bookings('fr', { from, today: to })));
  for (const { status, count } of bookings) expect(count).toBe(await listedBookings(PROOFS.bookingsOf('fr', status)));
  for (const { status, count } of vehicles)
    expect(count).toBe((await listCars(scope, adminCars.read(at(PROOFS.vehicles('fr', status))), 'fr')).total);
  expect(then.agencies).toBe(1);
  expect(then.customers).toBe(2);
});

test('what waits is as many as its list shows', async () => {
  const lists: Partial<Record<WaitingName, (url: URL) => Promise<{ total: number }>>> = {
    agencies: (url) => listAgencies(scope, adminAgencies.read(url), 'fr'),
    papers: (url) => listAgencies(scope, adminAgencies.read(url), 'fr'),
    reviews: (url) => listReviewQueue(scope, reviewQueue.read(url)),
    emails: (url) => listEmails(scope, emailList.read(url)),
    whatsapp: (url) => pageOfWhatsapp(null, adminWhatsapp.read(url)),
    reminders: (url) => listJobs(scope, jobList.read(url)),
    uploads: (url) => listUploads(scope, adminUploads.read(url)),
  };
  const { waiting } = await readDashboard(scope);
  const { agencies, reviews, uploads } = waiting;
  expect(await countWaiting(scope)).toEqual({ agencies, reviews, uploads });
  expect(waiting).toMatchObject({ agencies: 1, papers: 1, uploads: 1, emails: 1, whatsapp: 1, reminders: 1 });
  for (const { name, href } of WAITING_WORK) {
    const list = lists[name];
    if (list) expect({ [name]: (await list(at(href('fr')))).total }).toEqual({ [name]: waiting[name] });
  }
});

test('the weeks end today and count the bookings of seven days each', async () => {
  const { weeks, now, then } = await readDashboard(scope);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ from: addDays(today, -6), to: today, bookings: 2 });
  expect(weeks.at(0)).toMatchObject({ from: addDays(today, -83), bookings: 1 });
  expect([now.bookings, then.bookings]).toEqual([4, 1]);
});

test('open bookings are counted by the state that is shown', async () => {
  const now = currentInstant();
  const { bookings, latest } = await readDashboard(scope, now);
  const open = await db.booking.findMany({ where: { status: { in: ['pending', 'confirmed'] } } });
  const shown = open.map((one) =>
    displayStatus(
      {
        ...one,
        pickupAt: dateToWall(one.pickupAt),
        returnAt: dateToWall(one.returnAt),
        answerBy: one.answerBy && dateToWall(one.answerBy),
      },
      instantToWall(now),
    ),
  );
  for (const { status, count } of bookings) expect(shown.filter((one) => one === status)).toHaveLength(count);
  expect(bookings.reduce((sum, { count }) => sum + count, 0)).toBe(open.length);
  expect(latest).toHaveLength(7);
});

test('the overview asks six queries at most', async () => {
  const queries = await withRequestContext(async () => {
    await readDashboard(scope);
    return currentRequest()?.queries;
  });
  expect(queries).toBeLessThanOrEqual(6);
});
