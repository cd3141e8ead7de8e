import { DomainError } from '~/errors/domain-error';
import { db, inTransaction } from '~/platform/db.server';
import { withinLimit } from '~/platform/time-limit';
import { readSecurity } from '../settings/read-security.server';
import { assertActive } from './assert-active';
import { type Attempt, countSignIn, forgetSignIn } from './sign-in-limits.server';
import { renewVerification } from './verification/issue-verification.server';
import { verifyPassword } from './password/password.server';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { Role } from '../tenancy/scope';

/** How long a sign-in may take (R75). */
export const SIGN_IN_LIMIT_MS = 15_000;

export interface Person {
  profileId: string;
  role: Role;
}

/** A person and the stored hash that their password fitted: what follows holds only while it is still that one. */
export interface ProvenPerson extends Person {
  passwordHash: string;
}

/** Knows whose address waits, so that the browser can be shown the waiting page. */
export class EmailNotConfirmed extends DomainError {
  constructor(readonly person: ProvenPerson) {
    super('emailNotConfirmed');
  }
}

/**
 * Who signs in with an e-mail address and a password from a network address (R75). A wrong
 * password and an unknown address get the same sentence after the same work; what else is wrong with
 * an account is told only to those who know its password, but for the one message that R119 asks for
 * (an account without a password belongs to Google).
 *
 * @throws DomainError as `provePassword` and `mayEnter` do.
 */
export function verifyCredentials(given: Attempt & { password: string }): Promise<ProvenPerson> {
  return inTime(async () => mayEnter(await prove(given)));
}

/**
 * Whose password was given, whatever else stands in the way of a sign-in. The right one takes its attempt
 * out of the count.
 *
 * @throws DomainError invalidCredentials, googleAccount, tooManyAttempts, loginTimedOut (after 15 s), loginFailed.
 */
export function provePassword(given: Attempt & { password: string }): Promise<ProvenAccount> {
  return inTime(() => prove(given));
}

/**
 * Lets an account in whose password was proved.
 * @throws DomainError accountSuspended, accountSetupIncomplete; EmailNotConfirmed (a fresh link is on its way).
 */
export async function mayEnter(account: ProvenAccount): Promise<ProvenPerson> {
  const person = { profileId: account.id, role: account.role, passwordHash: account.passwordHash };
  assertActive(account.status);
  if (!account.emailVerifiedAt && (await readSecurity()).emailVerification) {
    await inTransaction((tx) => renewVerification(tx, account));
    throw new EmailNotConfirmed(person);
  }
  return person;
}

function inTime<T>(work: () => Promise<T>): Promise<T> {
  const look = () => work().catch((error: unknown) => rethrowAs(error, 'loginFailed'));
  return withinLimit(SIGN_IN_LIMIT_MS, look, () => {
    throw new DomainError('loginTimedOut');
  });
}

async function prove({ password, ...attempt }: Attempt & { password: string }): Promise<ProvenAccount> {
  await countSignIn(attempt);
  const account = await findAccount(attempt.email);
  const passwordHash = account?.passwordHash ?? null;
  const fits = await verifyPassword(password, passwordHash);
  if (!account || passwordHash === null || !fits) {
    throw new DomainError(account?.googleSub && passwordHash === null ? 'googleAccount' : 'invalidCredentials');
  }
  await forgetSignIn(attempt);
  return { ...account, passwordHash };
}

interface Account {
  id: string;
  role: Role;
  status: string;
  email: string;
  fullName: string;
  language: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  googleSub: string | null;
}

/** An account and the stored hash that its password fitted. */
export interface ProvenAccount extends Account {
  passwordHash: string;
}

/** In one statement whoever it is: the client's own join would ask a second time for known addresses only. */
async function findAccount(email: string): Promise<Account | undefined> {
  const [account] = await db.$queryRaw<Account[]>`
    SELECT p.id::text, p.role::text, p.status::text, p.email::text, p.full_name AS "fullName", p.language,
      p.email_verified_at AS "emailVerifiedAt", c.password_hash AS "passwordHash", c.google_sub AS "googleSub"
    FROM profiles p LEFT JOIN credentials c ON c.profile_id = p.id
    WHERE p.email = ${email}::citext`;
  return account;
}
