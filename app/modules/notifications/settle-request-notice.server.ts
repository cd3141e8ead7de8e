import { currentInstant } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';

/**
 * The request that notices announced (of a booking, or of other dates), or said to have lapsed, has its answer: the bell stops
 * counting them, and they offer nothing any more, whether somebody read them or not (R232).
 */
export async function settleRequestNotice(tx: Transaction, bookingId: string): Promise<void> {
  const now = currentInstant();
  await tx.$executeRaw`
    UPDATE notifications
    SET is_read = true, read_at = coalesce(read_at, ${now}), action_taken = true, updated_at = ${now}
    WHERE booking_id = ${bookingId}::uuid AND NOT action_taken
      AND metadata ->> 'notification_type' IN ('booking_requested', 'booking_lapsed', 'change_requested')`;
}
