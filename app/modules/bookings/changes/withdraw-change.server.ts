import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { settleRequestNotice } from '~/modules/notifications/settle-request-notice.server';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { addEvent, lockBooking } from '../lifecycle/transition-booking.server';

/**
 * The customer takes back a request for other dates that has no answer yet (R139): the booking keeps its dates, the
 * agency's bell stops counting the request, and its page says that it was withdrawn.
 * @throws DomainError bookingNotFound, changeNotOpen, changeFailed
 */
export async function withdrawChange(scope: CustomerScope, reference: string): Promise<void> {
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    const { count } = await tx.bookingChange.updateMany({
      where: { bookingId: booking.id, agencyId: booking.agencyId, status: 'open' },
      data: { status: 'withdrawn', answeredAt: currentInstant() },
    });
    if (count === 0) throw new DomainError('changeNotOpen');
    await settleRequestNotice(tx, booking.id);
    await addEvent(tx, scope, booking, 'change_withdrawn', {});
  }).catch((error: unknown) => rethrowAs(error, 'changeFailed'));
}
