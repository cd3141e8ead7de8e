import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/**
 * Deletes reminders that nothing more happens to; those that failed, too. Of a booking that still stands they are kept: its
 * reminders are planned anew whenever timings change, and what was told is known by its row alone (R217).
 */
export async function purgeJobs(): Promise<{ deleted: number }> {
  return {
    deleted: await deleteInBatches(async (limit) => ({
      count: await db.$executeRaw`
        DELETE FROM notification_jobs WHERE id IN (
          SELECT j.id FROM notification_jobs j
          WHERE j.status <> 'pending' AND j.updated_at < ${keptSince('notificationJob')} AND NOT EXISTS (
            SELECT FROM bookings b
            WHERE b.agency_id = j.agency_id AND b.id = j.booking_id AND b.status IN ('pending', 'confirmed'))
          LIMIT ${limit})`,
    })),
  };
}
