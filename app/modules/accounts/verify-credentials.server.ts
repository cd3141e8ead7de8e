import { DomainError } from '~/errors/domain-error';
import { db, inTransaction } from '~/platform/db.server';
import { readSecurity } from '../settings/read-security.server';
import { countSignIn, forgetSignIn } from './attempt-limits.server';
import { renewVerification } from './issue-verification.server';
import { verifyPassword } from './password.server';
import type { Role } from './scope';

export interface Person {
  profileId: string;
  role: Role;
}

/**
 * Who signs in with an e-mail address and a password from a network address (SPEC §6). A wrong
 * password and an unknown address get the same sentence after the same work; what else is wrong with
 * an account is told only to those who know its password, but for the one message that SPEC §8 demands
 * (an account without a password belongs to Google).
 *
 * @throws DomainError invalidCredentials, googleAccount, accountSuspended, emailNotConfirmed (a fresh
 *   link is on its way), tooManyAttempts.
 */
export async function verifyCredentials(given: { email: string; password: string; address: string }): Promise<Person> {
  const { email, password, address } = given;
  await countSignIn(address, email);
  const profile = await db.profile.findUnique({
    where: { email },
    select: {
      id: true,
      role: true,
      status: true,
      email: true,
      fullName: true,
      language: true,
      emailVerifiedAt: true,
      credential: { select: { passwordHash: true, googleSub: true } },
    },
  });
  const credential = profile?.credential;
  const fits = await verifyPassword(password, credential?.passwordHash ?? null);
  if (!profile || !fits) {
    throw new DomainError(credential?.googleSub && !credential.passwordHash ? 'googleAccount' : 'invalidCredentials');
  }
  if (profile.status !== 'active') throw new DomainError('accountSuspended');
  if (!profile.emailVerifiedAt && (await readSecurity()).emailVerification) {
    await inTransaction((tx) => renewVerification(tx, profile));
    throw new DomainError('emailNotConfirmed');
  }
  await forgetSignIn(address, email);
  return { profileId: profile.id, role: profile.role };
}
