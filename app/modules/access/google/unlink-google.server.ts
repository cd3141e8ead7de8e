import { DomainError } from '~/errors/domain-error';
import { inTransaction } from '~/platform/db.server';
import { endSessions } from '../sessions/end-sessions.server';
import type { PersonScope } from '../scope';

/**
 * Unties Google from an account that has a password, and ends its sessions but the one at hand: some
 * may have come in by Google. An account without Google stays as it is.
 * @throws DomainError googleOnlyKey where there is no password to come in by.
 */
export async function unlinkGoogle(scope: PersonScope, at: { sessionId: string }): Promise<void> {
  const { profileId } = scope;
  await inTransaction(async (tx) => {
    const { count } = await tx.credential.updateMany({
      where: { profileId, googleSub: { not: null }, passwordHash: { not: null } },
      data: { googleSub: null },
    });
    if (count > 0) await endSessions(tx, profileId, { except: at.sessionId });
    else if ((await tx.credential.count({ where: { profileId, googleSub: { not: null } } })) > 0)
      throw new DomainError('googleOnlyKey');
  });
}
