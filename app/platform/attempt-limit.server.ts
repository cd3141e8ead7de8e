import { createHash } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
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
  const counter = (...key: string[]) => `${prefix}:${keyOf(key)}`;
  return {
    counter,
    async count(...key) {
      const [tries] = await db.$queryRaw<Tries[]>(countSql(Prisma.sql`VALUES (${counter(...key)}::text)`, minutes));
      return assertWithin(tries, points);
    },
  };
}

/** What a counter holds, and until when. */
interface Tries {
  points: number;
  expire: Date;
}

/** Counts one try of each key that `keys` selects, in a new window where the last one is over; at once, all are counted. */
function countSql(keys: Prisma.Sql, minutes: number): Prisma.Sql {
  const now = new Date();
  const end = new Date(now.getTime() + minutes * 60_000);
  return Prisma.sql`
    INSERT INTO attempt_limits AS l (key, points, expire)
    SELECT k.key, 1, ${end}::timestamptz FROM (${keys}) k (key)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN l.expire <= ${now}::timestamptz THEN 1 ELSE l.points + 1 END,
      expire = CASE WHEN l.expire <= ${now}::timestamptz THEN excluded.expire ELSE l.expire END
    RETURNING l.points, l.expire`;
}

function assertWithin(tries: Tries | undefined, most: number): number {
  if (!tries || tries.points <= most) return tries?.points ?? 0;
  const minutes = Math.ceil((tries.expire.getTime() - Date.now()) / 60_000);
  // The minute on the clock in which the wait is certainly over: this one has begun already.
  throw new DomainError('tooManyAttempts', { time: timeOf(addMinutes(nowInMorocco(), minutes + 1)), minutes });
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
    const own = Prisma.sql`VALUES (${account.counter(profileId)}::text)`;
    const ofAll = Prisma.sql`
      SELECT ${network.counter(networkOf(address))}::text FROM own WHERE own.points <= ${ofAccount}`;
    // A try of an account that has none left is none of its network.
    const [first, second] = await db.$queryRaw<Tries[]>`
      WITH own AS (${countSql(own, minutes)}), network AS (${countSql(ofAll, minutes)})
      SELECT points, expire, 1 AS place FROM own UNION ALL SELECT points, expire, 2 FROM network ORDER BY place`;
    assertWithin(first, ofAccount);
    assertWithin(second, ofNetwork);
  };
}

const keyOf = (parts: string[]) => createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url');
