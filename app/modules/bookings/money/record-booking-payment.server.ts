import { rethrowAs } from '~/errors/rethrow-as.server';
import { type NewPayment, recordPayment } from '~/modules/payments/record-payment.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { isFirstSending, type Keyed } from '~/platform/sent-form.server';
import { lockBooking } from '../lifecycle/transition-booking.server';

/**
 * The agency writes down a payment or a refund of one of its bookings (R28); the same form again does nothing (R163).
 * @throws DomainError bookingNotFound, formUsed, what `recordPayment` says, saveFailed
 */
export async function recordBookingPayment(
  scope: AgencyScope,
  reference: string,
  payment: Keyed<NewPayment>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { id } = await lockBooking(tx, scope, reference);
    const form = { requestKey: payment.requestKey, use: 'payment', content: [id, payment] };
    if (!(await isFirstSending(tx, scope, form))) return;
    await recordPayment(tx, scope, id, payment);
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}
