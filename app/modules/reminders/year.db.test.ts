import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../prisma/seed/random';
import { seed } from '../../../prisma/seed/run';
import { markOverdueInvoices } from '~/modules/invoices/issue/mark-overdue-invoices.server';
import { isSubscribed } from '~/modules/messaging/subscriptions/change-subscription.server';
import {
  addDays,
  addMinutes,
  type CalendarDay,
  dateToDay,
  dateToWall,
  dayOf,
  dayToDate,
  diffDays,
  instantToWall,
  setClockForTests,
  time,
  todayInMorocco,
  wallAt,
  type WallClock,
  wallToInstant,
} from '~/platform/clock';
import { db } from '~/platform/db.server';
import { planMoneyReminders } from './plan-money-reminders.server';
import { planVehicleReminders } from './plan-vehicle-reminders.server';
import { type ReminderKind, REMINDERS } from './reminder-kinds';
import { runReminders } from './run-reminders.server';

const DAYS = 400;
/** Agencies whose vehicles have papers that run out; those of the others are good for longer. */
const FLEETS = 3;
/** People do what a paper or the oil asks for once it is so many days late. */
const LATE_DAYS = 5;
const FAR = 4000;
const PAPERS = [
  ['insurance', 'insuranceExpiry'],
  ['technical_control', 'technicalControlExpiry'],
  ['circulation_permit', 'circulationPermitExpiry'],
] as const;

let first: CalendarDay;
let last: CalendarDay;
/** The moment from which on everything is predicted. */
let start: WallClock;

beforeAll(async () => {
  await seed(() => {});
  const far = dayToDate(addDays(todayInMorocco(), FAR));
  const agencies = await db.agency.findMany({ orderBy: { slug: 'asc' }, take: FLEETS, select: { id: true } });
  await db.vehicle.updateMany({
    where: { agencyId: { notIn: agencies.map(({ id }) => id) } },
    data: {
      insuranceExpiry: far,
      technicalControlExpiry: far,
      circulationPermitExpiry: far,
      oilChangeDueDate: far,
      lastOilChangeMileage: null,
    },
  });
  first = addDays(todayInMorocco(), 1);
  last = addDays(first, DAYS - 1);
  start = wallAt(first, time('00:00'));
  setClockForTests(() => wallToInstant(start));
  // What came before is told or passed over now.
  while (Object.values(await runReminders()).some((count) => count > 0));
  await vary();
}, 300_000);
afterAll(() => void setClockForTests(null));

/** Switches, timings and choices at random. */
async function vary() {
  const random = createRandom('a year of reminders');
  for (const { agencyId } of await db.agencySettings.findMany({ orderBy: { agencyId: 'asc' } }))
    await db.agencySettings.update({
      where: { agencyId },
      data: {
        emailNotifications: random.chance(0.8),
        notifyReturn: random.chance(0.6),
        notifyOverdue: random.chance(0.6),
        notifyInsurance: random.chance(0.6),
        returnReminderMinutes: random.pick([30, 120, 600]),
        overdueAlertMinutes: random.pick([0, 60, 180]),
      },
    });
  for (const { id } of await db.profile.findMany({ where: { role: 'customer' }, orderBy: { id: 'asc' } }))
    await db.profile.update({ where: { id }, data: { mailReminders: random.chance(0.5) } });
}

interface Told {
  at: WallClock;
  kind: ReminderKind;
  /** The booking, or the vehicle. */
  about: string;
  agencyId: string;
}
const lineOf = ({ at, kind, about }: Told) => `${at} ${kind} ${about}`;

/** The days of the year, each with what `of` says; a step is told on the first of its days. */
function perStep(of: (day: CalendarDay) => string | null): CalendarDay[] {
  const seen = new Set<string>();
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const step = of(day);
    if (step !== null && !seen.has(step)) days.push(day);
    if (step !== null) seen.add(step);
  }
  return days;
}

/** What the rules say of the world as it stands, in plain words of their own. */
async function predict(): Promise<Told[]> {
  return [...(await ofBookings()), ...(await ofPapers()), ...(await ofOil()), ...(await ofMoney())]
    .filter(({ at }) => at >= start && dayOf(at) <= last)
    .sort((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1));
}

