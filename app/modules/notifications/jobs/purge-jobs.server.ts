import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Deletes reminders that nothing more happens to; those that failed, too. */
export async function purgeJobs(): Promise<{ deleted: number }> {
  const where = { status: { not: 'pending' as const }, updatedAt: { lt: keptSince('notificationJob') } };
  return { deleted: await deleteInBatches((limit) => db.notificationJob.deleteMany({ where, limit })) };
}
