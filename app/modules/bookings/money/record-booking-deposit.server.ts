import { rethrowAs } from '~/errors/rethrow-as.server';
import { type NewDepositMovement, recordDeposit } from '~/modules/payments/record-deposit.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { isFirstSending, type Keyed } from '~/platform/sent-form.server';
import { lockBooking } from '../lifecycle/transition-booking.server';

/**
 * The agency writes down what became of the caution of one of its bookings (R30); the same form again does nothing (R163).
 * @throws DomainError bookingNotFound, formUsed, what `recordDeposit` says, saveFailed
 */
export async function recordBookingDeposit(
  scope: AgencyScope,
  reference: string,
  movement: Keyed<NewDepositMovement>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { id } = await lockBooking(tx, scope, reference);
    const form = { requestKey: movement.requestKey, use: 'deposit', content: [id, movement] };
    if (!(await isFirstSending(tx, scope, form))) return;
    await recordDeposit(tx, scope, id, movement);
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}