async function ofBookings(): Promise<Told[]> {
  const open = await db.booking.findMany({
    where: { status: { in: ['pending', 'confirmed'] } },
    include: { agency: { include: { settings: true } }, vehicle: true },
  });
  return open.flatMap((booking) => {
    const { id, agencyId } = booking;
    const [pickup, back] = [dateToWall(booking.pickupAt), dateToWall(booking.returnAt)];
    const settings = booking.agency.settings;
    const told = (kind: ReminderKind, at: WallClock): Told => ({ at, kind, about: id, agencyId });
    if (booking.status === 'pending') {
      const asked = instantToWall(booking.createdAt);
      const at = addMinutes(asked, settings?.pendingReminderMinutes ?? 60);
      const answerBy = booking.answerBy ? dateToWall(booking.answerBy) : pickup;
      return booking.source === 'customer' && at < (answerBy < pickup ? answerBy : pickup)
        ? [told('pending_confirmation', at)]
        : [];
    }
    const late = settings?.overdueAlertMinutes ?? 60;
    const isAhead = !booking.handedOverAt;
    const near = [0, 1, 2].map((days) => wallAt(addDays(dayOf(pickup), -days), time('08:00')));
    return [
      ...(isAhead ? [told('pickup_reminder', addMinutes(pickup, -240))] : []),
      told('return_reminder', addMinutes(back, -(settings?.returnReminderMinutes ?? 120))),
      told('return_overdue', addMinutes(back, late)),
      told('return_critical', addMinutes(back, late + 1440)),
      ...[2, 9, 16, 23, 30].map((days) => told('return_unmarked', wallAt(addDays(dayOf(back), days), time('09:00')))),
      ...(booking.vehicle.status === 'maintenance' && isAhead
        ? near.filter((at) => at < pickup).map((at) => told('maintenance_alert', at))
        : []),
    ];
  });
}

async function ofPapers(): Promise<Told[]> {
  const vehicles = await db.vehicle.findMany({ where: { archivedAt: null } });
  return vehicles.flatMap((vehicle) =>
    PAPERS.flatMap(([name, column]) => {
      const on = vehicle[column] && dateToDay(vehicle[column]);
      if (!on) return [];
      const days = perStep((day) => {
        const left = diffDays(day, on);
        if (left > 30 || left < -LATE_DAYS) return null;
        return left < 0 ? day : String(Math.floor((30 - left) / 7));
      });
      return days.map((day) => ({
        at: wallAt(day, time('08:00')),
        kind: `${name}_${day > on ? 'expired' : 'expiry'}` as ReminderKind,
        about: vehicle.id,
        agencyId: vehicle.agencyId,
      }));
    }),
  );
}

/** Kilometres do not change in this year. */
async function ofOil(): Promise<Told[]> {
  const vehicles = await db.vehicle.findMany({ where: { archivedAt: null } });
  return vehicles.flatMap((vehicle) => {
    const on = vehicle.oilChangeDueDate && dateToDay(vehicle.oilChangeDueDate);
    const { lastOilChangeMileage: mileage, oilChangeInterval: interval, currentMileage } = vehicle;
    const km = mileage === null || interval === null ? Infinity : mileage + interval - currentMileage;
    const isLateOn = (day: CalendarDay) => km < 0 || (on !== null && day > on);
    const firstLate = perStep((day) => (isLateOn(day) ? 'late' : null))[0];
    const days = perStep((day) => {
      if (firstLate && diffDays(firstLate, day) >= LATE_DAYS) return null;
      if (isLateOn(day)) return day;
      return km <= 500 || (on !== null && diffDays(day, on) <= 7) ? 'due' : null;
    });
    return days.map((day) => ({
      at: wallAt(day, time('08:00')),
      kind: isLateOn(day) ? ('oil_change_late' as const) : ('oil_change_due' as const),
      about: vehicle.id,
      agencyId: vehicle.agencyId,
    }));
  });
}

async function ofMoney(): Promise<Told[]> {
  const nine = (day: CalendarDay) => wallAt(day, time('09:00'));
  const bookings = await db.booking.findMany({ where: { status: 'confirmed', handedOverAt: null } });
  const due = bookings
    .filter((b) => b.totalPrice.plus(b.damageAmount).plus(b.adjustmentAmount).greaterThan(b.paidAmount))
    .map(({ id, agencyId, pickupAt }) => ({
      at: nine(addDays(dayOf(dateToWall(pickupAt)), -1)),
      kind: 'payment_due' as const,
      about: id,
      agencyId,
    }));
  const invoices = await db.invoice.findMany({
    where: { kind: 'invoice', status: { in: ['sent', 'overdue', 'partial_paid'] }, dueOn: { not: null } },
  });
  const overdue = invoices.flatMap(({ dueOn, bookingId, agencyId }) =>
    perStep((day) => {
      const late = dueOn ? diffDays(dateToDay(dueOn), day) : 0;
      return late >= 1 && late <= 28 ? String(Math.floor((late - 1) / 7)) : null;
    }).map((day) => ({ at: nine(day), kind: 'invoice_overdue' as const, about: bookingId, agencyId })),
  );
  const links = await db.$queryRaw<{ about: string; agencyId: string; expiresAt: Date }[]>`
    SELECT DISTINCT ON (l.contract_id) k.booking_id::text AS about, l.agency_id::text AS "agencyId", l.expires_at AS "expiresAt"
    FROM signing_links l JOIN contracts k ON k.id = l.contract_id JOIN bookings b ON b.id = k.booking_id
    WHERE l.used_at IS NULL AND l.revoked_at IS NULL AND k.status = 'pending' AND b.status = 'confirmed'
    ORDER BY l.contract_id, l.created_at DESC`;
  const expired = links.flatMap(({ expiresAt, ...link }) =>
    perStep((day) => {
      const end = instantToWall(expiresAt);
      return end < nine(day) && end >= addMinutes(nine(day), -7 * 1440) ? 'once' : null;
    }).map((day) => ({ at: nine(day), kind: 'signing_link_expired' as const, ...link })),
  );
  return [...due, ...overdue, ...expired];
}

