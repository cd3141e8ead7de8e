import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '~/errors/domain-error';
import { addMinutes, nowInMorocco, timeOf } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { networkOf } from './network-of';

const MINUTE = 60;

function limiter(keyPrefix: string, points: number, minutes: number) {
  return new RateLimiterPrisma({
    storeClient: db,
    tableName: 'attemptLimit',
    keyPrefix,
    points,
    duration: minutes * MINUTE,
    clearExpiredByTimeout: false,
  });
}

/**
 * Sign-in is limited per network address and account, so that nobody locks the owner out from
 * elsewhere; and, generously because phones share addresses, per network address alone.
 */
const guesses = limiter('sign-in', 10, 15);
const addressGuesses = limiter('sign-in-address', 200, 15);
const signUps = limiter('sign-up', 60, 60);
/** Verification e-mails: those typed addresses ask for, and all that a network address causes. */
const linkRequests = limiter('verification', 5, 60);
const addressLinks = limiter('verification-address', 40, 60);
/** Of the current password, by somebody signed in: only who holds a session of the account counts here. */
const passwordChecks = limiter('password-check', 10, 15);

const accountKey = (address: string, email: string) =>
  createHash('sha256').update(`${networkOf(address)}\n${email.toLowerCase()}`).digest('base64url');

/**
 * Counts an attempt to sign in before the password is looked at, so that simultaneous attempts are
 * all counted. @throws DomainError tooManyAttempts with the time from which the next one is taken.
 */
export async function countSignIn(address: string, email: string): Promise<void> {
  await consume(guesses, accountKey(address, email));
  await consume(addressGuesses, networkOf(address));
}

/** Takes a successful sign-in out of the count. */
export async function forgetSignIn(address: string, email: string): Promise<void> {
  await guesses.delete(accountKey(address, email));
  await addressGuesses.reward(networkOf(address), 1);
}

/** Counts a sign-up of a network address. @throws DomainError tooManyAttempts. */
export async function countSignUp(address: string): Promise<void> {
  await consume(signUps, networkOf(address));
}

/** Counts a verification e-mail that a network address asks for again. @throws DomainError tooManyAttempts. */
export async function countVerificationMail(address: string): Promise<void> {
  await consume(addressLinks, networkOf(address));
}

/** The same where the e-mail address was typed, whether an account has it or not. @throws DomainError tooManyAttempts. */
export async function countVerificationRequest(address: string, email: string): Promise<void> {
  await consume(linkRequests, accountKey(address, email));
  await consume(addressLinks, networkOf(address));
}

/** Counts a try of the current password by somebody signed in. @throws DomainError tooManyAttempts. */
export async function countPasswordCheck(profileId: string): Promise<void> {
  await consume(passwordChecks, profileId);
}

/** Clears the count of `countPasswordCheck` after the right password. */
export async function forgetPasswordChecks(profileId: string): Promise<void> {
  await passwordChecks.delete(profileId);
}

/** Deletes the counters of windows that have ended. */
export async function purgeAttemptLimits(): Promise<{ counters: number }> {
  const { count } = await db.attemptLimit.deleteMany({ where: { expire: { lt: new Date() } } });
  return { counters: count };
}

async function consume(limit: RateLimiterPrisma, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const opens = addMinutes(nowInMorocco(), Math.ceil(reason.msBeforeNext / 60_000) + 1);
    throw new DomainError('tooManyAttempts', { time: timeOf(opens) });
  }
}
