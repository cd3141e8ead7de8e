import { db } from '~/platform/db.server';
import type { Answers } from './answer-time';

/** Requests that say how an agency answers today. */
const LATEST = 100;

/**
 * How an agency has answered its last customers’ requests: those it confirmed or declined itself, and those that
 * lapsed, which count as never answered (R138). What still waits, and what the customer took back, says nothing. One
 * statement.
 */
export async function readAnswers(agencyId: string): Promise<Answers> {
  const [row] = await db.$queryRaw<Answers[]>`
    WITH asked AS (
      SELECT b.id, b.created_at, b.lapse_notified_at IS NOT NULL AS lapsed FROM bookings b
      WHERE b.agency_id = ${agencyId}::uuid AND b.source = 'customer'
      ORDER BY b.created_at DESC LIMIT ${LATEST}),
    settled AS (
      SELECT a.lapsed, (
        SELECT extract(epoch FROM min(e.created_at) - a.created_at) / 60 FROM booking_events e
        WHERE e.booking_id = a.id AND e.type IN ('confirmed', 'declined') AND e.actor_role = 'agency') AS minutes
      FROM asked a)
    SELECT count(minutes)::int AS answered,
      CASE WHEN count(minutes) >= 0.75 * count(*) THEN
        ceil(percentile_disc(0.75) WITHIN GROUP (ORDER BY coalesce(minutes, 'infinity'::numeric)))::int END AS minutes
    FROM settled WHERE minutes IS NOT NULL OR lapsed`;
  return row ?? { answered: 0, minutes: null };
}