/** Renews what is late for as long as people need. */
async function renew(today: CalendarDay, oilLateSince: Map<string, CalendarDay>) {
  const far = dayToDate(addDays(today, FAR));
  for (const [, column] of PAPERS)
    await db.vehicle.updateMany({
      where: { [column]: { lt: dayToDate(addDays(today, -LATE_DAYS)) } },
      data: { [column]: far },
    });
  const late = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM vehicles WHERE archived_at IS NULL
      AND (oil_change_due_date < ${today}::date OR last_oil_change_mileage + oil_change_interval < current_mileage)`;
  for (const { id } of late) {
    const since = oilLateSince.get(id) ?? today;
    oilLateSince.set(id, since);
    if (diffDays(since, today) >= LATE_DAYS)
      await db.$executeRaw`UPDATE vehicles SET last_oil_change_mileage = current_mileage, oil_change_interval = 20000,
        oil_change_due_date = ${addDays(today, FAR)}::date WHERE id = ${id}::uuid`;
  }
}

/** Plays a day: what is planned at night, and each moment at which something is due. */
async function play(day: CalendarDay) {
  setClockForTests(() => wallToInstant(wallAt(day, time('00:07'))));
  await markOverdueInvoices(day);
  await planVehicleReminders(day);
  await planMoneyReminders(day);
  const midnight = wallToInstant(wallAt(addDays(day, 1), time('00:00')));
  for (;;) {
    const next = await db.notificationJob.findFirst({
      where: { status: 'pending', runAt: { lt: midnight } },
      orderBy: { runAt: 'asc' },
      select: { runAt: true },
    });
    if (!next) return;
    setClockForTests(() => next.runAt);
    const { failed } = await runReminders();
    expect(failed).toBe(0);
  }
}

test('400 days of the clock over the sample data tell exactly what a plain oracle says, and none twice', async () => {
  const predicted = await predict();
  const kinds = new Set(predicted.map(({ kind }) => kind));
  expect(kinds.size).toBeGreaterThan(12);
  await db.notification.deleteMany();
  await db.outboxMessage.deleteMany();
  const oilLateSince = new Map<string, CalendarDay>();
  for (let day = first; day <= last; day = addDays(day, 1)) {
    await renew(day, oilLateSince);
    await play(day);
  }
  const jobs = await db.notificationJob.findMany({
    where: { status: 'executed', executedAt: { gte: wallToInstant(start) }, runAt: { gte: wallToInstant(start) } },
  });
  const told = jobs.map((job) => ({
    at: instantToWall(job.runAt),
    kind: job.kind as ReminderKind,
    about: job.bookingId ?? job.vehicleId ?? '',
    agencyId: job.agencyId,
  }));
  expect(told.map(lineOf).sort()).toEqual(predicted.map(lineOf).sort());
  expect(await db.notification.count({ where: { audience: 'agency', dedupeKey: { startsWith: 'job:' } } })).toBe(
    predicted.length,
  );

  const settings = new Map((await db.agencySettings.findMany()).map((row) => [row.agencyId, row]));
  const mailed = predicted.filter(({ kind, agencyId }) => {
    const own = settings.get(agencyId);
    return !own || (own.emailNotifications && own[REMINDERS[kind].wants]);
  });
  expect(await db.outboxMessage.count({ where: { template: 'agencyReminder' } })).toBe(mailed.length);

  const customers = new Map(
    (await db.booking.findMany({ select: { id: true, customerId: true } })).map(({ id, customerId }) => [
      id,
      customerId,
    ]),
  );
  let reminded = 0;
  for (const { kind, about } of predicted) {
    const profileId = customers.get(about);
    if (!profileId || (kind !== 'pickup_reminder' && kind !== 'return_reminder')) continue;
    if (await isSubscribed({ mail: 'mailReminders', profileId })) reminded += 1;
  }
  expect(reminded).toBeGreaterThan(0);
  const toCustomers = { template: { in: ['pickupReminder', 'returnReminder'] } };
  expect(await db.outboxMessage.count({ where: toCustomers })).toBe(reminded);
}, 900_000);
