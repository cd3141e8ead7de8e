import type { Booking, Prisma } from '~/generated/prisma/client';
import { bookingParties } from '~/modules/bookings/lifecycle/booking-parties.server';
import { quietUntil } from '~/modules/agencies/messages/quiet-hours';
import { enqueuePaymentReminder } from '~/modules/bookings/lifecycle/booking-messages.server';
import { duePapers } from '~/modules/fleet/papers/due-papers';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { isSubscribed } from '~/modules/messaging/subscriptions/change-subscription.server';
import { type Owing, owedOf } from '~/modules/payments/owed';
import type { DueJob } from '~/modules/notifications/jobs/run-due-jobs.server';
import { NOTICE_KINDS } from '~/modules/notifications/notice-kinds';
import { notifyAgency } from '~/modules/notifications/notify-agency.server';
import {
  addMinutes,
  currentInstant,
  dateToDay,
  dateToWall,
  diffMinutes,
  instantToWall,
  nowInMorocco,
  todayInMorocco,
  wall,
  type WallClock,
  wallToInstant,
} from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { isReminder, type ReminderKind, REMINDERS } from './reminder-kinds';

/** Days before it expires from which a paper is important. */
const PRESSING_DAYS = 7;
const DAY = 24 * 60;

/**
 * Tells an agency what a row of the queue stands for, as things are now (R219): on its bell, and by e-mail in its owner's
 * language where its switches say so, after its quiet hours unless it is urgent. A newer notice takes the place of the one
 * before it; of money that is due, a reminder to the customer is made ready for WhatsApp. Returns why there is nothing to tell, else null.
 */
export async function tellReminder(tx: Transaction, job: DueJob): Promise<string | null> {
  const { kind } = job;
  if (!isReminder(kind)) throw new Error(`no reminder is called ${kind}`);
  const about = await aboutOf(tx, job, kind);
  if (typeof about === 'string') return about;
  await settleEarlier(tx, job, kind, about);
  const { shortId: _, until: __, ...notice } = about;
  await notifyAgency(tx, job.agencyId, { kind, ...notice, dedupeKey: `job:${job.dedupeKey ?? job.id}` });
  await mailAgency(tx, job, kind, about);
  if (job.bookingId && (kind === 'pickup_reminder' || kind === 'return_reminder'))
    await mailCustomer(tx, job.bookingId, kind);
  const { amount, currency = 'MAD' } = about.values;
  if (job.bookingId && isOfPayment(kind) && typeof amount === 'string' && currency === 'MAD')
    await enqueuePaymentReminder(tx, job.bookingId, { due: amount, reminder: job.dedupeKey ?? job.id });
  return null;
}

const isOfPayment = (kind: string) => kind === 'payment_due' || kind === 'invoice_overdue';

/** What reminds an agency of a pick-up or a return reminds its customer, too, where they want that (R210). */
async function mailCustomer(tx: Transaction, bookingId: string, kind: 'pickup_reminder' | 'return_reminder') {
  const { id, agencyId, customer, facts } = await bookingParties(tx, bookingId);
  const { profileId, email: to, language } = customer;
  if (!profileId || !to || !(await isSubscribed({ mail: 'mailReminders', profileId }, tx))) return;
  const isPickup = kind === 'pickup_reminder';
  const until = isPickup ? facts.pickupAt : facts.returnAt;
  await enqueueEmail(tx, {
    to,
    language,
    template: isPickup ? 'pickupReminder' : 'returnReminder',
    params: { ...facts, expiresAt: wallToInstant(wall(until)).toISOString() },
    agencyId,
    bookingId: id,
    profileId,
    dedupeKey: `booking:${id}:${kind}:customer:${until}`,
  });
}

interface About {
  bookingId?: string;
  vehicleId: string;
  shortId: string;
  priority?: 'important';
  /** When it has nothing to say any more. */
  until?: WallClock;
  values: Record<string, string | number>;
}

async function aboutOf(tx: Transaction, job: DueJob, kind: ReminderKind): Promise<About | string> {
  if (job.bookingId) return aboutBooking(tx, { ...job, bookingId: job.bookingId }, kind);
  if (job.vehicleId) return aboutVehicle(tx, { ...job, vehicleId: job.vehicleId }, kind);
  throw new Error('a reminder speaks of a booking or of a vehicle');
}

