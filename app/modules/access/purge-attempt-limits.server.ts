import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';

/** Deletes the counters of windows that have ended. */
export async function purgeAttemptLimits(): Promise<{ counters: number }> {
  const where = { expire: { lt: new Date() } };
  return { counters: await deleteInBatches((limit) => db.attemptLimit.deleteMany({ where, limit })) };
}
