import type { NotificationJob } from '~/generated/prisma/client';
import { storedText } from '~/platform/cut-text';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { log } from '~/platform/log.server';

const BATCH = 100;
/** How long a claimed row belongs to its process; afterwards another may take it. */
const LEASE_MS = 120_000;
/** Attempts before a row is given up, and its waits: 1, 2, 4 … minutes, at most 2 hours. */
export const MOST_ATTEMPTS = 6;
const waitMinutes = (retries: number) => Math.min(2 ** (retries - 1), 120);

export type DueJob = Pick<
  NotificationJob,
  'id' | 'agencyId' | 'kind' | 'bookingId' | 'vehicleId' | 'jobData' | 'runAt' | 'dedupeKey'
>;

/** Does what a row is for, in the transaction that marks it as done. Returns why there is nothing to be told any more, else null. */
export type ExecuteJob = (tx: Transaction, job: DueJob) => Promise<string | null>;

/**
 * Executes a batch of due rows of the queue (R217). Several processes share the work: rows are claimed with SKIP LOCKED and
 * leased; what a row does commits with its mark, so that a process killed meanwhile leaves it to the next, undone and not
 * done twice. One that fails waits longer each time, keeps its error, and is given up after six attempts.
 */
export async function runDueJobs(
  execute: ExecuteJob,
  limit: number = BATCH,
): Promise<{ executed: number; cancelled: number; failed: number }> {
  const result = { executed: 0, cancelled: 0, failed: 0 };
  for (const id of await claimDueJobs(limit)) {
    try {
      const end = await inTransaction((tx) => runOne(tx, id, execute));
      if (end) result[end] += 1;
    } catch (error) {
      log.warn({ err: error, notificationJob: id }, 'a reminder failed');
      await putOff(id, storedText(String(error instanceof Error ? error.message : error), 500));
      result.failed += 1;
    }
  }
  return result;
}

/** Claims a batch of due rows for two minutes, those that wait longest first. @returns their ids */
export async function claimDueJobs(limit: number = BATCH): Promise<string[]> {
  const now = currentInstant();
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH due AS (
      SELECT id, run_at FROM notification_jobs
      WHERE status = 'pending' AND run_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY run_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED),
    claimed AS (
      UPDATE notification_jobs j SET leased_until = ${new Date(now.getTime() + LEASE_MS)}
      FROM due WHERE due.id = j.id RETURNING j.id, j.run_at)
    SELECT id::text FROM claimed ORDER BY run_at, id`;
  return rows.map(({ id }) => id);
}

/** Null when the row was cancelled or done meanwhile, or is in other hands. */
async function runOne(tx: Transaction, id: string, execute: ExecuteJob): Promise<'executed' | 'cancelled' | null> {
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM notification_jobs WHERE id = ${id}::uuid AND status = 'pending' FOR UPDATE SKIP LOCKED`;
  if (!locked) return null;
  const job = await tx.notificationJob.findUniqueOrThrow({ where: { id } });
  const reason = await execute(tx, job);
  const status = reason === null ? 'executed' : 'cancelled';
  await tx.notificationJob.updateMany({
    where: { id },
    data: {
      status,
      leasedUntil: null,
      errorMessage: reason,
      executedAt: reason === null ? currentInstant() : null,
    },
  });
  return status;
}

async function putOff(id: string, errorMessage: string): Promise<void> {
  const job = await db.notificationJob.findFirst({ where: { id, status: 'pending' }, select: { retries: true } });
  if (!job) return;
  const retries = job.retries + 1;
  const isOver = retries >= MOST_ATTEMPTS;
  const runAt = new Date(currentInstant().getTime() + waitMinutes(retries) * 60_000);
  await db.notificationJob.updateMany({
    where: { id, status: 'pending', retries: job.retries },
    data: { retries, errorMessage, leasedUntil: null, ...(isOver ? { status: 'failed' } : { runAt }) },
  });
}