async function aboutBooking(
  tx: Transaction,
  { agencyId, bookingId, runAt, jobData }: DueJob & { bookingId: string },
  kind: ReminderKind,
): Promise<About | string> {
  const booking = await tx.booking.findFirstOrThrow({
    where: { id: bookingId, agencyId },
    include: {
      vehicle: {
        select: { make: true, modelName: true, year: true, registrationNumber: true, shortId: true, status: true },
      },
      client: { select: { fullName: true } },
    },
  });
  if (!isAsked(booking, kind)) return 'no longer so';
  const now = nowInMorocco();
  const [pickupAt, returnAt] = [dateToWall(booking.pickupAt), dateToWall(booking.returnAt)];
  const until: Partial<Record<ReminderKind, WallClock>> = {
    pending_confirmation:
      booking.answerBy && dateToWall(booking.answerBy) < pickupAt ? dateToWall(booking.answerBy) : pickupAt,
    pickup_reminder: pickupAt,
    return_reminder: returnAt,
    return_overdue: addMinutes(instantToWall(runAt), DAY),
    return_unmarked: addMinutes(instantToWall(runAt), 7 * DAY),
    maintenance_alert: pickupAt,
    payment_due: pickupAt,
  };
  const end = until[kind];
  if (end !== undefined && end <= now) return 'too late';
  if (kind === 'maintenance_alert' && (booking.vehicle.status !== 'maintenance' || booking.status !== 'confirmed'))
    return 'no longer so';
  const { reference, client, vehicle } = booking;
  const of = String((jobData as Prisma.JsonObject).of);
  const money = kind in MONEY ? await MONEY[kind as keyof typeof MONEY](tx, booking, of) : {};
  if (money === null) return 'no longer so';
  return {
    bookingId,
    vehicleId: booking.vehicleId,
    shortId: vehicle.shortId,
    ...(end && { until: end }),
    values: {
      reference,
      vehicle: vehicleName(vehicle),
      plate: vehicle.registrationNumber,
      customerName: client.fullName,
      pickupAt,
      returnAt,
      ...money,
      hours: Math.max(0, Math.floor(diffMinutes(returnAt, now) / 60)),
    },
  };
}

/** Whether a booking still asks for a reminder, as `booking_reminders` has it: one that failed may be tried again long after. */
function isAsked({ status, handedOverAt }: Pick<Booking, 'status' | 'handedOverAt'>, kind: ReminderKind): boolean {
  if (kind === 'pending_confirmation') return status === 'pending';
  if (kind === 'pickup_reminder') return status === 'confirmed' && handedOverAt === null;
  return !kind.startsWith('return_') || status === 'confirmed';
}

type Owed = Owing & { id: string; agencyId: string; status: string; paidAmount: { toString(): string } };
type Facts = Record<string, string> | null;

/** What is told of money and signatures, as it is now; null where nothing is. `of`: the invoice or the link. */
const MONEY = {
  payment_due: (_tx: Transaction, booking: Owed): Promise<Facts> => {
    const left = owedOf(booking).minus(booking.paidAmount.toString());
    return Promise.resolve(booking.status === 'confirmed' && left.greaterThan(0) ? { amount: left.toFixed(2) } : null);
  },
  async invoice_overdue(tx: Transaction, { agencyId }: Owed, of: string): Promise<Facts> {
    const [invoice] = await tx.$queryRaw<{ number: string; dueOn: string; amount: string; currency: string }[]>`
      SELECT i.number, i.due_on::text AS "dueOn", (invoice_rest(i.id) - i.paid_amount)::text AS amount, i.currency
      FROM invoices i WHERE i.id = ${of}::uuid AND i.agency_id = ${agencyId}::uuid
        AND i.status IN ('overdue', 'partial_paid') AND i.due_on < ${todayInMorocco()}::date`;
    return invoice ?? null;
  },
  /** Of a rider's link the number is the rider's. */
  async signing_link_expired(tx: Transaction, { id, agencyId, status }: Owed, of: string): Promise<Facts> {
    if (status !== 'confirmed') return null;
    const [unsigned] = await tx.$queryRaw<{ number: string }[]>`
      SELECT k.number || coalesce('/A' || r.sequence, '') AS number
      FROM signing_links l JOIN contracts k ON k.id = l.contract_id LEFT JOIN contract_riders r ON r.id = l.rider_id
      WHERE l.id = ${of}::uuid AND l.agency_id = ${agencyId}::uuid AND k.booking_id = ${id}::uuid
        AND CASE WHEN l.rider_id IS NULL THEN k.status = 'pending'
          ELSE NOT EXISTS (SELECT FROM rider_signatures s WHERE s.rider_id = l.rider_id) END`;
    return unsigned ?? null;
  },
};

