import type { Language } from '~/i18n/languages';
import { answersSql } from '~/modules/bookings/answers/answers-sql.server';
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
  /** Searches of visitors, and those of them with dates (R313). */
  searches: number;
  dated: number;
  /** Requests of customers, and those of them that were confirmed. */
  requests: number;
  confirmed: number;
  /** Requests of customers that were answered or lapsed, and those of them that lapsed without an answer. */
  settled: number;
  unanswered: number;
  /** Minutes within which half of the settled requests were answered; null where fewer of them ever were. */
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
  searches: number;
}

/** What a city or a category came to. */
export interface StatsShare<Name extends string = string> {
  name: Name;
  bookings: number;
  booked: string;
}

/** What a city came to, with its name in each language. */
export type CityShare = StatsShare & Record<Language, string>;

/** What became of searches: each leads, or does not, to the next. */
export interface Conversion {
  searches: number;
  requests: number;
  confirmed: number;
}

/** The conversion of a city, of a range and of the one before; without a name that of searches for the whole country. */
export interface CityConversion extends Record<Language, string | null> {
  name: string | null;
  now: Conversion;
  then: Conversion;
}

const midnight = (day: CalendarDay) => wallToInstant(wallAt(day, time('00:00')));

/** Statistics of the platform over a range of days, with as many days before (R258, R313). Four queries. */
export async function readStats(scope: AdminScope, days: StatsDays) {
  const [{ now, then, countedSince }, steps, conversions, shares] = await Promise.all([
    readFigures(scope, days),
    readSteps(scope, days),
    readConversions(scope, days),
    readShares(scope, days),
  ]);
  return { now, then, countedSince, steps, conversions, ...shares };
}
export type Stats = Awaited<ReturnType<typeof readStats>>;

/** What each city, by its pick-ups, and each category came to, those with most bookings first. One query. */
async function readShares(_scope: AdminScope, { from, today }: StatsDays) {
  const [start, end] = [midnight(from), midnight(addDays(today, 1))];
  const rows = await db.$queryRaw<((CityShare & { of: 'city' }) | (StatsShare<Category> & { of: 'category' }))[]>`
    (SELECT 'city' AS of, c.slug AS name, c.name_fr AS fr, c.name_en AS en, c.name_ar AS ar, count(*)::int AS bookings,
      coalesce(sum(b.total_price) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::text AS booked
    FROM bookings b JOIN agency_locations l ON l.id = b.pickup_location_id JOIN cities c ON c.slug = l.city_slug
    WHERE b.created_at >= ${start} AND b.created_at < ${end}
    GROUP BY c.slug)
    UNION ALL
    (SELECT 'category', v.category::text, NULL, NULL, NULL, count(*)::int,
      coalesce(sum(b.total_price) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::text
    FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id
    WHERE b.created_at >= ${start} AND b.created_at < ${end} GROUP BY v.category)
    ORDER BY bookings DESC, name`;
  return {
    cities: rows.filter((row) => row.of === 'city').map(({ of: _, ...city }) => city),
    categories: rows.filter((row) => row.of === 'category').map(({ of: _, ...category }) => category),
  };
}

/** What became of the searches of each city, the most searched first; requests by the city of their pick-up. One query. */
function readConversions(_scope: AdminScope, { from, before, today }: StatsDays): Promise<CityConversion[]> {
  const [earlier, start, end] = [midnight(before), midnight(from), midnight(addDays(today, 1))];
  return db.$queryRaw<CityConversion[]>`
    SELECT n.city AS name, c.name_fr AS fr, c.name_en AS en, c.name_ar AS ar,
      json_build_object('searches', coalesce(sum(searches) FILTER (WHERE is_now), 0),
        'requests', coalesce(sum(requests) FILTER (WHERE is_now), 0),
        'confirmed', coalesce(sum(confirmed) FILTER (WHERE is_now), 0)) AS now,
      json_build_object('searches', coalesce(sum(searches) FILTER (WHERE NOT is_now), 0),
        'requests', coalesce(sum(requests) FILTER (WHERE NOT is_now), 0),
        'confirmed', coalesce(sum(confirmed) FILTER (WHERE NOT is_now), 0)) AS then
    FROM (
      SELECT city_slug AS city, day >= ${from}::date AS is_now, searches, 0 AS requests, 0 AS confirmed
      FROM search_counts WHERE day BETWEEN ${before}::date AND ${today}::date
      UNION ALL
      SELECT l.city_slug, b.is_now, 0, b.requests, b.confirmed FROM (
        SELECT pickup_location_id, created_at >= ${start} AS is_now, count(*)::int AS requests, count(confirmed_at)::int AS confirmed
        FROM bookings WHERE source = 'customer' AND created_at >= ${earlier} AND created_at < ${end} GROUP BY 1, 2
      ) b JOIN agency_locations l ON l.id = b.pickup_location_id
    ) n LEFT JOIN cities c ON c.slug = n.city
    GROUP BY n.city, c.name_fr, c.name_en, c.name_ar
    ORDER BY coalesce(sum(searches) FILTER (WHERE is_now), 0) DESC, coalesce(sum(requests) FILTER (WHERE is_now), 0) DESC, 1`;
}

