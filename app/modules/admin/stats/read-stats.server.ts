import type { Language } from '~/i18n/languages';
import type { Category } from '~/modules/catalogue/vehicle-words';
import type { AdminScope } from '~/modules/tenancy/scope';
import { addDays, type CalendarDay, diffDays, time, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { StatsDays } from './stats-range';

/** What a range came to. */
export interface StatsFigures {
  /** Bookings made, whoever made them, and what those of them that stand or are over are worth, in MAD as decimal text. */
  bookings: number;
  booked: string;
  /** Requests of customers, and those of them that were confirmed. */
  requests: number;
  confirmed: number;
  /** Minutes within which half of the answered requests were answered; null where none was. */
  answerMinutes: number | null;
  agencies: number;
  customers: number;
}

/** A day or week of the chart. */
export interface StatsStep {
  from: CalendarDay;
  to: CalendarDay;
  bookings: number;
  booked: string;
}

/** What a city or a category came to. */
export interface StatsShare<Name extends string = string> {
  name: Name;
  bookings: number;
  booked: string;
}

const MOST_CITIES = 10;
const midnight = (day: CalendarDay) => wallToInstant(wallAt(day, time('00:00')));

/** Statistics of the platform over a range of days, with as many days before (R258). Four queries. */
export async function readStats(scope: AdminScope, days: StatsDays) {
  const [start, end] = [midnight(days.from), midnight(addDays(days.today, 1))];
  const [{ now, then }, steps, cities, categories] = await Promise.all([
    readFigures(scope, days),
    readSteps(scope, days),
    db.$queryRaw<(StatsShare & Record<Language, string>)[]>`
      SELECT c.slug AS name, c.name_fr AS fr, c.name_en AS en, c.name_ar AS ar, count(*)::int AS bookings,
        coalesce(sum(b.total_price) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::text AS booked
      FROM bookings b JOIN agencies a ON a.id = b.agency_id JOIN cities c ON c.slug = a.city_slug
      WHERE b.created_at >= ${start} AND b.created_at < ${end}
      GROUP BY c.slug ORDER BY bookings DESC, name LIMIT ${MOST_CITIES}`,
    db.$queryRaw<StatsShare<Category>[]>`
      SELECT v.category::text AS name, count(*)::int AS bookings,
        coalesce(sum(b.total_price) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::text AS booked
      FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id
      WHERE b.created_at >= ${start} AND b.created_at < ${end} GROUP BY 1 ORDER BY bookings DESC, name`,
  ]);
  return { now, then, steps, cities, categories };
}
export type Stats = Awaited<ReturnType<typeof readStats>>;

/** The bookings of each day or week of a range, those without any as well. One query. */
export async function readSteps(
  _scope: AdminScope,
  { from, today, step }: Pick<StatsDays, 'from' | 'today' | 'step'>,
): Promise<StatsStep[]> {
  const count = Math.ceil((diffDays(from, today) + 1) / step);
  const starts = Array.from({ length: count }, (_none, at) => addDays(from, at * step));
  const instants = starts.map((first) => midnight(first).toISOString());
  const found = await db.$queryRaw<{ step: number; bookings: number; booked: string }[]>`
    SELECT width_bucket(b.created_at, ${instants}::timestamptz[]) AS step, count(*)::int AS bookings,
      coalesce(sum(b.total_price) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::text AS booked
    FROM bookings b WHERE b.created_at >= ${midnight(from)} AND b.created_at < ${midnight(addDays(today, 1))} GROUP BY 1`;
  return starts.map((first, at) => {
    const { bookings = 0, booked = '0' } = found.find((one) => one.step === at + 1) ?? {};
    const last = addDays(first, step - 1);
    return { from: first, to: last > today ? today : last, bookings, booked };
  });
}

/** What a range came to, and as many days before it. One query. */
export async function readFigures(
  _scope: AdminScope,
  { from, before, today }: Pick<StatsDays, 'from' | 'before' | 'today'>,
): Promise<{ now: StatsFigures; then: StatsFigures }> {
  const [earlier, start, end] = [midnight(before), midnight(from), midnight(addDays(today, 1))];
  const [then, now] = await db.$queryRaw<[StatsFigures, StatsFigures]>`
    SELECT b.*,
      (SELECT count(*)::int FROM agencies a WHERE a.created_at >= s.since AND a.created_at < s.until) AS agencies,
      (SELECT count(*)::int FROM profiles p WHERE p.role = 'customer' AND p.anonymised_at IS NULL
        AND p.created_at >= s.since AND p.created_at < s.until) AS customers
    FROM (VALUES (${earlier}::timestamptz, ${start}::timestamptz), (${start}::timestamptz, ${end}::timestamptz)) AS s (since, until)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS bookings,
        coalesce(sum(total_price) FILTER (WHERE status IN ('confirmed', 'completed')), 0)::text AS booked,
        (count(*) FILTER (WHERE source = 'customer'))::int AS requests,
        (count(*) FILTER (WHERE source = 'customer' AND confirmed_at IS NOT NULL))::int AS confirmed,
        round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM confirmed_at - created_at) / 60)
          FILTER (WHERE source = 'customer' AND confirmed_at IS NOT NULL))::numeric)::int AS "answerMinutes"
      FROM bookings WHERE created_at >= s.since AND created_at < s.until
    ) b ORDER BY s.since`;
  return { now, then };
}