async function aboutVehicle(
  tx: Transaction,
  { agencyId, vehicleId, jobData }: DueJob & { vehicleId: string },
  kind: ReminderKind,
): Promise<About | string> {
  const row = await tx.vehicle.findFirstOrThrow({ where: { id: vehicleId, agencyId } });
  const reminder = REMINDERS[kind];
  const wanted = 'paper' in reminder ? reminder.paper : null;
  const day = (date: Date | null) => date && dateToDay(date);
  const expiries = {
    insurance: day(row.insuranceExpiry),
    technicalControl: day(row.technicalControlExpiry),
    circulationPermit: day(row.circulationPermitExpiry),
    oilChange: day(row.oilChangeDueDate),
  };
  const facts = {
    ...row,
    insuranceExpiry: expiries.insurance,
    technicalControlExpiry: expiries.technicalControl,
    circulationPermitExpiry: expiries.circulationPermit,
    oilChangeDueDate: expiries.oilChange,
  };
  const paper = row.archivedAt ? undefined : duePapers(facts, todayInMorocco()).find((due) => due.kind === wanted);
  const of = (jobData as Prisma.JsonObject).of;
  const on = wanted && expiries[wanted];
  if (!paper || (wanted !== 'oilChange' && on !== of)) return 'no longer so';
  return {
    vehicleId,
    shortId: row.shortId,
    ...(kind.endsWith('_expiry') && (paper.days ?? 0) <= PRESSING_DAYS && { priority: 'important' as const }),
    values: {
      vehicle: vehicleName(row),
      plate: row.registrationNumber,
      mileage: row.currentMileage,
      ...(on && { expiresOn: on }),
    },
  };
}

/** Reminders that take each other's place: a bell shows the latest of them. */
const familyOf = (kind: ReminderKind) =>
  kind.startsWith('return_') ? 'return_' : kind.replace(/_(expiry|expired|due|late)$/, '');

/** Of several overdue invoices of one booking each keeps its own notice. */
async function settleEarlier(tx: Transaction, job: DueJob, kind: ReminderKind, { values }: About): Promise<void> {
  const invoice = kind === 'invoice_overdue' ? String(values.number) : null;
  await tx.$executeRaw`
    UPDATE notifications SET is_dismissed = true, dismissed_at = ${currentInstant()}, action_taken = true
    WHERE agency_id = ${job.agencyId}::uuid AND NOT is_dismissed
      AND metadata ->> 'notification_type' LIKE ${familyOf(kind).replaceAll('_', '\\_')} || '%'
      AND (${invoice}::text IS NULL OR metadata ->> 'number' = ${invoice}::text)
      AND (booking_id = ${job.bookingId}::uuid OR ${job.bookingId}::uuid IS NULL AND car_id = ${job.vehicleId}::uuid)`;
}

/** A mail that quiet hours would keep until it has nothing to say is not written; one that waits otherwise does not leave then. */
async function mailAgency(tx: Transaction, job: DueJob, kind: ReminderKind, about: About): Promise<void> {
  const { values, shortId, until } = about;
  const agency = await tx.agency.findUniqueOrThrow({
    where: { id: job.agencyId },
    include: { settings: true, owner: { select: { email: true, language: true } } },
  });
  const { settings } = agency;
  if (settings && !(settings.emailNotifications && settings[REMINDERS[kind].wants])) return;
  const isUrgent = NOTICE_KINDS[kind].priority === 'urgent';
  const notBefore = settings && !isUrgent ? quietUntil(settings) : null;
  const expiresAt = until && wallToInstant(until);
  if (notBefore && expiresAt && notBefore >= expiresAt) return;
  await enqueueEmail(tx, {
    to: settings?.notificationEmail ?? agency.email ?? agency.owner.email,
    language: agency.owner.language,
    template: 'agencyReminder',
    params: {
      notice: kind,
      wants: REMINDERS[kind].wants,
      values,
      shortId,
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    },
    agencyId: job.agencyId,
    ...(job.bookingId && { bookingId: job.bookingId }),
    ...(notBefore && { notBefore }),
    dedupeKey: `job:${job.dedupeKey ?? job.id}:mail`,
  });
}
