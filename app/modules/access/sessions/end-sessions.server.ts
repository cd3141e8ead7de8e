import { DomainError } from '~/errors/domain-error';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import type { PersonScope } from '~/modules/tenancy/scope';

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

/** Ends every session of a person but the one at hand. Returns how many. */
export async function endOtherSessions(scope: PersonScope, currentId: string): Promise<number> {
  return inTransaction((tx) => endSessions(tx, scope.profileId, { except: currentId }));
}

/**
 * Ends one session of a person, for good.
 * @throws DomainError sessionNotFound where it has ended already, or is nobody's or somebody else's.
 */
export async function endOwnSession(scope: PersonScope, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) throw new DomainError('sessionNotFound');
  const { count } = await db.session.deleteMany({ where: { id: sessionId, profileId: scope.profileId } });
  if (count === 0) throw new DomainError('sessionNotFound');
}
