import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { bookingCode } from './booking-code';
import { createContract } from './create-contract.server';

/**
 * Writes the contract of a booking that has none, by hand (R35); one that stands is kept.
 * @throws bookingDataNotFound for a foreign or unknown booking, or one that is not confirmed or completed.
 */
export async function writeContract(scope: AgencyScope, reference: string): Promise<void> {
  await inTransaction(async (tx) => {
    const booking = await tx.booking.findFirst({
      where: {
        agencyId: scope.agencyId,
        reference: bookingCode(reference),
        status: { in: ['confirmed', 'completed'] },
      },
      select: { id: true },
    });
    if (!booking) throw new DomainError('bookingDataNotFound');
    // Whoever writes it at the same time waits, and finds it written.
    await tx.$queryRaw`SELECT id FROM bookings WHERE id = ${booking.id}::uuid FOR NO KEY UPDATE`;
    await createContract(tx, booking.id);
  });
}
