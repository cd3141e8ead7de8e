import type { Transaction } from '~/platform/db.server';

/**
 * Makes the changes of one account take turns: whoever locks the same profile waits until this
 * transaction ends. Rows that only refer to the profile may be written meanwhile. No profile, no lock.
 */
export async function lockProfile(tx: Transaction, profileId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM profiles WHERE id = ${profileId}::uuid FOR NO KEY UPDATE`;
}
