import { nowInMorocco, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';

const BATCH = 1_000;

/**
 * Takes notices off the bell whose cause is gone (R86): their booking is completed; a car that was late is due later
 * after all; the papers or the oil change of a vehicle are in order again, or its record was changed since.
 * A few hundred at a time; again at once, it changes nothing.
 */
export async function resolveNotices(): Promise<{ resolved: number }> {
  const resolved = await db.$executeRaw`
    WITH gone AS (
      SELECT n.id FROM notifications n
        LEFT JOIN bookings b ON b.agency_id = n.agency_id AND b.id = n.booking_id
        LEFT JOIN vehicles v ON v.agency_id = n.agency_id AND v.id = n.car_id
        CROSS JOIN LATERAL (SELECT coalesce(n.metadata ->> 'notification_type', '') AS kind) AS k
      WHERE n.audience = 'agency' AND NOT n.is_dismissed AND (
        (b.status = 'completed' AND n.created_at <= b.completed_at
          AND k.kind NOT IN ('booking_completed', 'review_posted') AND n.type = 'booking')
        OR (k.kind ~ '^return_(overdue|critical)' AND b.return_at > ${nowInMorocco()}::timestamp)
        OR (n.type IN ('insurance', 'maintenance') AND n.booking_id IS NULL AND (
          v.updated_at > n.created_at
          OR (k.kind ~ 'insurance' AND v.insurance_expiry > ${todayInMorocco()}::date + 30)
          OR (k.kind ~ 'technical' AND v.technical_control_expiry > ${todayInMorocco()}::date + 30)
          OR (k.kind ~ 'oil' AND v.last_oil_change_date >= ${todayInMorocco()}::date - 7))))
      LIMIT ${BATCH} FOR UPDATE OF n SKIP LOCKED)
    UPDATE notifications n SET is_dismissed = true, dismissed_at = now(), action_taken = true FROM gone WHERE gone.id = n.id`;
  return { resolved };
}
