import type { AdminScope, AgencyScope } from '~/modules/accounts/scope';
import { currentInstant, nowInMorocco, wallToDate } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { tellOfBooking } from './booking-messages.server';
import { addEvent, assertTransition, lockBooking, paymentStatusAt } from './change-booking.server';

/**
 * The car is back: confirmed → completed, its remaining days are free, the real return time is kept
 * beside the agreed one (READINGS 15), the car is available unless it is in maintenance or delisted,
 * and notices about its return are done (SPEC §4). One transaction: all of it or nothing (READINGS 16).
 * @throws bookingNotFound, bookingChanged
 */
export async function completeBooking(scope: AgencyScope | AdminScope, reference: string): Promise<void> {
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    assertTransition(booking, 'completed', scope);
    await tx.booking.update({
      where: { id: booking.id },
      data: {
        status: 'completed',
        completedAt: currentInstant(),
        returnedAt: wallToDate(nowInMorocco()),
        paymentStatus: paymentStatusAt(booking, 'completed', booking.totalPrice),
      },
    });
    await tx.vehicle.updateMany({
      where: { id: booking.vehicleId, agencyId: booking.agencyId, status: 'rented' },
      data: { status: 'available' },
    });
    await tx.$executeRaw`
      UPDATE notifications SET action_taken = true
      WHERE agency_id = ${booking.agencyId}::uuid AND booking_id = ${booking.id}::uuid
        AND (title ILIKE '%return%' OR metadata ->> 'notification_type' LIKE 'return%')`;
    await addEvent(tx, scope, booking, 'completed');
    await tellOfBooking(tx, booking.id, 'completed');
  });
}
