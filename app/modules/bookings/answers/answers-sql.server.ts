import { Prisma } from '~/generated/prisma/client';

/** Minutes until the agency confirmed or declined booking `b`; null where it did neither before the request lapsed. */
function minutesSql() {
  const { sql } = Prisma;
  const answered = sql`CASE WHEN b.confirmed_at IS NOT NULL THEN b.confirmed_at
    WHEN b.status = 'cancelled' AND b.cancelled_by = 'agency' THEN b.cancelled_at END`;
  const inTime = sql`CASE WHEN b.lapse_notified_at IS NULL OR ${answered} < b.lapse_notified_at THEN ${answered} END`;
  return sql`(date_part('epoch', ${inTime} - b.created_at) / 60)`;
}

/**
 * How customers’ requests were answered, as aggregates of the rows `b` of bookings: `settled` counts those that were
 * answered or lapsed, `answered` those that the agency confirmed or declined, and `minutes` is the time within which `part`
 * of the settled ones were, null where fewer of them ever were. A request that lapsed, as a task notes within a minute, was
 * never answered, whatever was said to it afterwards; one that still waits, or that somebody else took back before, says nothing
 * (R138, R258).
 */
export function answersSql(part: number) {
  const { sql } = Prisma;
  const minutes = minutesSql();
  const isSettled = sql`b.source = 'customer' AND (${minutes} IS NOT NULL OR b.lapse_notified_at IS NOT NULL)`;
  const never = sql`'infinity'::float8`;
  return {
    settled: sql`(count(*) FILTER (WHERE ${isSettled}))::int`,
    answered: sql`(count(${minutes}) FILTER (WHERE b.source = 'customer'))::int`,
    minutes: sql`ceil(nullif(percentile_disc(${part}::float8) WITHIN GROUP (ORDER BY coalesce(${minutes}, ${never}))
      FILTER (WHERE ${isSettled}), ${never}))::int`,
  };
}
