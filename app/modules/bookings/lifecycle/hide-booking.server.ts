import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { isHideable } from './booking-status';
import { lockBooking } from './transition-booking.server';

/**
 * What customers know as deleting: a completed or cancelled booking leaves their list; the agency and
 * admins still see it (R9).
 * @throws bookingNotFound, bookingNotDeletable, bookingDeleteFailed
 */
export async function hideBooking(scope: CustomerScope, reference: string): Promise<void> {
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    if (!isHideable(booking.status)) throw new DomainError('bookingNotDeletable');
    await tx.booking.update({
      where: { id: booking.id },
      data: { hiddenByCustomerAt: currentInstant() },
    });
  }).catch((error: unknown) => rethrowAs(error, 'bookingDeleteFailed'));
}
