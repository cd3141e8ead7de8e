import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../tests/factories/booking';
import { createAdmin } from '../../../tests/factories/customer';
import { signContractOf } from '../../../tests/factories/sign-contract';
import { createVehicle } from '../../../tests/factories/vehicle';
import { createRandom } from '../../../prisma/seed/random';
import { purgeJobs } from '~/modules/notifications/jobs/purge-jobs.server';
import { changeJob } from '~/modules/notifications/jobs/change-job.server';
import { type NoticeKind } from '~/modules/notifications/notice-kinds';
import { claimDueJobs, MOST_ATTEMPTS, runDueJobs } from '~/modules/notifications/jobs/run-due-jobs.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { riderDetails } from '~/modules/contracts/riders/rider-details.server';
import { signRider } from '~/modules/contracts/riders/sign-rider.server';
import { sendRiderLink } from '~/modules/contracts/signing/links/send-signing-link.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import {
  addDays,
  addMinutes,
  type CalendarDay,
  dateToDay,
  dateToWall,
  dayToDate,
  diffDays,
  instantToWall,
  setClockForTests,
  time,
  todayInMorocco,
  wallAt,
  type WallClock,
  wallToDate,
  wallToInstant,
} from '~/platform/clock';
import { db } from '~/platform/db.server';
import { planMoneyReminders } from './plan-money-reminders.server';
import { planVehicleReminders } from './plan-vehicle-reminders.server';
import { resolveNotices } from './resolve-notices.server';
import { runReminders } from './run-reminders.server';
import { openHistory } from '../../../tests/setup/history';

/** Rentals of the clock that these tests move come back in days to come (R331). */
openHistory();

const at = (moment: WallClock) => setClockForTests(() => wallToInstant(moment));
const morning = (day: CalendarDay) => wallAt(day, time('10:00'));
const inDays = (days: number) => addDays(todayInMorocco(), days);
const PERIOD = () => daysFromNow(10, 14);
const UNMARKED = [2, 9, 16, 23, 30];

beforeEach(async () => {
  await db.notificationJob.deleteMany();
});
afterEach(() => void setClockForTests(null));

async function rented(status: 'pending' | 'confirmed' | 'completed' | 'cancelled', agency?: TestAgency) {
  const owner = agency ?? (await createAgency());
  const vehicle = await createVehicle(owner);
  const booking = await createBooking(owner, vehicle, { period: PERIOD(), status });
  return { agency: owner, vehicle, booking };
}
const rows = (bookingId: string) => db.notificationJob.findMany({ where: { bookingId }, orderBy: [{ runAt: 'asc' }] });
const pending = async (bookingId: string) =>
  (await rows(bookingId))
    .filter(({ status }) => status === 'pending')
    .map(({ kind, runAt }) => `${kind} ${instantToWall(runAt)}`)
    .sort();
/** The notices of an agency, but for that of the request itself. */
const noticesOf = async (agencyId: string, where: { isDismissed?: boolean } = {}) =>
  (await db.notification.findMany({ where: { agencyId, ...where }, orderBy: [{ createdAt: 'asc' }] }))
    .map(({ metadata }) => (metadata as { notification_type: string }).notification_type)
    .filter((kind) => kind !== 'booking_requested');
const live = (agencyId: string) => noticesOf(agencyId, { isDismissed: false });
const planned = (agencyId: string, kind: NoticeKind) => db.notificationJob.count({ where: { agencyId, kind } });
const mailsOf = (agencyId: string) =>
  db.outboxMessage.findMany({ where: { agencyId, template: 'agencyReminder' }, orderBy: { createdAt: 'asc' } });

/** What a booking plans, in plain words of its own. */
function expected(pickup: WallClock, back: WallClock, { ret = 120, overdue = 60 } = {}) {
  const day = back.slice(0, 10) as CalendarDay;
  return [
    `pickup_reminder ${addMinutes(pickup, -240)}`,
    `return_reminder ${addMinutes(back, -ret)}`,
    `return_overdue ${addMinutes(back, overdue)}`,
    `return_critical ${addMinutes(back, overdue + 1440)}`,
    ...UNMARKED.map((days) => `return_unmarked ${wallAt(addDays(day, days), time('09:00'))}`),
  ].sort();
}

