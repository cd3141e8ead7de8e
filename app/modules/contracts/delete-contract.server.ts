import { currentInstant } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';

/** Deletes the unsigned contract of a booking of the agency, and the links by which it was sent; none may be opened any more. */
export async function deleteUnsignedContract(
  tx: Transaction,
  { agencyId, bookingId }: { agencyId: string; bookingId: string },
): Promise<void> {
  const links = { agencyId, contract: { bookingId, status: 'pending' as const } };
  await tx.signingLink.updateMany({ where: { ...links, revokedAt: null }, data: { revokedAt: currentInstant() } });
  await tx.signingLink.deleteMany({ where: links });
  await tx.contract.deleteMany({ where: { agencyId, bookingId, status: 'pending' } });
}
