import { DomainError } from '~/errors/domain-error';
import { db } from '~/platform/db.server';
import { attemptLimit, forgetAttempts } from '~/platform/attempt-limit.server';
import type { PersonScope } from '~/modules/tenancy/scope';
import { verifyPassword } from './password.server';

/** By the account: only who holds a session of it counts here. */
const checks = attemptLimit('password-check', 10, 15);

/**
 * Makes sure that a signed-in person is who they were: they know the account's password. Returns the
 * stored hash, so that a change can see whether it still stands.
 *
 * @throws DomainError currentPasswordWrong (also of an account without one), tooManyAttempts: who holds
 *   a stolen session cannot guess on.
 */
export async function checkOwnPassword(scope: PersonScope, password: string): Promise<string> {
  await checks.count(scope.profileId);
  const credential = await db.credential.findUnique({
    where: { profileId: scope.profileId },
    select: { passwordHash: true },
  });
  const passwordHash = credential?.passwordHash ?? null;
  if (!(await verifyPassword(password, passwordHash)) || !passwordHash) throw new DomainError('currentPasswordWrong');
  await forgetAttempts(checks.counter(scope.profileId));
  return passwordHash;
}
