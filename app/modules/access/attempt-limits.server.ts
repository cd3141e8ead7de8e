import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '~/errors/domain-error';
import { addMinutes, nowInMorocco, timeOf } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { networkOf } from './sessions/network-of';

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

/** Only counted, never refused by itself. */
const NO_LIMIT = 1_000_000_000;

/** Of one network on one account, so that nobody locks the owner out from elsewhere. */
const guesses = limiter('sign-in', 10, 15);
/** Of one network on any accounts; generous, because phones share addresses. */
const networkGuesses = limiter('sign-in-address', 200, 15);
/** Of a browser in which this account signed in before: whatever its neighbours do is not its fault. */
const familiarGuesses = limiter('sign-in-familiar', 10, 15);
/** On one account from anywhere. Above `CALM` it is under attack, and each network has `waryGuesses`. */
const accountGuesses = limiter('sign-in-account', NO_LIMIT, 60);
const waryGuesses = limiter('sign-in-wary', 3, 60);
const CALM = 50;

const signUps = limiter('sign-up', 60, 60);
/** Verification e-mails: those typed addresses ask for, and all that a network address causes. */
const linkRequests = limiter('verification', 5, 60);
const addressLinks = limiter('verification-address', 40, 60);
/** Of the current password, by somebody signed in: only who holds a session of the account counts here. */
const passwordChecks = limiter('password-check', 10, 15);
const googleReturns = limiter('google-return', 200, 15);

const resets = limiter('reset', 5, 60);
const networkResets = limiter('reset-address', 50, 60);
const accountResets = limiter('reset-account', NO_LIMIT, 60);
const MAILS_AN_HOUR = 10;

const waiting = limiter('waiting-list', 60, 60);
/** Pictures sent in to be drawn anew, each of which keeps a processor busy. */
const pictures = limiter('picture', 30, 15);

/** A username is looked up while it is typed: often, but nobody reads the whole list that way. */
const usernameChecks = limiter('username', 300, 60);

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url');

/** Who tries: from which network, for which account, and by which mark if the account signed in in this browser before. */
export interface Attempt {
  address: string;
  email: string;
  browser?: string | null;
}

/**
 * Counts an attempt to sign in before the password is looked at, so that simultaneous attempts are
 * all counted. Keys are made of what was typed, so known and unknown addresses are counted alike.
 * @throws DomainError tooManyAttempts with the time from which the next one is taken.
 */
export async function countSignIn({ address, email, browser }: Attempt): Promise<void> {
  if (browser) return void (await consume(familiarGuesses, keyOf(browser, email)));
  const pair = keyOf(networkOf(address), email);
  await consume(guesses, pair);
  await consume(networkGuesses, networkOf(address));
  const fromAnywhere = await consume(accountGuesses, keyOf(email));
  if (fromAnywhere > CALM) await consume(waryGuesses, pair);
}

/** Takes a successful sign-in out of the count. */
export async function forgetSignIn({ address, email, browser }: Attempt): Promise<void> {
  if (browser) return void (await familiarGuesses.delete(keyOf(browser, email)));
  const pair = keyOf(networkOf(address), email);
  await Promise.all([guesses.delete(pair), waryGuesses.delete(pair)]);
  await networkGuesses.reward(networkOf(address), 1);
  await accountGuesses.reward(keyOf(email), 1);
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
  await consume(linkRequests, keyOf(networkOf(address), email));
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

/**
 * Counts a request for a reset link. Returns whether a mail may go out: not where strangers have asked for
 * so many that the mailbox is flooded; its owner has one of those mails then.
 * @throws DomainError tooManyAttempts for the network that asks too often.
 */
export async function countResetRequest(address: string, email: string): Promise<boolean> {
  await consume(resets, keyOf(networkOf(address), email));
  await consume(networkResets, networkOf(address));
  return (await consume(accountResets, keyOf(email))) <= MAILS_AN_HOUR;
}

/** Counts an answer of Google, each of which asks Google again. @throws DomainError tooManyAttempts. */
export async function countGoogleReturn(address: string): Promise<void> {
  await consume(googleReturns, networkOf(address));
}

/** Counts an entry of a network address in the waiting list. @throws DomainError tooManyAttempts. */
export async function countWaiting(address: string): Promise<void> {
  await consume(waiting, networkOf(address));
}

/** Counts a picture that an account sends in. @throws DomainError tooManyAttempts. */
export async function countPicture(profileId: string): Promise<void> {
  await consume(pictures, profileId);
}

/** Counts a look-up of a username by an account. @throws DomainError tooManyAttempts. */
export async function countUsernameCheck(profileId: string): Promise<void> {
  await consume(usernameChecks, profileId);
}

/** Deletes the counters of windows that have ended. */
export async function purgeAttemptLimits(): Promise<{ counters: number }> {
  const where = { expire: { lt: new Date() } };
  return { counters: await deleteInBatches((limit) => db.attemptLimit.deleteMany({ where, limit })) };
}

/** Returns how many the window holds now. */
async function consume(limit: RateLimiterPrisma, key: string): Promise<number> {
  try {
    return (await limit.consume(key)).consumedPoints;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const minutes = Math.ceil(reason.msBeforeNext / 60_000) + 1;
    throw new DomainError('tooManyAttempts', { time: timeOf(addMinutes(nowInMorocco(), minutes)), minutes });
  }
}
