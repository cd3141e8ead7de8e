import { OIL_DAYS, PAPER_DAYS } from '~/modules/fleet/papers/due-papers';
import { currentInstant, nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';

const BATCH = 500;

/**
 * Dismisses notices whose cause is gone (R86): their booking was completed since; a late return's end is ahead again; a
 * paper is good for more than 30 days, the oil was changed within 7, or the vehicle was changed since the notice; a request
 * has its answer; what was near has come; the vehicle left maintenance. A batch at a time; two at once share the work.
 */
export async function resolveNotices(): Promise<{ resolved: number }> {
  const now = nowInMorocco();
  const resolved = await db.$executeRaw`
    UPDATE notifications SET is_dismissed = true, dismissed_at = ${currentInstant()}, updated_at = ${currentInstant()}
    WHERE id = ANY (ARRAY(
      SELECT n.id
      FROM notifications n
        LEFT JOIN bookings b ON b.id = n.booking_id AND b.agency_id = n.agency_id
        LEFT JOIN vehicles v ON v.id = n.car_id AND v.agency_id = n.agency_id
        CROSS JOIN LATERAL (SELECT n.metadata ->> 'notification_type' AS kind) AS k
      WHERE NOT n.is_dismissed AND (
        b.status = 'completed' AND b.completed_at >= n.created_at AND n.type = 'booking'
          AND coalesce(k.kind, '') NOT IN ('booking_completed', 'review_posted')
        OR k.kind IN ('return_overdue', 'return_critical', 'return_unmarked')
          AND (b.return_at > ${now}::timestamp OR b.status <> 'confirmed')
        OR k.kind = 'pending_confirmation' AND b.status <> 'pending'
        OR k.kind = 'pickup_reminder'
          AND (b.status <> 'confirmed' OR b.handed_over_at IS NOT NULL OR b.pickup_at <= ${now}::timestamp)
        OR k.kind = 'return_reminder' AND (b.status <> 'confirmed' OR b.return_at <= ${now}::timestamp)
        OR k.kind = 'payment_due' AND (b.status <> 'confirmed'
          OR b.paid_amount >= b.total_price + b.damage_amount + b.adjustment_amount)
        OR k.kind = 'invoice_overdue' AND NOT EXISTS (
          SELECT FROM invoices i WHERE i.agency_id = n.agency_id AND i.number = n.metadata ->> 'number'
            AND i.status IN ('overdue', 'partial_paid') AND i.due_on < ${now}::date)
        OR k.kind = 'signing_link_expired' AND (b.status <> 'confirmed' OR NOT EXISTS (
          SELECT FROM contracts c WHERE c.booking_id = b.id AND c.number = n.metadata ->> 'number' AND c.status = 'pending')
          AND NOT EXISTS (
            SELECT FROM contracts c JOIN contract_riders r ON r.contract_id = c.id
            WHERE c.booking_id = b.id AND c.number || '/A' || r.sequence = n.metadata ->> 'number'
              AND NOT EXISTS (SELECT FROM rider_signatures s WHERE s.rider_id = r.id)))
        OR k.kind = 'maintenance_alert' AND (v.status <> 'maintenance' OR b.status <> 'confirmed')
        OR k.kind IN ('insurance_expiry', 'insurance_expired')
          AND (v.insurance_expiry > ${now}::date + ${PAPER_DAYS}::int OR v.updated_at > n.created_at)
        OR k.kind IN ('technical_control_expiry', 'technical_control_expired')
          AND (v.technical_control_expiry > ${now}::date + ${PAPER_DAYS}::int OR v.updated_at > n.created_at)
        OR k.kind IN ('circulation_permit_expiry', 'circulation_permit_expired')
          AND (v.circulation_permit_expiry > ${now}::date + ${PAPER_DAYS}::int OR v.updated_at > n.created_at)
        OR k.kind IN ('oil_change_due', 'oil_change_late')
          AND (v.last_oil_change_date >= ${now}::date - ${OIL_DAYS}::int OR v.updated_at > n.created_at))
      ORDER BY n.created_at, n.id LIMIT ${BATCH} FOR UPDATE OF n SKIP LOCKED))`;
  return { resolved };
}
