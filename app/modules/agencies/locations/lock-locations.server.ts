import type { AgencyScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';

/** Whoever else changes the places of this agency waits until the transaction ends. */
export async function lockLocations(tx: Transaction, { agencyId }: AgencyScope): Promise<void> {
  await tx.$queryRaw`SELECT id FROM agencies WHERE id = ${agencyId}::uuid FOR NO KEY UPDATE`;
}
