import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { assertFree, lockVehicle } from '~/modules/availability/occupancies.server';
import { rentalDays } from '~/modules/availability/period/rental-days';
import { lengthProblem } from '~/modules/availability/period/rental-period';
import { writeRider } from '~/modules/contracts/riders/write-rider.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, nowInMorocco, type WallClock, wallToDate } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { blockedUntil } from '../booking-rows';
import { totalForDays } from '../pricing/rental-price';
import { type BookingEdit, enqueueRescheduledMessage } from './booking-messages.server';
import { hasBegun, isEditable } from './booking-status';
import { assertSeen, addEvent, lockBooking, type LockedBooking, paymentStatusAt } from './transition-booking.server';

/** What a booking becomes; what is left out stays. */
export interface Rescheduling {
  pickupAt?: WallClock;
  returnAt?: WallClock;
  /** Another car of the agency. */
  vehicleId?: string;
  /** `vehicle`: the new car's price a day and caution take the place of those agreed; they stay unless said so. */
  price?: 'agreed' | 'vehicle';
  /** A total and a caution that the agency agreed; MAD as decimal text. They follow from days and car where left out. */
  totalPrice?: string;
  depositAmount?: string;
  /** The version of the booking on which this was decided (`bookingVersion`); another one refuses it. */
  version?: string;
  /** The agency's word to the customer. */
  message?: string;
  /** When the customer is told: at once where it is left out, never of what takes back a move that they never heard of. */
  tellFrom?: Date | 'never';
  /** What the agency changed beside dates and car, told by the same message. */
  edit?: BookingEdit;
}

/**
 * Gives a booking other dates (also an extension, R13), another car, or both. Same-day turnover is allowed
 * (R2). The total follows when the number of days changes, at the booking's own price a day;
 * an unsigned contract follows too, and a signed one gets a rider (R192). The customer is told what was and what is. A booking that stands so already
 * is left as it is, and nobody is told.
 * @throws bookingNotFound, bookingNotEditable (R8), bookingChanged, handedOverFixed (R25), returnNotAfterPickup,
 *   rentalTooLong, datesConflictFrom `{availableFrom}`, carNotFound, vehicleUnavailable, bookingUpdateFailed
 */
export async function rescheduleBooking(scope: AgencyScope, reference: string, to: Rescheduling): Promise<void> {
  await inTransaction((tx) => rescheduleBookingIn(tx, scope, reference, to)).catch((error: unknown) =>
    rethrowAs(error, 'bookingUpdateFailed'),
  );
}