describe('the reminders of a booking', () => {
  test('each status has its own', async () => {
    const { start, end } = PERIOD();
    const asked = await rented('pending');
    expect((await rows(asked.booking.id)).map(({ kind }) => kind)).toEqual(['pending_confirmation']);
    const { createdAt } = await db.booking.findUniqueOrThrow({ where: { id: asked.booking.id } });
    const [first] = await rows(asked.booking.id);
    expect(Math.abs((first?.runAt.getTime() ?? 0) - createdAt.getTime() - 3_600_000)).toBeLessThanOrEqual(1000);
    expect(await pending((await rented('confirmed')).booking.id)).toEqual(expected(start, end));
    for (const status of ['completed', 'cancelled'] as const)
      expect(await pending((await rented(status)).booking.id)).toEqual([]);
  });

  test('other dates move them, their return brings them back, and an end cancels them, all with the change itself', async () => {
    const { booking, agency } = await rented('confirmed');
    const { start, end } = PERIOD();
    const later = { pickupAt: wallToDate(addMinutes(start, 1440)), returnAt: wallToDate(addMinutes(end, 1440)) };
    const move = (data: object) =>
      db.booking.update({
        where: { id: booking.id },
        data: { ...data, blockedUntil: wallToDate(addMinutes(end, 2880)) },
      });
    await move(later);
    expect(await pending(booking.id)).toEqual(expected(addMinutes(start, 1440), addMinutes(end, 1440)));
    await move({ pickupAt: wallToDate(start), returnAt: wallToDate(end) });
    expect(await pending(booking.id)).toEqual(expected(start, end));
    const undone = db.$transaction(async (tx) => {
      await tx.booking.update({ where: { id: booking.id }, data: later });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await pending(booking.id)).toEqual(expected(start, end));
    await declineBooking(agency.scope, booking.reference, 'Véhicule immobilisé pour réparation.');
    expect(await pending(booking.id)).toEqual([]);
  });

  test('other timings of the agency are those of its open bookings', async () => {
    const { booking, agency } = await rented('confirmed');
    const { start, end } = PERIOD();
    await db.agencySettings.update({
      where: { agencyId: agency.id },
      data: { returnReminderMinutes: 45, overdueAlertMinutes: 0 },
    });
    expect(await pending(booking.id)).toEqual(expected(start, end, { ret: 45, overdue: 0 }));
  });
});

describe('what is told', () => {
  test('each in its time, the late hours counted, the latest of a return in place of the others', async () => {
    const { booking, agency } = await rented('confirmed');
    const { start, end } = PERIOD();
    const told = async (moment: WallClock) => {
      at(moment);
      await runReminders();
      return live(agency.id);
    };
    expect(await told(addMinutes(start, -241))).toEqual([]);
    expect(await told(addMinutes(start, -240))).toEqual(['pickup_reminder']);
    expect(await told(addMinutes(end, -120))).toEqual(['pickup_reminder', 'return_reminder']);
    expect(await told(addMinutes(end, 180))).toEqual(['pickup_reminder', 'return_overdue']);
    const late = await db.notification.findFirstOrThrow({
      where: { agencyId: agency.id, isDismissed: false, title: { contains: 'overdue' } },
    });
    expect(late).toMatchObject({ bookingId: booking.id, priority: 'important', metadata: { hours: 3 } });
    expect(await told(addMinutes(end, 1500))).toEqual(['pickup_reminder', 'return_critical']);
    expect(await told(addMinutes(end, 1500))).toHaveLength(2);
    await resolveNotices();
    expect(await live(agency.id)).toEqual(['return_critical']);
  });

  test('what reminds an agency of a pick-up or a return reminds its customer, who may say no', async () => {
    const { booking, agency } = await rented('confirmed');
    const { start, end } = PERIOD();
    const mails = async () =>
      (
        await db.outboxMessage.findMany({
          where: { profileId: booking.customer.id, template: { in: ['pickupReminder', 'returnReminder'] } },
          orderBy: { createdAt: 'asc' },
        })
      ).map(({ template, recipient, params }) => [template, recipient, (params as { expiresAt: string }).expiresAt]);
    at(addMinutes(start, -240));
    await runReminders();
    const pickup = ['pickupReminder', booking.customer.email, wallToInstant(start).toISOString()];
    expect(await mails()).toEqual([pickup]);
    await db.profile.update({ where: { id: booking.customer.id }, data: { mailReminders: false } });
    at(addMinutes(end, -120));
    await runReminders();
    expect(await mails()).toEqual([pickup]);
    expect(await live(agency.id)).toContain('return_reminder');
  });

  test('one that failed and is tried again says nothing of a booking that ended, or whose car went out, meanwhile', async () => {
    const { scope } = await createAdmin();
    const out = { handedOverAt: wallToDate(addMinutes(PERIOD().start, -60)), pickupMileage: 10_000, pickupFuel: 8 };
    for (const [kind, moment, change] of [
      ['pickup_reminder', addMinutes(PERIOD().start, -30), out],
      [
        'return_critical',
        addMinutes(PERIOD().end, 1500),
        { status: 'completed', completedAt: new Date(), returnedAt: wallToDate(PERIOD().end) },
      ],
    ] as const) {
      const { booking, agency } = await rented('confirmed');
      const job = await db.notificationJob.findFirstOrThrow({ where: { bookingId: booking.id, kind } });
      await db.notificationJob.update({ where: { id: job.id }, data: { status: 'failed', errorMessage: 'x' } });
      await db.booking.update({ where: { id: booking.id }, data: change });
      at(moment);
      await changeJob(scope, job.id, 'retry');
      await runReminders();
      setClockForTests(null);
      expect(await noticesOf(agency.id)).not.toContain(kind);
      expect(await db.notificationJob.findUniqueOrThrow({ where: { id: job.id } })).toMatchObject({
        status: 'cancelled',
        errorMessage: 'no longer so',
      });
    }
  });

  test('what has passed while no process ran is not told', async () => {
    const { agency } = await rented('confirmed');
    at(addMinutes(PERIOD().end, 60 + 2 * 1440));
    await runReminders();
    expect((await noticesOf(agency.id)).sort()).toEqual(['return_critical', 'return_unmarked']);
    const left = await db.notificationJob.groupBy({ by: ['status'], _count: true, where: { agencyId: agency.id } });
    expect(Object.fromEntries(left.map(({ status, _count }) => [status, _count]))).toEqual({
      executed: 2,
      // The request's own among them, which its answer cancelled.
      cancelled: 4,
      pending: 4,
    });
  });

  test('mails obey switches and quiet hours, whatever these are; urgent ones do not wait', async () => {
    const random = createRandom('switches of reminders');
    for (let round = 0; round < 12; round++) {
      const [emailNotifications, notifyReturn, notifyOverdue] = [
        random.chance(0.7),
        random.chance(0.5),
        random.chance(0.5),
      ];
      const quiet = random.chance(0.7);
      const [quietFrom, quietTo] = quiet ? [random.int(0, 485), random.int(490, 720)] : [null, null];
      const agency = await createAgency({
        owner: { language: 'ar' },
        settings: { emailNotifications, notifyReturn, notifyOverdue, notifyConfirmations: false, quietFrom, quietTo },
      });
      const { booking } = await rented('confirmed', agency);
      const { end } = PERIOD();
      const moments = { return_reminder: addMinutes(end, -120), return_critical: addMinutes(end, 1500) };
      for (const moment of Object.values(moments)) {
        at(moment);
        await runReminders();
      }
      setClockForTests(null);
      const minute = 8 * 60;
      const isQuiet = quietFrom !== null && quietTo !== null && quietFrom <= minute && minute < quietTo;
      // One that would leave once the car is due back is not written.
      const isInTime = !isQuiet || quietTo < 10 * 60;
      const wanted = [
        ...(emailNotifications && notifyReturn && isInTime
          ? [
              [
                'return_reminder',
                isQuiet ? addMinutes(wallAt(end.slice(0, 10) as CalendarDay, time('00:00')), quietTo) : null,
              ],
            ]
          : []),
        ...(emailNotifications && notifyOverdue ? [['return_critical', null]] : []),
      ];
      const mails = (await mailsOf(agency.id)).filter(
        ({ params }) => (params as { notice: string }).notice !== 'return_overdue',
      );
      expect(
        mails.map(({ params, nextAttemptAt }) => [
          (params as { notice: string }).notice,
          nextAttemptAt.getTime() > Date.now() + 60_000 ? instantToWall(nextAttemptAt) : null,
        ]),
      ).toEqual(wanted);
      expect(mails.every((mail) => mail.language === 'ar' && mail.bookingId === booking.id)).toBe(true);
    }
  });
});

describe('mails that wait for the end of quiet hours', () => {
  /** From eight in the evening to eight in the morning; a pick-up at the time. */
  async function quietly(pickup: string) {
    const agency = await createAgency({ settings: { quietFrom: 20 * 60, quietTo: 8 * 60 } });
    const vehicle = await createVehicle(agency);
    const [first, last] = [inDays(10), inDays(14)];
    const period = { start: wallAt(first, time(pickup)), end: wallAt(last, time(pickup)) };
    const booking = await createBooking(agency, vehicle, { period, status: 'confirmed' });
    at(addMinutes(period.start, -240));
    await runReminders();
    return { agency, booking, period };
  }
  const waiting = async (bookingId: string) =>
    (
      await db.outboxMessage.findMany({
        where: { bookingId, status: 'pending', template: { in: ['agencyReminder', 'pickupReminder'] } },
        orderBy: { template: 'asc' },
      })
    ).map(({ template, params }) => [template, (params as { expiresAt?: string }).expiresAt]);

  test('are not written where they would leave once the pick-up has come', async () => {
    const { agency, booking, period } = await quietly('07:00');
    expect(await live(agency.id)).toContain('pickup_reminder');
    expect(await waiting(booking.id)).toEqual([['pickupReminder', wallToInstant(period.start).toISOString()]]);
  });

  test('say until when they mean something, and go with the car, other dates or the booking', async () => {
    const until = ({ start }: { start: WallClock }) => wallToInstant(start).toISOString();
    for (const change of ['out', 'moved', 'completed', 'touched'] as const) {
      const { booking, period } = await quietly('11:00');
      const both = [['agencyReminder', until(period)], ['pickupReminder', until(period)]]; // prettier-ignore
      expect(await waiting(booking.id)).toEqual(both);
      const moved = wallToDate(addMinutes(period.start, 60));
      await db.booking.update({
        where: { id: booking.id },
        data: {
          out: { handedOverAt: wallToDate(addMinutes(period.start, -60)), pickupMileage: 10_000, pickupFuel: 8 },
          moved: { pickupAt: moved },
          completed: { status: 'completed' as const, completedAt: new Date(), returnedAt: wallToDate(period.end) },
          touched: {
            returnAt: wallToDate(addMinutes(period.end, 60)),
            blockedUntil: wallToDate(addMinutes(period.end, 120)),
          },
        }[change],
      });
      expect(await waiting(booking.id)).toEqual(change === 'touched' ? both : []);
      setClockForTests(null);
    }
  });
});

describe('the reminders of vehicles', () => {
  const oracle = (expiresOn: CalendarDay, day: CalendarDay) => {
    const left = diffDays(day, expiresOn);
    return left < 0 ? 'insurance_expired' : [30, 23, 16, 9, 2].includes(left) ? 'insurance_expiry' : null;
  };

  test('400 days of the clock tell what a plain oracle says, and none twice', async () => {
    const agency = await createAgency();
    const first = todayInMorocco();
    const dates = [45, 200, 392, 500].map((days) => addDays(first, days));
    const far = dayToDate(addDays(first, 4000));
    const rest = { technicalControlExpiry: far, circulationPermitExpiry: far };
    await db.vehicle.updateMany({ data: { insuranceExpiry: far, ...rest } });
    for (const on of dates) await createVehicle(agency, { insuranceExpiry: dayToDate(on), ...rest });
    const said: string[] = [];
    for (let day = first; diffDays(first, day) < 400; day = addDays(day, 1)) {
      for (const on of dates) {
        const kind = oracle(on, day);
        // A paper that is five days late is renewed for good; the last ones are not.
        const isRenewed = on < addDays(first, 300) && diffDays(on, day) > 5;
        if (kind && !isRenewed) said.push(`${day} ${on} ${kind}`);
        if (isRenewed && diffDays(on, day) === 6)
          await db.vehicle.updateMany({
            where: { agencyId: agency.id, insuranceExpiry: dayToDate(on) },
            data: { insuranceExpiry: far },
          });
      }
      if ((await planVehicleReminders(day)).planned === 0) continue;
      at(morning(day));
      await runReminders();
      expect(await planVehicleReminders(day)).toEqual({ planned: 0 });
    }
    setClockForTests(null);
    const told = await db.notificationJob.findMany({ where: { agencyId: agency.id, status: 'executed' } });
    expect(
      told
        .map(
          ({ kind, runAt, jobData }) => `${dateToWall(runAt).slice(0, 10)} ${(jobData as { of: string }).of} ${kind}`,
        )
        .sort(),
    ).toEqual(said.sort());
    expect(await db.notification.count({ where: { agencyId: agency.id } })).toBe(said.length);
    expect(await db.notificationJob.count({ where: { agencyId: agency.id } })).toBe(said.length);
  });

  test('oil by date and by mileage; a vehicle in maintenance that somebody expects', async () => {
    const agency = await createAgency();
    const oil = { lastOilChangeMileage: 30_000, oilChangeInterval: 10_000 };
    await createVehicle(agency, { ...oil, currentMileage: 39_499 });
    await createVehicle(agency, { ...oil, currentMileage: 39_500 });
    await createVehicle(agency, { ...oil, currentMileage: 40_001 });
    await createVehicle(agency, { oilChangeDueDate: dayToDate(inDays(8)) });
    await createVehicle(agency, { oilChangeDueDate: dayToDate(inDays(7)) });
    await createVehicle(agency, { oilChangeDueDate: dayToDate(inDays(-1)) });
    const vehicle = await createVehicle(agency);
    await createBooking(agency, vehicle, { period: daysFromNow(2, 5), status: 'confirmed' });
    await db.vehicle.update({ where: { id: vehicle.id }, data: { status: 'maintenance' } });
    await planVehicleReminders();
    expect(await planVehicleReminders()).toEqual({ planned: 0 });
    at(wallAt(todayInMorocco(), time('23:00')));
    await runReminders();
    expect((await live(agency.id)).sort()).toEqual([
      'maintenance_alert',
      'oil_change_due',
      'oil_change_due',
      'oil_change_late',
      'oil_change_late',
    ]);
  });

  test('a notice that resolved itself because its vehicle was changed comes back the next day, and not if a person dismissed it', async () => {
    const agency = await createAgency();
    const expiry = { insuranceExpiry: dayToDate(inDays(20)) };
    const [changed, dismissed] = [await createVehicle(agency, expiry), await createVehicle(agency, expiry)];
    const tell = async (days: number) => {
      await planVehicleReminders(inDays(days));
      const now = wallAt(addDays(first, days), time('10:00'));
      at(now);
      await runReminders();
      setClockForTests(null);
      return db.notification.count({ where: { agencyId: agency.id, isDismissed: false } });
    };
    const first = todayInMorocco();
    expect(await tell(0)).toBe(2);
    await db.vehicle.update({
      where: { id: changed.id },
      data: { pricePerDay: '310', updatedAt: new Date(Date.now() + 5000) },
    });
    await db.notification.updateMany({
      where: { vehicleId: dismissed.id },
      data: { isDismissed: true, dismissedAt: new Date(), actionTaken: true },
    });
    await resolveNotices();
    expect(await db.notification.count({ where: { vehicleId: changed.id, isDismissed: true } })).toBe(1);
    expect(await tell(0)).toBe(0);
    expect(await tell(1)).toBe(1);
    expect(await tell(1)).toBe(1);
    // The one that came back is seen to by a person: it stays away, as long as this week's cause is the same.
    await db.notification.updateMany({
      where: { vehicleId: changed.id, isDismissed: false },
      data: { isDismissed: true, dismissedAt: wallToInstant(wallAt(inDays(1), time('11:00'))), actionTaken: true },
    });
    expect(await tell(2)).toBe(0);
  });

  test('an oil change by the kilometres comes back after a change of its car, too, and once it was told half a year ago it is not told again', async () => {
    const agency = await createAgency();
    const oil = { lastOilChangeMileage: 30_000, oilChangeInterval: 10_000, currentMileage: 39_600 };
    const vehicle = await createVehicle(agency, { ...oil, oilChangeDueDate: null });
    const first = todayInMorocco();
    const tell = async (days: number) => {
      const day = addDays(first, days);
      at(morning(day));
      await planVehicleReminders(day);
      await runReminders();
      return noticesOf(agency.id);
    };
    expect(await tell(0)).toEqual(['oil_change_due']);
    at(wallAt(first, time('15:00')));
    await db.vehicle.update({
      where: { id: vehicle.id },
      data: { pricePerDay: '310', updatedAt: new Date(Date.now() + 5000) },
    });
    await resolveNotices();
    expect(await tell(0)).toEqual(['oil_change_due']);
    expect(await tell(1)).toEqual(['oil_change_due', 'oil_change_due']);
    expect(await tell(2)).toEqual(['oil_change_due', 'oil_change_due']);
    await db.notificationJob.deleteMany({ where: { agencyId: agency.id } });
    expect(await tell(190)).toEqual(['oil_change_due', 'oil_change_due']);
    expect(await planned(agency.id, 'oil_change_due')).toBe(0);
  });
});

describe('the reminders of money', () => {
  test('what is owed for a booking of tomorrow is told, and resolves itself once it is paid', async () => {
    const { booking, agency } = await rented('confirmed');
    const eve = addDays(PERIOD().start.slice(0, 10) as CalendarDay, -1);
    await planMoneyReminders(addDays(eve, -1));
    expect(await planned(agency.id, 'payment_due')).toBe(0);
    await planMoneyReminders(eve);
    expect(await planned(agency.id, 'payment_due')).toBe(1);
    expect(await planMoneyReminders(eve)).toEqual({ planned: 0 });
    at(morning(eve));
    await runReminders();
    const { totalPrice } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    const notice = await db.notification.findFirstOrThrow({
      where: { agencyId: agency.id, isDismissed: false, type: 'payment' },
    });
    expect(notice.metadata).toMatchObject({ amount: totalPrice.toFixed(2), reference: booking.reference });
    const [mail] = (await mailsOf(agency.id)).filter(
      ({ params }) => (params as { notice: string }).notice === 'payment_due',
    );
    expect(mail).toMatchObject({ bookingId: booking.id });
    const [ready, ...more] = await db.outboxMessage.findMany({
      where: { bookingId: booking.id, template: 'payment_reminder' },
    });
    expect(more).toEqual([]);
    expect(ready).toMatchObject({ channel: 'whatsapp', params: { due: totalPrice.toFixed(2) } });
    await resolveNotices();
    expect(await live(agency.id)).toContain('payment_due');
    setClockForTests(null);
    await db.payment.create({
      data: {
        agencyId: agency.id,
        bookingId: booking.id,
        amount: totalPrice,
        method: 'cash',
        receivedOn: dayToDate(todayInMorocco()),
      },
    });
    await resolveNotices();
    expect(await live(agency.id)).not.toContain('payment_due');
  });
});

test('a rider whose link expired unsigned is told of once, under its own number, until it is signed', async () => {
  const { booking, agency } = await rented('confirmed');
  const contract = await signContractOf(agency.scope, booking.id);
  await rescheduleBooking(agency.scope, booking.reference, { returnAt: addMinutes(PERIOD().end, 1440) });
  const rider = { of: contract, sequence: '1' };
  await sendRiderLink(agency.scope, rider);
  const told = async (days: number) => {
    at(morning(inDays(days)));
    const { planned: count } = await planMoneyReminders(inDays(0));
    await runReminders();
    await resolveNotices();
    setClockForTests(null);
    const notices = await db.notification.findMany({ where: { agencyId: agency.id, isDismissed: false } });
    const numbers = notices.map(({ metadata }) => metadata as { notification_type: string; number?: string });
    return [count, numbers.flatMap((row) => (row.notification_type === 'signing_link_expired' ? [row.number] : []))];
  };
  expect(await told(2)).toEqual([0, []]);
  expect(await told(4)).toEqual([1, [`${contract}/A1`]]);
  expect(await told(4)).toEqual([0, [`${contract}/A1`]]);
  const { version } = await riderDetails(agency.scope, rider, 'fr');
  const by = { method: 'paper', signerName: 'Salma Bennani', signedOn: todayInMorocco(), language: 'fr' } as const;
  await signRider(agency.scope, rider, { ...by, version, drawing: null, address: '192.0.2.7' });
  expect(await told(4)).toEqual([0, []]);
});

test('each overdue invoice of a booking keeps its notice, and a later word of it takes the place of its own alone', async () => {
  const { booking, agency } = await rented('completed');
  const number = await issueInvoice(agency.scope, await writeDraft(agency.scope, booking.reference, 'fr'));
  const about = { agencyId: agency.id, bookingId: booking.id, type: 'payment', title: 't', message: 'm' } as const;
  for (const [nth, of] of [number, 'FAC-other'].entries())
    await db.notification.create({
      data: { ...about, dedupeKey: `test:${nth}`, metadata: { notification_type: 'invoice_overdue', number: of } },
    });
  const invoice = await db.invoice.findFirstOrThrow({ where: { agencyId: agency.id, number } });
  const day = addDays(dateToDay(invoice.dueOn as Date), 1);
  const paid = { amount: '10', method: 'cash', receivedOn: dayToDate(todayInMorocco()) } as const;
  await db.payment.create({ data: { agencyId: agency.id, bookingId: booking.id, ...paid } });
  at(morning(day));
  await planMoneyReminders(day);
  await runReminders();
  const left = await db.notification.findMany({
    where: { agencyId: agency.id, bookingId: booking.id, isDismissed: false },
    orderBy: { createdAt: 'asc' },
  });
  const told = left.map(({ metadata }) => metadata as { notification_type: string; number?: string });
  const overdue = told.filter(({ notification_type }) => notification_type === 'invoice_overdue');
  expect(overdue.map((row) => row.number).sort()).toEqual([number, 'FAC-other'].sort());
  expect(await db.notification.count({ where: { dedupeKey: 'test:0', isDismissed: true } })).toBe(1);
});

test('reminders that nothing more happens to go half a year later; those of a booking that stands are kept with it', async () => {
  const { booking } = await rented('cancelled');
  const standing = await rented('confirmed');
  const told = { bookingId: standing.booking.id, kind: 'return_critical' };
  await db.notificationJob.updateMany({ where: told, data: { status: 'executed', executedAt: new Date() } });
  expect(await purgeJobs()).toEqual({ deleted: 0 });
  setClockForTests(() => new Date(Date.now() + 181 * 86_400_000));
  await purgeJobs();
  expect(await rows(booking.id)).toEqual([]);
  // Other timings plan what was not told, and nothing again.
  const { agencyId } = await db.booking.findUniqueOrThrow({ where: { id: standing.booking.id } });
  await db.agencySettings.upsert({
    where: { agencyId },
    create: { agencyId, overdueAlertMinutes: 15 },
    update: { overdueAlertMinutes: 15 },
  });
  expect(await db.notificationJob.findMany({ where: told, select: { status: true } })).toEqual([
    { status: 'executed' },
  ]);
});

describe('the queue', () => {
  async function due(count: number) {
    const agency = await createAgency();
    await db.notificationJob.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        agencyId: agency.id,
        type: 'oil_change' as const,
        kind: 'oil_change_due',
        runAt: new Date(0),
        dedupeKey: `test:${agency.id}:${index}`,
      })),
    });
    return agency;
  }
  const count = (status: 'pending' | 'executed' | 'failed' | 'cancelled') =>
    db.notificationJob.count({ where: { status } });
  const later = (minutes: number) => setClockForTests(() => new Date(Date.now() + minutes * 60_000));

  test('of several workers each row is one’s; what a killed one had claimed is done after its lease', async () => {
    await due(40);
    expect(await claimDueJobs(10)).toHaveLength(10);
    const done: string[] = [];
    const work = () =>
      runDueJobs((_tx, { id }) => {
        done.push(id);
        return Promise.resolve(null);
      }, 10);
    expect(await Promise.all([work(), work(), work()])).toEqual(
      Array.from({ length: 3 }, () => ({ executed: 10, cancelled: 0, failed: 0 })),
    );
    expect([done.length, new Set(done).size, await count('pending')]).toEqual([30, 30, 10]);
    later(3);
    await work();
    expect([done.length, new Set(done).size, await count('executed')]).toEqual([40, 40, 40]);
  });

  test('what a row wrote goes when it fails; it is tried ever later, keeps its error, and is given up', async () => {
    const agency = await due(1);
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      later(attempt * 200);
      const result = await runDueJobs(async (tx, job) => {
        await tx.notification.create({ data: { agencyId: job.agencyId, type: 'system', title: 't', message: 'm' } });
        throw new Error('no line');
      });
      expect(result).toEqual({ executed: 0, cancelled: 0, failed: 1 });
      const again = await runDueJobs(() => Promise.resolve(null));
      expect(again.executed).toBe(0);
    }
    const [row] = await db.notificationJob.findMany({ where: { agencyId: agency.id } });
    expect(row).toMatchObject({ status: 'failed', retries: MOST_ATTEMPTS, errorMessage: 'no line' });
    expect(await db.notification.count({ where: { agencyId: agency.id } })).toBe(0);
    const { scope } = await createAdmin();
    await expect(changeJob(scope, row?.id ?? '', 'cancel')).rejects.toMatchObject({ code: 'jobCancelFailed' });
    await changeJob(scope, row?.id ?? '', 'retry');
    await expect(changeJob(scope, row?.id ?? '', 'retry')).rejects.toMatchObject({ code: 'jobRetryFailed' });
    expect(await runDueJobs(() => Promise.resolve(null))).toMatchObject({ executed: 1 });
  });

  test('a cancelled row is not run, nor planned again with its booking', async () => {
    const { booking } = await rented('confirmed');
    const { scope } = await createAdmin();
    for (const { id, status } of await rows(booking.id)) if (status === 'pending') await changeJob(scope, id, 'cancel');
    await db.$executeRaw`SELECT plan_booking_reminders(b) FROM bookings b WHERE id = ${booking.id}::uuid`;
    const left = (await rows(booking.id)).filter(({ kind }) => kind !== 'pending_confirmation');
    expect(left.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'cancelled'));
  });

  test('the database refuses one moment twice, a done row without its time, and a failed one without its error', async () => {
    const agency = await due(1);
    const insert = (key: string, change: string) =>
      db.$executeRawUnsafe(`INSERT INTO notification_jobs (id, agency_id, type, kind, dedupe_key, status)
        VALUES (gen_random_uuid(), '${agency.id}', 'oil_change', 'oil_change_due', '${key}', '${change}')`);
    await expect(insert(`test:${agency.id}:0`, 'pending')).rejects.toThrow('dedupe_key');
    await expect(insert('other', 'executed')).rejects.toThrow('notification_jobs_executed');
    await expect(insert('other', 'failed')).rejects.toThrow('notification_jobs_failed');
  });
});
