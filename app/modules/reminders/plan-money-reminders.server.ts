import { type CalendarDay, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** When the reminders of a day are told. */
const MORNING = time('09:00');
/** For how many days an overdue invoice, or a signing link that has expired, is spoken of. */
const INVOICE_DAYS = 28;
const LINK_DAYS = 7;

/**
 * Plans what a day says of money and signatures (R220): what is still to be paid of a booking that begins tomorrow; an
 * invoice that is overdue, weekly for four weeks; a contract, or a rider (R192), whose latest signing link has expired unused, once. Running it
 * again plans nothing.
 */
export async function planMoneyReminders(today: CalendarDay = todayInMorocco()): Promise<{ planned: number }> {
  const runAt = wallToInstant(wallAt(today, MORNING));
  const planned = await db.$executeRaw`
    INSERT INTO notification_jobs (id, agency_id, type, kind, booking_id, car_id, run_at, dedupe_key, job_data)
    SELECT gen_random_uuid(), d.agency_id, 'booking_reminder', d.kind, d.booking_id, d.vehicle_id, ${runAt},
      d.kind || ':' || d.of || ':' || d.step, jsonb_build_object('of', d.of)
    FROM (
      SELECT b.agency_id, 'payment_due' AS kind, b.id AS booking_id, b.vehicle_id, b.id AS of, b.pickup_at::date AS step
      FROM bookings b
      WHERE b.status = 'confirmed' AND b.handed_over_at IS NULL
        AND b.pickup_at >= ${today}::date + 1 AND b.pickup_at < ${today}::date + 2
        AND b.total_price + b.damage_amount + b.adjustment_amount > b.paid_amount
      UNION ALL
      SELECT i.agency_id, 'invoice_overdue', i.booking_id, b.vehicle_id, i.id,
        i.due_on + (${today}::date - i.due_on - 1) / 7 * 7
      FROM invoices i JOIN bookings b ON b.id = i.booking_id
      WHERE i.kind = 'invoice' AND i.status IN ('overdue', 'partial_paid')
        AND i.due_on < ${today}::date AND i.due_on >= ${today}::date - ${INVOICE_DAYS}::int
      UNION ALL
      SELECT l.agency_id, 'signing_link_expired', k.booking_id, k.vehicle_id, l.id, l.expires_at::date
      FROM signing_links l JOIN contracts k ON k.id = l.contract_id JOIN bookings b ON b.id = k.booking_id
      WHERE l.used_at IS NULL AND l.revoked_at IS NULL AND b.status = 'confirmed'
        AND CASE WHEN l.rider_id IS NULL THEN k.status = 'pending'
          ELSE NOT EXISTS (SELECT FROM rider_signatures s WHERE s.rider_id = l.rider_id) END
        AND l.expires_at < ${runAt} AND l.expires_at >= ${runAt}::timestamptz - ${LINK_DAYS}::int * interval '1 day'
        AND NOT EXISTS (
          SELECT FROM signing_links newer WHERE newer.contract_id = l.contract_id
            AND newer.rider_id IS NOT DISTINCT FROM l.rider_id AND newer.created_at > l.created_at)
    ) AS d
    ON CONFLICT (dedupe_key) DO NOTHING`;
  return { planned };
}