/** The bookings and searches of each day or week of a range, those without any as well. One query. */
export async function readSteps(
  _scope: AdminScope,
  { from, today, step }: Pick<StatsDays, 'from' | 'today' | 'step'>,
): Promise<StatsStep[]> {
  const count = Math.ceil((diffDays(from, today) + 1) / step);
  const starts = Array.from({ length: count }, (_none, at) => addDays(from, at * step));
  const instants = starts.map((first) => midnight(first).toISOString());
  const found = await db.$queryRaw<{ step: number; bookings: number; booked: string; searches: number }[]>`
    SELECT step, coalesce(bookings, 0) AS bookings, coalesce(booked, '0') AS booked, coalesce(searches, 0) AS searches
    FROM (
      SELECT width_bucket(b.created_at, ${instants}::timestamptz[]) AS step, count(*)::int AS bookings,
        coalesce(sum(b.total_price) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::text AS booked
      FROM bookings b WHERE b.created_at >= ${midnight(from)} AND b.created_at < ${midnight(addDays(today, 1))} GROUP BY 1
    ) b FULL JOIN (
      SELECT width_bucket(day, ${starts}::date[]) AS step, sum(searches)::int AS searches
      FROM search_counts WHERE day BETWEEN ${from}::date AND ${today}::date GROUP BY 1
    ) s USING (step)`;
  return starts.map((first, at) => {
    const { bookings = 0, booked = '0', searches = 0 } = found.find((one) => one.step === at + 1) ?? {};
    const last = addDays(first, step - 1);
    return { from: first, to: last > today ? today : last, bookings, booked, searches };
  });
}

/** What a range came to, and as many days before it; and the day since which searches are counted, if any was. One query. */
export async function readFigures(
  _scope: AdminScope,
  { from, before, today }: Pick<StatsDays, 'from' | 'before' | 'today'>,
): Promise<{ now: StatsFigures; then: StatsFigures; countedSince: CalendarDay | null }> {
  const [earlier, start, end] = [midnight(before), midnight(from), midnight(addDays(today, 1))];
  const answers = answersSql(0.5);
  type Row = StatsFigures & { countedSince: CalendarDay | null };
  const [{ countedSince, ...then }, { countedSince: _, ...now }] = await db.$queryRaw<[Row, Row]>`
    SELECT b.*, n.*, (SELECT min(day)::text FROM search_counts) AS "countedSince",
      (SELECT count(*)::int FROM agencies a WHERE a.created_at >= s.since AND a.created_at < s.until) AS agencies,
      (SELECT count(*)::int FROM profiles p WHERE p.role = 'customer' AND p.anonymised_at IS NULL
        AND p.created_at >= s.since AND p.created_at < s.until) AS customers
    FROM (VALUES
      (${earlier}::timestamptz, ${start}::timestamptz, ${before}::date, ${from}::date),
      (${start}::timestamptz, ${end}::timestamptz, ${from}::date, ${addDays(today, 1)}::date)
    ) AS s (since, until, first_day, next_day)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS bookings,
        coalesce(sum(total_price) FILTER (WHERE status IN ('confirmed', 'completed')), 0)::text AS booked,
        (count(*) FILTER (WHERE source = 'customer'))::int AS requests,
        (count(*) FILTER (WHERE source = 'customer' AND confirmed_at IS NOT NULL))::int AS confirmed,
        ${answers.settled} AS settled, ${answers.settled} - ${answers.answered} AS unanswered,
        ${answers.minutes} AS "answerMinutes"
      FROM bookings b WHERE created_at >= s.since AND created_at < s.until
    ) b CROSS JOIN LATERAL (
      SELECT coalesce(sum(searches), 0)::int AS searches, coalesce(sum(dated), 0)::int AS dated
      FROM search_counts WHERE day >= s.first_day AND day < s.next_day
    ) n ORDER BY s.since`;
  return { now, then, countedSince };
}
