import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { deleteUnsignedContract } from '~/modules/contracts/delete-contract.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { enqueueBookingMessages } from './booking-messages.server';
import { isAgencyDeletable } from './booking-status';
import { lockBooking } from './transition-booking.server';

/**
 * The agency deletes a booking that came to nothing (R10): pending or cancelled, without money, numbered invoice or
 * review. Its drafts and its unsigned contract go with it. The customer of a request is told first.
 * @throws DomainError bookingNotFound, bookingKept, bookingHasMoney, bookingHasInvoice, bookingDeleteFailed
 */
export async function deleteBooking(scope: AgencyScope, reference: string): Promise<void> {
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    if (!isAgencyDeletable(booking.status)) throw new DomainError('bookingKept');
    const own = { agencyId: scope.agencyId, bookingId: booking.id };
    await assertNothingHangsOnIt(tx, own);
    if (booking.status === 'pending') await enqueueBookingMessages(tx, booking.id, 'cancelledByAgency');
    await tx.invoice.deleteMany({ where: { ...own, number: null } });
    await deleteUnsignedContract(tx, own);
    await tx.booking.delete({ where: { id: booking.id, agencyId: scope.agencyId } });
  }).catch((error: unknown) => rethrowAs(error, 'bookingDeleteFailed'));
}

async function assertNothingHangsOnIt(tx: Transaction, own: { agencyId: string; bookingId: string }) {
  const select = { id: true } as const;
  const money =
    (await tx.payment.findFirst({ where: own, select })) ??
    (await tx.depositMovement.findFirst({ where: own, select }));
  if (money) throw new DomainError('bookingHasMoney');
  if (await tx.invoice.findFirst({ where: { ...own, number: { not: null } }, select }))
    throw new DomainError('bookingHasInvoice');
  const signed = await tx.contract.findFirst({ where: { ...own, status: 'signed' }, select });
  if (signed || (await tx.review.findFirst({ where: own, select }))) throw new DomainError('bookingKept');
}
