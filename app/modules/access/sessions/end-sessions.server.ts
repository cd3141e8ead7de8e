import type { Transaction } from '~/platform/db.server';

/**
 * Ends the sessions of a profile, all of them or all but the one at hand: after a change of password,
 * a reset, a deletion. Suspension does the same in the database, by a trigger.
 * Returns how many ended; none is no error.
 */
export async function endSessions(
  tx: Transaction,
  profileId: string,
  options: { except?: string } = {},
): Promise<number> {
  const { except } = options;
  const { count } = await tx.session.deleteMany({ where: { profileId, ...(except ? { NOT: { id: except } } : {}) } });
  return count;
}
