import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Deletes entries that were not renewed for long. */
export async function purgeWaitingList(): Promise<{ entries: number }> {
  const where = { createdAt: { lt: keptSince('waiting') } };
  return { entries: await deleteInBatches((limit) => db.notifyMe.deleteMany({ where, limit })) };
}
