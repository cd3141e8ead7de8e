import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { createContract } from '~/modules/contracts/create-contract.server';
import { settleRequestNotice } from '~/modules/notifications/settle-request-notice.server';
import { currentInstant, dateToWall } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { enqueueBookingMessages } from './booking-messages.server';
import { addEvent, assertTransition, lockBooking, paymentStatusAt } from './transition-booking.server';
import { assertFree, lockVehicle } from '~/modules/availability/occupancies.server';

/**
 * The agency says yes: pending → confirmed, unpaid until money comes in (R28), its contract is
 * written (R35) and the customer told. A request whose pick-up had passed takes its car again,
 * if it is still free (R1).
 * @throws bookingNotFound, bookingChanged, datesConflictFrom `{availableFrom}`, bookingStatusFailed
 */
export async function confirmBooking(scope: AgencyScope, reference: string): Promise<void> {
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    assertTransition(booking, 'confirmed', scope);
    await lockVehicle(tx, booking.vehicleId);
    const period = { start: dateToWall(booking.pickupAt), end: dateToWall(booking.blockedUntil) };
    await assertFree(tx, booking.vehicleId, period, 'minute', booking.id);
    await tx.booking.update({
      where: { id: booking.id },
      data: {
        status: 'confirmed',
        confirmedAt: currentInstant(),
        paymentStatus: paymentStatusAt(booking, 'confirmed'),
      },
    });
    await addEvent(tx, scope, booking, 'confirmed');
    await createContract(tx, booking.id);
    await settleRequestNotice(tx, booking.id);
    await enqueueBookingMessages(tx, booking.id, 'confirmed');
  }).catch((error: unknown) => rethrowAs(error, 'bookingStatusFailed'));
}
