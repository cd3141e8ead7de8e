import { OIL_DAYS, OIL_KM, PAPER_DAYS } from '~/modules/fleet/papers/due-papers';
import { type CalendarDay, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** When the reminders of a day are told. */
const MORNING = time('08:00');
/** How many days before its pick-up a vehicle in maintenance is spoken of. */
const ALERT_DAYS = 2;

/**
 * Plans what a day says of vehicles (R218): papers 30 days before they expire, then weekly, then daily once they have; the
 * oil change once it is near by date or by mileage, then daily once it is late; and vehicles in maintenance that somebody
 * expects within two days. The latest notice of a cause says whether it is told: not again while it stands or once a person saw to it;
 * the next day where it resolved itself and its cause still stands (R86). Running it again plans nothing.
 */
export async function planVehicleReminders(today: CalendarDay = todayInMorocco()): Promise<{ planned: number }> {
  const runAt = wallToInstant(wallAt(today, MORNING));
  const planned = await db.$executeRaw`
    INSERT INTO notification_jobs (id, agency_id, type, kind, car_id, booking_id, run_at, dedupe_key, job_data)
    SELECT gen_random_uuid(), d.agency_id, d.type::notification_job_type, d.kind, d.id, d.booking_id, ${runAt},
      c.cause || CASE WHEN latest.is_dismissed THEN ':' || ${today}::text ELSE '' END,
      jsonb_build_object('of', d.of)
    FROM (
      SELECT v.agency_id, v.id, NULL::uuid AS booking_id, p.type,
        p.name || CASE WHEN p.on_day < ${today}::date THEN '_expired' ELSE '_expiry' END AS kind, p.on_day::text AS of,
        CASE WHEN p.on_day < ${today}::date THEN ${today}::date
          ELSE p.on_day - ${PAPER_DAYS}::int + (${today}::date - p.on_day + ${PAPER_DAYS}::int) / 7 * 7 END AS step
      FROM vehicles v CROSS JOIN LATERAL (VALUES
        ('insurance', 'insurance_expiry', v.insurance_expiry),
        ('technical_control', 'technical_control', v.technical_control_expiry),
        ('circulation_permit', 'technical_control', v.circulation_permit_expiry)) AS p(name, type, on_day)
      WHERE v.archived_at IS NULL AND p.on_day <= ${today}::date + ${PAPER_DAYS}::int
      UNION ALL
      SELECT v.agency_id, v.id, NULL, 'oil_change', CASE WHEN o.late THEN 'oil_change_late' ELSE 'oil_change_due' END,
        coalesce(v.oil_change_due_date::text, '') || '/' || coalesce(v.last_oil_change_mileage::text, ''),
        CASE WHEN o.late THEN ${today}::date ELSE coalesce(v.oil_change_due_date - ${OIL_DAYS}::int, date '2000-01-01') END
      FROM vehicles v CROSS JOIN LATERAL (
        SELECT v.last_oil_change_mileage + v.oil_change_interval - v.current_mileage AS km,
          v.oil_change_due_date - ${today}::date AS days) AS left_
      CROSS JOIN LATERAL (SELECT coalesce(left_.km < 0, false) OR coalesce(left_.days < 0, false) AS late) AS o
      WHERE v.archived_at IS NULL AND (left_.km <= ${OIL_KM} OR left_.days <= ${OIL_DAYS}::int)
      UNION ALL
      SELECT b.agency_id, b.vehicle_id, b.id, 'maintenance_alert', 'maintenance_alert', b.id::text, ${today}::date
      FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id
      WHERE v.status = 'maintenance' AND b.status = 'confirmed' AND b.handed_over_at IS NULL
        AND b.pickup_at >= ${today}::date AND b.pickup_at < ${today}::date + ${ALERT_DAYS}::int + 1
    ) AS d
      CROSS JOIN LATERAL (SELECT 'vehicle:' || d.id || ':' || d.kind || ':' || d.of || ':' || d.step AS cause) AS c
      LEFT JOIN LATERAL (
        SELECT n.is_dismissed, n.dismissed_at, n.action_taken FROM notifications n
        WHERE n.agency_id = d.agency_id AND n.car_id = d.id
          AND (n.dedupe_key = 'job:' || c.cause OR starts_with(n.dedupe_key, 'job:' || c.cause || ':'))
        ORDER BY n.created_at DESC, n.id LIMIT 1) AS latest ON true
    WHERE latest.is_dismissed IS NULL
      OR latest.is_dismissed AND NOT latest.action_taken AND latest.dismissed_at < ${today}::date
    ON CONFLICT (dedupe_key) DO NOTHING`;
  return { planned };
}
