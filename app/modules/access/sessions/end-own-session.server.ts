import { DomainError } from '~/errors/domain-error';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/**
 * Ends one session of a person, for good.
 * @throws DomainError sessionNotFound where it has ended already, or is nobody's or somebody else's.
 */
export async function endOwnSession(scope: { profileId: string }, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) throw new DomainError('sessionNotFound');
  const { count } = await db.session.deleteMany({ where: { id: sessionId, profileId: scope.profileId } });
  if (count === 0) throw new DomainError('sessionNotFound');
}
