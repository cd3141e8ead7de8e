import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Deletes notices that were dismissed long ago. */
export async function purgeNotifications(): Promise<{ notices: number }> {
  const where = { isDismissed: true, dismissedAt: { lt: keptSince('dismissedNotice') } };
  return { notices: await deleteInBatches((limit) => db.notification.deleteMany({ where, limit })) };
}
