import { rethrowAs } from '~/errors/rethrow-as.server';
import { type NewPayment, recordPayment } from '~/modules/payments/record-payment.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { lockBooking } from '../lifecycle/transition-booking.server';

/**
 * The agency writes down a payment or a refund of one of its bookings (R28).
 * @throws DomainError bookingNotFound, what `recordPayment` says, saveFailed
 */
export async function recordBookingPayment(scope: AgencyScope, reference: string, payment: NewPayment): Promise<void> {
  await inTransaction(async (tx) => {
    const { id } = await lockBooking(tx, scope, reference);
    await recordPayment(tx, scope, id, payment);
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}
