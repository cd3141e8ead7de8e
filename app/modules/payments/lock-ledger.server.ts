import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';

/**
 * The sums of a booking of the agency, its row locked until the transaction ends: whoever else writes its money waits.
 * @throws DomainError bookingNotFound
 */
export async function lockLedger(tx: Transaction, scope: AgencyScope, bookingId: string) {
  await tx.$queryRaw`
    SELECT id FROM bookings WHERE id = ${bookingId}::uuid AND agency_id = ${scope.agencyId}::uuid FOR NO KEY UPDATE`;
  const booking = await tx.booking.findFirst({
    where: { id: bookingId, agencyId: scope.agencyId },
    select: { status: true, totalPrice: true, damageAmount: true, adjustmentAmount: true, paidAmount: true },
  });
  if (!booking) throw new DomainError('bookingNotFound');
  return booking;
}
