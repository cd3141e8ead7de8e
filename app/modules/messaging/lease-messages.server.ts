import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';

/** Messages that one claim takes. */
export const BATCH = 25;
/** How long a claimed message belongs to its process; afterwards another may try. */
const LEASE_MS = 120_000;
/** Attempts before a message is given up, and its waits: 1, 2, 4 … minutes, at most 2 hours. */
export const MOST_ATTEMPTS = 8;
const waitMinutes = (attempts: number) => Math.min(2 ** (attempts - 1), 120);

export interface ClaimedMessage {
  id: string;
  recipient: string;
  language: string;
  template: string;
  params: Prisma.JsonObject;
  body: string | null;
  attempts: number;
  leasedUntil: Date;
  profileId: string | null;
  agencyId: string | null;
}

/** Until when a process may begin the messages that it claims now: half their lease. */
export const lastStart = (): number => Date.now() + LEASE_MS / 2;

/**
 * Claims a batch of due messages (R91): with SKIP LOCKED, so that several processes share them, and leased, so that a
 * process that is killed only delays them. `which`: what is delivered together.
 */
export function claimMessages(which: Prisma.Sql): Promise<ClaimedMessage[]> {
  return db.$queryRaw<ClaimedMessage[]>`
    UPDATE outbox_messages
    SET attempts = attempts + 1, next_attempt_at = now() + ${LEASE_MS}::int * interval '1 millisecond'
    WHERE id = ANY (ARRAY(
      SELECT id FROM outbox_messages
      WHERE ${which} AND status = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING id::text, recipient, language, template, params, body, attempts, next_attempt_at AS "leasedUntil",
      profile_id::text AS "profileId", agency_id::text AS "agencyId"`;
}

/** Messages that were not begun are due again, now or from `due` on, with the attempt that they did not have. */
export async function giveBack(rows: readonly ClaimedMessage[], due = new Date()): Promise<void> {
  await db.outboxMessage.updateMany({
    where: { OR: rows.map(({ id, leasedUntil }) => ({ id, nextAttemptAt: leasedUntil })), status: 'pending' },
    data: { attempts: { decrement: 1 }, nextAttemptAt: due },
  });
}

/** A message that did not leave waits longer each time; `reason` stays with it. */
export async function putOff({ id, attempts }: ClaimedMessage, reason: string): Promise<void> {
  const round = ((attempts - 1) % MOST_ATTEMPTS) + 1;
  await db.outboxMessage.updateMany({
    where: { id, status: 'pending' },
    data: { errorMessage: reason, nextAttemptAt: new Date(Date.now() + waitMinutes(round) * 60_000) },
  });
}
