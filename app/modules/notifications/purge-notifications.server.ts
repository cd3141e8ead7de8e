import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Deletes notices that were dismissed long ago, and those that stood as long, but for what still waits for an answer. */
export async function purgeNotifications(): Promise<{ notices: number }> {
  const where = {
    OR: [
      { isDismissed: true, dismissedAt: { lt: keptSince('dismissedNotice') } },
      { ...old(), bookingId: null, audience: 'agency' as const },
      { ...old(), booking: { status: { not: 'pending' as const } } },
      { ...old(), audience: 'platform' as const, isRead: true },
    ],
  };
  return { notices: await deleteInBatches((limit) => db.notification.deleteMany({ where, limit })) };
}

const old = () => ({ isDismissed: false, createdAt: { lt: keptSince('notice') } });
