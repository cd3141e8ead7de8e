import { DomainError } from '~/errors/domain-error';
import type { ErrorCode } from '~/errors/catalogue';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { withdrawRescheduledMessage } from '~/modules/bookings/lifecycle/booking-messages.server';
import { rescheduleBookingIn } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { bookingVersion, lockBooking } from '~/modules/bookings/lifecycle/transition-booking.server';
import { normalisePlate } from '~/modules/fleet/vehicles/plate';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, dateToWall, wallAt } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import type { MoveInput } from './move-schema';
import { openUndo, sealUndo, UNDO_SECONDS } from './move-undo.server';

/**
 * Moves a booking to the vehicle of a plate and to other times, at its agreed price a day, by the checks of
 * `rescheduleBooking`. Answers what takes it back, sealed (R320); null where it stands so already.
 * @throws bookingNotFound, carNotFound for a plate that no vehicle of the agency bears, and what `rescheduleBooking` throws
 */
export async function moveBooking(scope: AgencyScope, reference: string, input: MoveInput): Promise<string | null> {
  const { plate, startDate, pickupTime, endDate, returnTime, version } = input;
  return written(async (tx) => {
    const before = await lockBooking(tx, scope, reference);
    const [vehicle] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM vehicles
      WHERE agency_id = ${scope.agencyId}::uuid AND plate_key(registration_number) = plate_key(${normalisePlate(plate)})`;
    if (!vehicle) throw new DomainError('carNotFound');
    const event = await rescheduleBookingIn(tx, scope, reference, {
      pickupAt: wallAt(startDate, pickupTime),
      returnAt: wallAt(endDate, returnTime),
      vehicleId: vehicle.id,
      version: version ?? undefined,
      tellFrom: new Date(currentInstant().getTime() + UNDO_SECONDS * 1000),
    });
    if (event === null) return null;
    const { vehicleId, pickupAt, returnAt, totalPrice } = before;
    const after = await lockBooking(tx, scope, reference);
    return sealUndo(
      tx,
      { vehicleId, pickupAt: dateToWall(pickupAt), returnAt: dateToWall(returnAt), totalPrice: totalPrice.toFixed(2) },
      { id: after.id, event, version: bookingVersion(after) },
    );
  });
}

/**
 * Takes a move back by what `moveBooking` sealed, within `UNDO_SECONDS` and once, unless anything was recorded with the
 * booking since (R320). It is a line of the timeline, and a signed contract gets its rider (R192). The customer hears
 * of it where the move was told already.
 * @throws bookingNotFound, what `openUndo` throws, and what `rescheduleBooking` throws: the days may be somebody else's by now
 */
export async function undoMove(scope: AgencyScope, reference: string, sealed: string): Promise<void> {
  await written(async (tx) => {
    const moved = await lockBooking(tx, scope, reference);
    const undo = await openUndo(tx, moved, sealed);
    const { vehicleId, pickupAt, returnAt, totalPrice, version } = undo;
    const wasUntold = await withdrawRescheduledMessage(tx, moved, undo.event);
    await rescheduleBookingIn(tx, scope, reference, {
      ...{ pickupAt, returnAt, vehicleId, totalPrice, version },
      ...(wasUntold && { tellFrom: 'never' }),
    });
  });
}

const written = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(work).catch((error: unknown) => rethrowAs(error, 'bookingUpdateFailed'));

const FIELDS: Partial<Record<ErrorCode, keyof MoveInput>> = {
  carNotFound: 'plate',
  vehicleUnavailable: 'plate',
  returnNotAfterPickup: 'endDate',
  rentalTooLong: 'endDate',
};

/** The field that a refusal is about; none for one about the whole form. */
export const fieldOfMove = (error: unknown): keyof MoveInput | undefined =>
  error instanceof DomainError ? FIELDS[error.code] : undefined;
