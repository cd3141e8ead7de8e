import { DomainError } from '~/errors/domain-error';
import type { ErrorCode } from '~/errors/catalogue';
import { rescheduleBooking, rescheduleBookingIn } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { paymentStatusAt, lockBooking } from '~/modules/bookings/lifecycle/transition-booking.server';
import { normalisePlate } from '~/modules/fleet/vehicles/plate';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, wallAt } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import { findBookingToMove } from './find-booking-to-move.server';
import type { MoveInput } from './move-schema';
import { UNDO_SECONDS, type Undo } from './move-words';

/**
 * Moves a booking to the vehicle of a plate and to other times, at its agreed price a day, by the checks of
 * `rescheduleBooking`. Answers what takes it back.
 * @throws bookingNotFound, carNotFound for a plate that no vehicle of the agency bears, and what `rescheduleBooking` throws
 */
export async function moveBooking(scope: AgencyScope, reference: string, input: MoveInput): Promise<Undo> {
  const { plate, startDate, pickupTime, endDate, returnTime, version } = input;
  const before = await findBookingToMove(scope, reference);
  const [vehicle] = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM vehicles
    WHERE agency_id = ${scope.agencyId}::uuid AND plate_key(registration_number) = plate_key(${normalisePlate(plate)})`;
  if (!vehicle) throw new DomainError('carNotFound');
  await rescheduleBooking(scope, before.reference, {
    pickupAt: wallAt(startDate, pickupTime),
    returnAt: wallAt(endDate, returnTime),
    vehicleId: vehicle.id,
    version: version ?? before.version,
    tellFrom: new Date(currentInstant().getTime() + UNDO_SECONDS * 1000),
  });
  const after = await findBookingToMove(scope, before.reference);
  const { vehicleId, pickupAt, returnAt, totalPrice } = before;
  return { vehicleId, pickupAt, returnAt, totalPrice, version: after.version };
}

/** The button may be pressed in its last moment. */
const GRACE_MS = 5_000;

/**
 * Takes a move back within `UNDO_SECONDS`, unless somebody changed the booking since; its customer, who was not
 * told of the move yet, hears nothing.
 * @throws bookingChanged, bookingNotFound, and what `rescheduleBooking` throws: the days may be somebody else's by now
 */
export async function undoMove(scope: AgencyScope, reference: string, undo: Undo): Promise<void> {
  const { vehicleId, pickupAt, returnAt, totalPrice, version } = undo;
  const age = currentInstant().getTime() - Number(version);
  if (age > UNDO_SECONDS * 1000 + GRACE_MS) throw new DomainError('bookingChanged');
  await inTransaction(async (tx) => {
    const moved = await lockBooking(tx, scope, reference);
    const untold = {
      agencyId: scope.agencyId,
      bookingId: moved.id,
      status: 'pending' as const,
      template: { in: ['bookingRescheduled', 'bookingVehicleChanged'] },
      createdAt: { gte: new Date(Number(version) - GRACE_MS) },
    };
    const { count } = await tx.outboxMessage.deleteMany({ where: untold });
    await rescheduleBookingIn(tx, scope, reference, { pickupAt, returnAt, vehicleId, totalPrice, version });
    if (count > 0) await tx.outboxMessage.deleteMany({ where: untold });
    const back = await lockBooking(tx, scope, reference);
    if (back.totalPrice.equals(totalPrice)) return;
    const paymentStatus = paymentStatusAt(back, back.status, { totalPrice });
    await tx.booking.update({ where: { id: back.id }, data: { totalPrice, paymentStatus } });
    await tx.contract.updateMany({
      where: { agencyId: scope.agencyId, bookingId: back.id, status: 'pending' },
      data: { amount: totalPrice },
    });
  });
}

const FIELDS: Partial<Record<ErrorCode, keyof MoveInput>> = {
  carNotFound: 'plate',
  vehicleUnavailable: 'plate',
  returnNotAfterPickup: 'endDate',
  rentalTooLong: 'endDate',
};

/** The field that a refusal is about; none for one about the whole form. */
export const fieldOfMove = (error: unknown): keyof MoveInput | undefined =>
  error instanceof DomainError ? FIELDS[error.code] : undefined;
