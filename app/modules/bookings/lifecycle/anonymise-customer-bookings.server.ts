import { DomainError } from '~/errors/domain-error';
import type { CustomerScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import { cancelBookingIn } from './cancel-booking.server';

/**
 * Takes back every request of a customer whose account goes, each agency being told. Rows are locked
 * first: a request that an agency confirms at this moment is seen as confirmed.
 *
 * @returns how many were cancelled.
 * @throws DomainError accountHasRentals while a rental is confirmed or under way.
 */
export async function anonymiseCustomerBookings(tx: Transaction, scope: CustomerScope): Promise<number> {
  const open = await tx.$queryRaw<{ reference: string; status: string }[]>`
    SELECT reference, status::text FROM bookings
    WHERE customer_id = ${scope.profileId}::uuid AND status IN ('pending', 'confirmed')
    ORDER BY id FOR NO KEY UPDATE`;
  if (open.some(({ status }) => status === 'confirmed')) throw new DomainError('accountHasRentals');
  // Nobody needs what they asked for of rentals that are over.
  await tx.bookingChange.deleteMany({ where: { booking: { customerId: scope.profileId } } });
  for (const { reference } of open) await cancelBookingIn(tx, scope, reference);
  return open.length;
}
