import { currentInstant } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';

/** The request that notices announced (of a booking, or of other dates), or said to have lapsed, has its answer: the bell stops counting them. */
export async function settleRequestNotice(tx: Transaction, bookingId: string): Promise<void> {
  await tx.notification.updateMany({
    where: {
      bookingId,
      isRead: false,
      OR: ['booking_requested', 'booking_lapsed', 'change_requested'].map((kind) => ({
        metadata: { path: ['notification_type'], equals: kind },
      })),
    },
    data: { isRead: true, readAt: currentInstant(), actionTaken: true },
  });
}