/** `rescheduleBooking` as a part of a larger transaction. Answers the line of the timeline; null where nothing moved. */
export async function rescheduleBookingIn(
  tx: Transaction,
  scope: AgencyScope,
  reference: string,
  to: Rescheduling,
): Promise<string | null> {
  const { vehicleId, price = 'agreed', version, message, tellFrom, edit } = to;
  const booking = await lockBooking(tx, scope, reference);
  if (!isEditable(booking.status)) throw new DomainError('bookingNotEditable');
  const previous = { start: dateToWall(booking.pickupAt), end: dateToWall(booking.returnAt) };
  const { pickupAt = previous.start, returnAt = previous.end } = to;
  const wrong = lengthProblem({ start: pickupAt, end: returnAt });
  if (wrong) throw new DomainError(wrong.code, wrong.params);
  const isMoved = previous.start !== pickupAt || previous.end !== returnAt;
  const isOtherCar = vehicleId !== undefined && vehicleId !== booking.vehicleId;
  if (!isMoved && !isOtherCar) return null;
  assertSeen(booking, version);
  if (booking.handedOverAt && (isOtherCar || previous.start !== pickupAt)) throw new DomainError('handedOverFixed');
  if (booking.handedOverAt && returnAt <= dateToWall(booking.handedOverAt))
    throw new DomainError('returnNotAfterPickup');

  const cars = isOtherCar ? await exchangedCars(tx, scope, booking, vehicleId) : null;
  const target = cars?.to.id ?? booking.vehicleId;
  await lockVehicle(tx, target);
  const settings = await tx.agencySettings.findUnique({
    where: { agencyId: scope.agencyId },
    select: { turnaroundMinutes: true },
  });
  const end = blockedUntil(returnAt, settings?.turnaroundMinutes ?? 0);
  await assertFree(tx, target, { start: pickupAt, end }, 'minute', booking.id);

  const days = rentalDays(pickupAt, returnAt);
  const rate = cars && price === 'vehicle' ? cars.to : booking;
  const isSamePrice = days === booking.days && rate === booking;
  const totalPrice =
    to.totalPrice ?? (isSamePrice ? booking.totalPrice.toString() : totalForDays(rate.pricePerDay.toString(), days));
  const depositAmount = to.depositAmount ?? rate.depositAmount.toString();
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      vehicleId: target,
      pickupAt: wallToDate(pickupAt),
      returnAt: wallToDate(returnAt),
      blockedUntil: wallToDate(end),
      days,
      pricePerDay: rate.pricePerDay,
      depositAmount,
      totalPrice,
      paymentStatus: paymentStatusAt(booking, booking.status, { totalPrice }),
    },
  });
  await tx.contract.updateMany({
    where: { agencyId: scope.agencyId, bookingId: booking.id, status: 'pending' },
    data: {
      vehicleId: target,
      startsAt: wallToDate(pickupAt),
      endsAt: wallToDate(returnAt),
      amount: totalPrice,
      depositAmount,
    },
  });
  if (cars) await exchangeStatus(tx, booking, target);
  await writeRider(tx, booking.id, scope.profileId);
  const names = cars && { from: vehicleName(cars.from), to: vehicleName(cars.to) };
  const eventId = await addEvent(tx, scope, booking, 'moved', {
    ...(isMoved && { from: [previous.start, previous.end], to: [pickupAt, returnAt] }),
    ...(names && { vehicle: names }),
    ...((!isSamePrice || !booking.totalPrice.equals(totalPrice)) && { total: totalPrice }),
  });
  if (tellFrom !== 'never')
    await enqueueRescheduledMessage(tx, booking.id, {
      previous,
      previousVehicle: names?.from ?? null,
      eventId,
      message,
      tellFrom,
      edit,
    });
  return eventId;
}

const CAR = {
  id: true,
  make: true,
  modelName: true,
  year: true,
  status: true,
  pricePerDay: true,
  depositAmount: true,
  archivedAt: true,
} as const;

/** The car of a booking and the one that takes its place. */
async function exchangedCars(tx: Transaction, scope: AgencyScope, booking: LockedBooking, vehicleId: string) {
  const own = (id: string) => tx.vehicle.findFirst({ where: { id, agencyId: scope.agencyId }, select: CAR });
  const [from, to] = [await own(booking.vehicleId), isUuid(vehicleId) ? await own(vehicleId) : null];
  if (!from || !to || to.archivedAt) throw new DomainError('carNotFound');
  if (to.status === 'maintenance' || to.status === 'unavailable') throw new DomainError('vehicleUnavailable');
  return { from, to };
}

/** A rental that has begun takes the clock's mark with it (R17): the new car is the rented one. */
async function exchangeStatus(tx: Transaction, booking: LockedBooking, target: string) {
  if (booking.status !== 'confirmed' || !hasBegun(dateToWall(booking.pickupAt), nowInMorocco())) return;
  const { agencyId, vehicleId } = booking;
  const isElsewhereOut = await tx.booking.findFirst({
    where: { agencyId, vehicleId, status: 'confirmed', pickupAt: { lte: wallToDate(nowInMorocco()) } },
    select: { id: true },
  });
  if (!isElsewhereOut)
    await tx.vehicle.updateMany({
      where: { id: vehicleId, agencyId, status: 'rented' },
      data: { status: 'available' },
    });
  await tx.vehicle.updateMany({ where: { id: target, agencyId, status: 'available' }, data: { status: 'rented' } });
}
