import { DomainError } from '~/errors/domain-error';
import { db } from '~/platform/db.server';
import { countPasswordCheck, forgetPasswordChecks } from '../attempt-limits.server';
import { verifyPassword } from './password.server';

/**
 * Makes sure that a signed-in person is who they were: they know the account's password. Returns the
 * stored hash, so that a change can see whether it still stands.
 *
 * @throws DomainError currentPasswordWrong (also of an account without one), tooManyAttempts: who holds
 *   a stolen session cannot guess on.
 */
export async function checkOwnPassword(scope: { profileId: string }, password: string): Promise<string> {
  await countPasswordCheck(scope.profileId);
  const credential = await db.credential.findUnique({
    where: { profileId: scope.profileId },
    select: { passwordHash: true },
  });
  const passwordHash = credential?.passwordHash ?? null;
  if (!(await verifyPassword(password, passwordHash)) || !passwordHash) throw new DomainError('currentPasswordWrong');
  await forgetPasswordChecks(scope.profileId);
  return passwordHash;
}
