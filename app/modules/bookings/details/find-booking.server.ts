import { DomainError } from '~/errors/domain-error';
import type { Prisma } from '~/generated/prisma/client';
import { languageOf } from '~/i18n/languages';
import { parseWeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { riderNumber } from '~/modules/contracts/riders/rider-paper';
import { readShownPhotos } from '~/modules/catalogue/read-shown-photos.server';
import type { Scope } from '~/modules/tenancy/scope';
import { whatsappMessage } from '~/modules/messaging/whatsapp/whatsapp-message.server';
import { dateToDay, dateToWall, instantToWall, nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { BOOKING_DETAILS } from './booking-details-rows';
import { eventTitle } from './event-title';
import { parseBookingReference } from '../booking-reference';
import {
  canHandOver,
  displayStatus,
  isAgencyDeletable,
  isEditable,
  isHideable,
  nextStatuses,
} from '../lifecycle/booking-status';
import { bookingsOf, bookingVersion } from '../lifecycle/transition-booking.server';
import { isChangeable } from '../changes/wanted-period';
import { depositHeld } from '~/modules/payments/deposit-held';
import { owedOf } from '~/modules/payments/owed';
import { amountDue } from '~/modules/payments/payment-status';
import { totalForDays } from '../pricing/rental-price';
import { rentalDays } from '~/modules/availability/period/rental-days';

/** To whom a booking's WhatsApp messages go that a person still sends: the customer's page shows those to the agency, and back. */
const WHATSAPP_TO = { customer: 'agency', agency: 'customer', admin: 'customer' } as const;

/**
 * A booking of the scope with all that its page shows: timeline, drivers, places, agency, payments,
 * contract and ready WhatsApp messages. Money is decimal text in MAD, times are wall clock. A fixed
 * number of queries.
 * @throws bookingNotFound for a foreign, hidden or unknown one.
 */
export async function findBooking(scope: Scope, reference: string) {
  const booking = await db.booking.findFirst({
    where: { reference: parseBookingReference(reference) ?? '', ...bookingsOf(scope) },
    include: BOOKING_DETAILS,
  });
  if (!booking) throw new DomainError('bookingNotFound');
  const [photos, messages] = await Promise.all([
    readShownPhotos([booking.vehicle.id]),
    db.outboxMessage.findMany({
      where: {
        bookingId: booking.id,
        dedupeKey: { contains: `:whatsapp:${WHATSAPP_TO[scope.role]}:` },
        OR: [{ status: 'pending', byProvider: false }, { status: 'failed' }],
      },
      orderBy: { createdAt: 'desc' },
    }),
  ]);

  const { vehicle, drivers, events, payments, deposits, contract, invoices } = booking;
  const { settings, ...agency } = booking.agency;
  const { locations, ...car } = vehicle;
  const period = { start: dateToWall(booking.pickupAt), end: dateToWall(booking.returnAt) };
  const now = nowInMorocco();
  const answerBy = booking.answerBy && dateToWall(booking.answerBy);
  const shown = displayStatus({ status: booking.status, pickupAt: period.start, returnAt: period.end, answerBy }, now);
  const total = booking.totalPrice.toFixed(2);
  const handedOverAt = booking.handedOverAt && dateToWall(booking.handedOverAt);
  const isOwn = scope.role !== 'customer';
  const paid = booking.paidAmount.toFixed(2);
  return {
    id: booking.id,
    reference: booking.reference,
    source: booking.source,
    status: booking.status,
    /** With the computed lapsed, active and late. */
    shown,
    paymentStatus: booking.paymentStatus,
    pickupAt: period.start,
    returnAt: period.end,
    handedOverAt,
    pickupMileage: booking.pickupMileage,
    /** Of the tank, in eighths. */
    pickupFuel: booking.pickupFuel,
    returnedAt: booking.returnedAt && dateToWall(booking.returnedAt),
    returnMileage: booking.returnMileage,
    returnFuel: booking.returnFuel,
    /** For a step that changes it: the state that its page shows. */
    version: bookingVersion(booking),
    createdAt: instantToWall(booking.createdAt),
    days: booking.days,
    pricePerDay: booking.pricePerDay.toFixed(2),
    totalPrice: total,
    depositAmount: booking.depositAmount.toFixed(2),
    damageAmount: booking.damageAmount.toFixed(2),
    /** What its invoices bill beside price and damage; below 0 for less. */
    adjustmentAmount: booking.adjustmentAmount.toFixed(2),
    paidAmount: paid,
    /** With the damage; nothing is due for what was called off. */
    amountDue: booking.status === 'cancelled' ? '0.00' : amountDue(owedOf(booking), paid),
    /** What the agency holds of the caution now, and how it came to it; kept from customers. */
    /** Of its papers (R151); customers are told dirhams (R32). */
    currency: isOwn ? await currencyOf(booking) : 'MAD',
    depositHeld: isOwn
      ? depositHeld(deposits.map(({ kind, amount }) => ({ kind, amount: amount.toFixed(2) })))
      : '0.00',
    deposits: (isOwn ? deposits : []).map(({ id, kind, amount, method, reason, happenedOn, chequeNumber }) => ({
      id,
      kind,
      amount: amount.toFixed(2),
      method,
      reason,
      chequeNumber,
      happenedOn: dateToDay(happenedOn),
    })),
    notes: booking.notes,
    /** The agency's own; kept from customers. */
    agencyNotes: scope.role === 'customer' ? null : booking.agencyNotes,
    extensible: booking.extensible,
    /** The customer's, for what is written to them. */
    language: languageOf(booking.language),
    cancelReason: booking.cancelReason,
    cancelledBy: booking.cancelledBy,
    /** Moves that the reader may make (booking-status.ts). */
    nextStatuses: nextStatuses(
      { status: booking.status, ...period, isHandedOver: handedOverAt !== null },
      scope.role,
      now,
    ),
    canHandOver:
      scope.role === 'agency' &&
      canHandOver(
        { status: booking.status, pickupAt: period.start, returnAt: period.end, isHandedOver: handedOverAt !== null },
        now,
      ),
    isEditable: scope.role !== 'customer' && isEditable(booking.status),
    /** For the agency, as far as its page knows (R10). */
    isDeletable:
      scope.role === 'agency' &&
      isAgencyDeletable(booking.status) &&
      payments.length + deposits.length + invoices.length === 0 &&
      contract?.status !== 'signed',
    isHideable: scope.role === 'customer' && isHideable(booking.status),
    vehicle: { ...car, photo: photos.get(car.id) ?? null, citySlug: locations[0]?.citySlug ?? null },
    client: booking.client,
    /** The account that it is of; kept from the others. */
    customerId: scope.role === 'admin' ? booking.customerId : null,
    agency: { ...agency, hours: parseWeeklyHours(settings?.workingHours) },
    pickupLocation: booking.pickupLocation,
    returnLocation: booking.returnLocation,
    drivers: drivers.map(({ licenceIssuedOn, birthDate, agencyId: _, bookingId: __, ...driver }) => ({
      ...driver,
      licenceIssuedOn: licenceIssuedOn && dateToDay(licenceIssuedOn),
      birthDate: birthDate && dateToDay(birthDate),
    })),
    events: events
      .filter(({ type }) => scope.role !== 'customer' || type !== 'note')
      .map(({ id, type, actorRole, data, createdAt }) => ({
        id,
        type,
        title: eventTitle(type, data as Record<string, unknown>),
        actorRole,
        data: data as Record<string, unknown>,
        at: instantToWall(createdAt),
      })),
    payments: payments.map(({ id, kind, amount, method, receivedOn }) => ({
      id,
      kind,
      amount: amount.toFixed(2),
      method,
      receivedOn: dateToDay(receivedOn),
    })),
    contract: contract && {
      id: contract.id,
      number: contract.number,
      status: contract.status,
      signedAt: contract.signedAt && instantToWall(contract.signedAt),
      /** What was agreed since. */
      riders: contract.riders.map(({ sequence, signature }) => ({
        sequence,
        number: riderNumber(contract.number, sequence),
        status: signature ? ('signed' as const) : ('pending' as const),
      })),
    },
    invoices: invoices.map(({ issuedOn, number, ...invoice }) => ({
      ...invoice,
      number: number ?? '',
      issuedOn: issuedOn && dateToDay(issuedOn),
    })),
    change: lastChange(booking),
    /** Whether its customer may ask for other dates. */
    isChangeable: scope.role === 'customer' && isChangeable({ status: booking.status, returnAt: period.end }, now),
    rating: booking.review?.rating ?? null,
    whatsapp: messages.map((row) => ({
      id: row.id,
      template: row.template,
      ...whatsappMessage(row),
    })),
  };
}

export type BookingDetails = Awaited<ReturnType<typeof findBooking>>;

type Row = Prisma.BookingGetPayload<{ include: typeof BOOKING_DETAILS }>;

/** The dates that the customer asked for last, with what they would cost at the booking's own price a day; null for none. */
function lastChange({ changes: [change], pricePerDay, days: booked, totalPrice }: Row) {
  if (!change) return null;
  const { id, status, message, answer } = change;
  const [pickupAt, returnAt] = [dateToWall(change.pickupAt), dateToWall(change.returnAt)];
  const days = rentalDays(pickupAt, returnAt);
  // A total that was agreed stays while the days do (rescheduleBooking).
  const total = days === booked ? totalPrice.toFixed(2) : totalForDays(pricePerDay.toString(), days);
  return { id, status, pickupAt, returnAt, days, total, message, answer };
}

/** The currency of a rental's papers (R151); what was signed is asked of the database where nothing else tells. */
async function currencyOf({ id, invoices, payments, deposits, contract, agency }: Row): Promise<string> {
  const fixed = [...invoices, ...payments, ...deposits][0]?.currency;
  if (fixed) return fixed;
  if (contract?.status !== 'signed') return agency.settings?.currency ?? 'MAD';
  const [row] = await db.$queryRaw<[{ currency: string }]>`SELECT rental_currency(${id}::uuid) AS currency`;
  return row.currency;
}
