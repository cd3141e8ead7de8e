import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { settleRequestNotice } from '~/modules/notifications/settle-request-notice.server';
import { currentInstant } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { enqueueBookingMessages } from './booking-messages.server';
import { canTransition } from './booking-status';
import { addEvent, lockBooking } from './transition-booking.server';

/**
 * The customer takes a request back while nobody has confirmed it (R6); the car is free again and
 * the agency told.
 * @throws bookingNotFound, onlyPendingCancellable ("Only pending bookings can be cancelled."), bookingCancelFailed
 */
export async function cancelBooking(scope: CustomerScope, reference: string): Promise<void> {
  await inTransaction((tx) => cancelBookingIn(tx, scope, reference)).catch((error: unknown) =>
    rethrowAs(error, 'bookingCancelFailed'),
  );
}

/** `cancelBooking` as a part of a larger transaction: of an account that goes. */
export async function cancelBookingIn(tx: Transaction, scope: CustomerScope, reference: string): Promise<void> {
  const booking = await lockBooking(tx, scope, reference);
  if (!canTransition(booking.status, 'cancelled', scope.role)) throw new DomainError('onlyPendingCancellable');
  await tx.booking.update({
    where: { id: booking.id },
    data: { status: 'cancelled', cancelledBy: scope.role, cancelledAt: currentInstant() },
  });
  await addEvent(tx, scope, booking, 'cancelled');
  await settleRequestNotice(tx, booking.id);
  await enqueueBookingMessages(tx, booking.id, 'cancelledByCustomer');
}
