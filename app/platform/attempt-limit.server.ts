import { createHash } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '~/errors/domain-error';
import { addMinutes, nowInMorocco, timeOf } from './clock';
import { db } from './db.server';
import { networkOf } from './network-of';

/** More than anybody tries: only counted, never refused by itself. */
export const NO_LIMIT = 1_000_000_000;

/** Counts tries of one kind, in PostgreSQL, so that all processes count together. */
export interface AttemptLimit {
  /**
   * Counts one try and returns how many the window holds now. Count before the work that is limited:
   * simultaneous tries are all counted then.
   * @throws DomainError tooManyAttempts with the time from which the next one is taken.
   */
  count: (...key: string[]) => Promise<number>;
  /** The counter of a key, for `forgetAttempts` and `takeBackAttempts`. */
  counter: (...key: string[]) => string;
}

/**
 * At most `points` tries in `minutes` of whoever the key names: an account's id, what was typed, a
 * network (`networkOf` of an address). Of the key a hash is stored, whatever its capitals; `prefix` tells
 * the limits apart and is unique.
 *
 * @example
 * const checks = attemptLimit('username', 300, 60);
 * await checks.count(scope.profileId);
 */
export function attemptLimit(prefix: string, points: number, minutes: number): AttemptLimit {
  const limiter = new RateLimiterPrisma({
    storeClient: db,
    tableName: 'attemptLimit',
    keyPrefix: prefix,
    points,
    duration: minutes * 60,
    clearExpiredByTimeout: false,
  });
  return {
    count: (...key) => consume(limiter, keyOf(key)),
    counter: (...key) => limiter.getKey(keyOf(key)),
  };
}

/** Begins some counters at nothing again. One statement. */
export async function forgetAttempts(...counters: string[]): Promise<void> {
  await db.attemptLimit.deleteMany({ where: { key: { in: counters } } });
}

/** Takes one try out of each of some counters again. One statement. */
export async function takeBackAttempts(...counters: string[]): Promise<void> {
  await db.attemptLimit.updateMany({
    where: { key: { in: counters }, points: { gt: 0 } },
    data: { points: { decrement: 1 } },
  });
}

/**
 * A limit of an account, wherever it is, and of its network, whoever asks: many people may sit behind one
 * address. Counts one try of both, before the work that it makes.
 */
export type AccountLimit = (scope: { profileId: string }, address: string) => Promise<void>;

/** At most so many tries in `minutes` of one account, and so many of one network. `prefix` as in `attemptLimit`. */
export function accountLimit(
  prefix: string,
  { ofAccount, ofNetwork, minutes }: { ofAccount: number; ofNetwork: number; minutes: number },
): AccountLimit {
  const account = attemptLimit(prefix, ofAccount, minutes);
  const network = attemptLimit(`${prefix}-address`, ofNetwork, minutes);
  return async ({ profileId }, address) => {
    await account.count(profileId);
    await network.count(networkOf(address));
  };
}

const keyOf = (parts: string[]) => createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url');

async function consume(limiter: RateLimiterPrisma, key: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const minutes = Math.ceil(reason.msBeforeNext / 60_000);
    // The minute on the clock in which the wait is certainly over: this one has begun already.
    throw new DomainError('tooManyAttempts', { time: timeOf(addMinutes(nowInMorocco(), minutes + 1)), minutes });
  }
}
