import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { settleRequestNotice } from '~/modules/notifications/settle-request-notice.server';
import { currentInstant } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { enqueueBookingMessages } from './booking-messages.server';
import { addEvent, assertTransition, lockBooking, paymentStatusAt } from './transition-booking.server';

/**
 * The agency says no to a request, or takes back a confirmation: → cancelled, the car is free again and
 * the customer reads `reason` (READINGS 10).
 * @throws declineReasonRequired, bookingNotFound, bookingChanged, bookingStatusFailed
 */
export async function declineBooking(scope: AgencyScope, reference: string, reason: string): Promise<void> {
  const cancelReason = reason.trim();
  if (!cancelReason) throw new DomainError('declineReasonRequired');
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    assertTransition(booking, 'cancelled', scope);
    await tx.booking.update({
      where: { id: booking.id },
      data: {
        status: 'cancelled',
        cancelReason,
        cancelledBy: scope.role,
        cancelledAt: currentInstant(),
        paymentStatus: paymentStatusAt(booking, 'cancelled', booking.totalPrice),
      },
    });
    const asked = booking.status === 'pending';
    await addEvent(tx, scope, booking, asked ? 'declined' : 'cancelled', { reason: cancelReason });
    await settleRequestNotice(tx, booking.id);
    await enqueueBookingMessages(tx, booking.id, asked ? 'declined' : 'cancelledByAgency');
  }).catch((error: unknown) => rethrowAs(error, 'bookingStatusFailed'));
}
