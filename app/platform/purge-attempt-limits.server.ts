import { db } from './db.server';
import { deleteInBatches } from './delete-in-batches';

/** Deletes the counters of windows that have ended. */
export async function purgeAttemptLimits(): Promise<{ counters: number }> {
  const where = { expire: { lt: new Date() } };
  return { counters: await deleteInBatches((limit) => db.attemptLimit.deleteMany({ where, limit })) };
}
