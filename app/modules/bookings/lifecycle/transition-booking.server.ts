import type { BookingEventType, Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { Scope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import { parseBookingReference } from '../booking-reference';
import { type BookingStatus, canTransition } from './booking-status';
import { type Owing, owedOf } from '~/modules/payments/owed';
import { paymentStatusOf } from '~/modules/payments/payment-status';
import { MANUAL_PAYMENT_STATUSES, type PaymentStatus } from '~/modules/payments/payment-statuses';

/** Which bookings somebody may know of: their own, their agency's, or all. Foreign ones are not found. */
export function bookingsOf(scope: Scope): Prisma.BookingWhereInput {
  if (scope.role === 'customer') return { customerId: scope.profileId, hiddenByCustomerAt: null };
  return scope.role === 'agency' ? { agencyId: scope.agencyId } : {};
}

/**
 * A booking of the scope with its row locked until the transaction ends: whoever else would change it
 * waits, and then sees what became of it.
 * @throws bookingNotFound
 */
export async function lockBooking(tx: Transaction, scope: Scope, reference: string) {
  const where = { reference: parseBookingReference(reference) ?? '', ...bookingsOf(scope) };
  const found = await tx.booking.findFirst({ where, select: { id: true } });
  if (!found) throw new DomainError('bookingNotFound');
  await tx.$queryRaw`SELECT id FROM bookings WHERE id = ${found.id}::uuid FOR NO KEY UPDATE`;
  const booking = await tx.booking.findFirst({ where });
  if (!booking) throw new DomainError('bookingNotFound');
  return booking;
}
export type LockedBooking = Awaited<ReturnType<typeof lockBooking>>;

/** Names the state of a booking that somebody has before their eyes; another one after each change of its row. */
export const bookingVersion = ({ updatedAt }: { updatedAt: Date }): string => String(updatedAt.getTime());

/** @throws bookingChanged when the booking is not as it was seen, where that is said. */
export function assertSeen(booking: LockedBooking, version: string | undefined): void {
  if (version !== undefined && version !== bookingVersion(booking)) throw new DomainError('bookingChanged');
}

/** @throws bookingChanged when the table of booking-status.ts does not let the actor do it. */
export function assertTransition(booking: LockedBooking, to: BookingStatus, scope: Scope): void {
  if (!canTransition(booking.status, to, scope.role)) throw new DomainError('bookingChanged');
}

/**
 * The payment status that goes with a new booking status, of all that is owed (R160); one set by hand stays (R28).
 * `change`: what becomes of the price or the damage with it.
 */
export function paymentStatusAt(
  booking: Pick<LockedBooking, 'paymentStatus' | 'paidAmount' | keyof Owing>,
  bookingStatus: BookingStatus,
  change: Partial<Owing> = {},
): PaymentStatus {
  if (MANUAL_PAYMENT_STATUSES.some((manual) => manual === booking.paymentStatus)) return booking.paymentStatus;
  return paymentStatusOf({
    bookingStatus,
    totalPrice: owedOf({ ...booking, ...change }),
    paidAmount: booking.paidAmount.toString(),
  });
}

/** Adds a line to a booking's timeline; returns its id. */
export async function addEvent(
  tx: Transaction,
  scope: Scope,
  booking: Pick<LockedBooking, 'id' | 'agencyId'>,
  type: BookingEventType,
  data: Prisma.InputJsonObject = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await tx.bookingEvent.createMany({
    data: [
      {
        id,
        agencyId: booking.agencyId,
        bookingId: booking.id,
        type,
        actorRole: scope.role,
        actorId: scope.profileId,
        data,
      },
    ],
  });
  return id;
}

/**
 * Adds an administrator's move of a booking to the audit log, in its transaction (R250): from which status to which, and
 * what had been received by then. Customers and agencies move their own bookings without a line.
 */
export async function auditMove(
  tx: Transaction,
  scope: Scope,
  { id, status, paidAmount }: LockedBooking,
  to: 'cancelled' | 'completed',
): Promise<void> {
  if (scope.role !== 'admin') return;
  await recordAudit(tx, scope, {
    action: `booking.${to}`,
    entity: 'booking',
    entityId: id,
    before: { status },
    after: { status: to },
    data: { paid: paidAmount.toFixed(2) },
  });
}
