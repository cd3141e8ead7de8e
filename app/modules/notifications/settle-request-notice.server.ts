import { currentInstant } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';

/** The request that a notice announced has its answer: the bell stops counting it. */
export async function settleRequestNotice(tx: Transaction, bookingId: string): Promise<void> {
  await tx.notification.updateMany({
    where: { bookingId, isRead: false, metadata: { path: ['notification_type'], equals: 'booking_requested' } },
    data: { isRead: true, readAt: currentInstant(), actionTaken: true },
  });
}
