import { DomainError } from '~/errors/domain-error';
import { inTransaction } from '~/platform/db.server';
import { findSignInMethods } from '../find-sign-in-methods.server';
import { checkOwnPassword } from '../password/check-own-password.server';
import { endSessions } from '../sessions/end-sessions.server';
import type { PersonScope } from '~/modules/tenancy/scope';

/**
 * Unties Google from an account, by its password, and ends its sessions but the one at hand: some may have
 * come in by Google. An account without Google stays as it is.
 *
 * @throws DomainError googleOnlyKey where there is no password to come in by, currentPasswordWrong,
 *   tooManyAttempts.
 */
export async function unlinkGoogle(scope: PersonScope, proof: { password: string; sessionId: string }): Promise<void> {
  const { profileId } = scope;
  const keys = await findSignInMethods(scope);
  if (keys.google && !keys.password) throw new DomainError('googleOnlyKey');
  const passwordHash = await checkOwnPassword(scope, proof.password);
  await inTransaction(async (tx) => {
    const { count } = await tx.credential.updateMany({
      where: { profileId, googleSub: { not: null }, passwordHash },
      data: { googleSub: null },
    });
    if (count > 0) await endSessions(tx, profileId, { except: proof.sessionId });
    // Changed on another device since it was checked.
    else if ((await tx.credential.count({ where: { profileId, passwordHash } })) === 0)
      throw new DomainError('currentPasswordWrong');
  });
}
