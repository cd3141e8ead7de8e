import { DomainError } from '~/errors/domain-error';
import type { AdminScope, AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, dateToWall, nowInMorocco, wallToDate } from '~/platform/clock';
import { inTransaction, isDatabaseDown, type Transaction } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { enqueueBookingMessages } from './booking-messages.server';
import { hasBegun } from './booking-status';
import {
  addEvent,
  assertTransition,
  lockBooking,
  type LockedBooking,
  paymentStatusAt,
} from './transition-booking.server';

/**
 * The car is back: confirmed → completed, its remaining days are free, the real return time is kept
 * beside the agreed one (R11), the car is available unless it is in maintenance or delisted,
 * and notices about its return are done (R11). One transaction: all of it or nothing (R11).
 * @throws bookingNotFound, bookingChanged, rentalNotBegun; bookingStatusFailed or carStatusFailed, with their cause,
 *   when the database refuses the booking's or the car's change
 */
export async function completeBooking(scope: AgencyScope | AdminScope, reference: string): Promise<void> {
  let failure: 'bookingStatusFailed' | 'carStatusFailed' = 'bookingStatusFailed';
  try {
    await inTransaction(async (tx) => {
      failure = 'bookingStatusFailed';
      const booking = await lockBooking(tx, scope, reference);
      assertTransition(booking, 'completed', scope);
      if (!hasBegun(dateToWall(booking.pickupAt), nowInMorocco())) throw new DomainError('rentalNotBegun');
      await takeBack(tx, booking);
      failure = 'carStatusFailed';
      await freeVehicle(tx, booking);
      failure = 'bookingStatusFailed';
      await closeReturnNotices(tx, booking);
      await addEvent(tx, scope, booking, 'completed');
      await enqueueBookingMessages(tx, booking.id, 'completed');
    });
  } catch (error) {
    if (error instanceof DomainError || isDatabaseDown(error)) throw error;
    log.error({ err: error, reference }, 'a booking could not be completed');
    throw new DomainError(failure, undefined, { cause: error });
  }
}

function takeBack(tx: Transaction, booking: LockedBooking) {
  return tx.booking.update({
    where: { id: booking.id },
    data: {
      status: 'completed',
      completedAt: currentInstant(),
      returnedAt: wallToDate(nowInMorocco()),
      paymentStatus: paymentStatusAt(booking, 'completed', booking.totalPrice),
    },
  });
}

function freeVehicle(tx: Transaction, { vehicleId, agencyId }: LockedBooking) {
  return tx.vehicle.updateMany({
    where: { id: vehicleId, agencyId, status: 'rented' },
    data: { status: 'available' },
  });
}

/** Those whose title says Return, or whose kind does (R84). */
function closeReturnNotices(tx: Transaction, { id, agencyId }: LockedBooking) {
  return tx.$executeRaw`
    UPDATE notifications SET action_taken = true
    WHERE agency_id = ${agencyId}::uuid AND booking_id = ${id}::uuid
      AND (title ILIKE '%return%' OR metadata ->> 'notification_type' LIKE 'return%')`;
}
