import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, type WallClock, wallToDate } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { blockedUntil } from '../booking-rows';
import { enqueueRescheduledMessage } from './booking-messages.server';
import { isEditable } from './booking-status';
import { addEvent, lockBooking, paymentStatusAt } from './transition-booking.server';
import { rentalDays } from '~/modules/availability/period/rental-days';
import { lengthProblem } from '~/modules/availability/period/rental-period';
import { totalForDays } from '../pricing/rental-price';
import { assertFree, lockVehicle } from '~/modules/availability/occupancies.server';

/**
 * Gives a booking other dates (also an extension, R13). Same-day turnover is allowed
 * (R2). The total follows when the number of days changes, at the booking's own price a day;
 * an unsigned contract follows too. The customer is told the old dates and the new.
 * @throws bookingNotFound, bookingNotEditable (R8), returnNotAfterPickup, rentalTooLong,
 *   datesConflictFrom `{availableFrom}`
 */
export async function rescheduleBooking(
  scope: AgencyScope,
  reference: string,
  period: { pickupAt: WallClock; returnAt: WallClock },
): Promise<void> {
  await inTransaction((tx) => rescheduleBookingIn(tx, scope, reference, period));
}

/** `rescheduleBooking` as a part of a larger transaction: of a customer's request that its agency accepts. */
export async function rescheduleBookingIn(
  tx: Transaction,
  scope: AgencyScope,
  reference: string,
  { pickupAt, returnAt }: { pickupAt: WallClock; returnAt: WallClock },
): Promise<void> {
  const wrong = lengthProblem({ start: pickupAt, end: returnAt });
  if (wrong) throw new DomainError(wrong.code, wrong.params);
  const booking = await lockBooking(tx, scope, reference);
  if (!isEditable(booking.status)) throw new DomainError('bookingNotEditable');
  await lockVehicle(tx, booking.vehicleId);
  const settings = await tx.agencySettings.findUnique({
    where: { agencyId: scope.agencyId },
    select: { turnaroundMinutes: true },
  });
  const end = blockedUntil(returnAt, settings?.turnaroundMinutes ?? 0);
  await assertFree(tx, booking.vehicleId, { start: pickupAt, end }, 'minute', booking.id);

  const days = rentalDays(pickupAt, returnAt);
  const totalPrice =
    days === booking.days ? booking.totalPrice.toString() : totalForDays(booking.pricePerDay.toString(), days);
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      pickupAt: wallToDate(pickupAt),
      returnAt: wallToDate(returnAt),
      blockedUntil: wallToDate(end),
      days,
      totalPrice,
      paymentStatus: paymentStatusAt(booking, booking.status, totalPrice),
    },
  });
  await tx.contract.updateMany({
    where: { agencyId: scope.agencyId, bookingId: booking.id, status: 'pending' },
    data: { startsAt: wallToDate(pickupAt), endsAt: wallToDate(returnAt), amount: totalPrice },
  });
  const previous = { start: dateToWall(booking.pickupAt), end: dateToWall(booking.returnAt) };
  const eventId = await addEvent(tx, scope, booking, 'moved', {
    from: [previous.start, previous.end],
    to: [pickupAt, returnAt],
  });
  const isChanged = previous.start !== pickupAt || previous.end !== returnAt;
  if (isChanged) await enqueueRescheduledMessage(tx, booking.id, { previous, eventId });
}
