import { dueSql, isOwedSql, isPastReturnSql } from '~/modules/bookings/money/owing.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import {
  addMonths,
  type CalendarDay,
  type CalendarMonth,
  dayOf,
  dayToDate,
  month,
  monthOf,
  startOfMonth,
  type WallClock,
} from '~/platform/clock';
import { db } from '~/platform/db.server';
import { sameDayLastMonth } from './same-day-last-month';

/** The revenue chart covers the last 6 months (R34), the current one included. */
const MONTHS = 6;

export interface MoneyToday {
  today: CalendarDay;
  /** Collected in each of the last six months, oldest first; MAD as decimal text. */
  months: { month: CalendarMonth; amount: string }[];
  /** From the 1st of last month to the day of today's number: what this month is compared with. */
  sameDaysLastMonth: { until: CalendarDay; amount: string };
  due: { amount: string; bookings: number; afterReturn: number };
  /** Average days of the rentals that begin in a month; null without any. */
  length: { thisMonth: number | null; lastMonth: number | null };
}

interface Row {
  months: { month: string; amount: string }[] | null;
  before: string;
  due: string;
  dueBookings: number;
  dueAfterReturn: number;
  length: number | null;
  lengthBefore: number | null;
}

/** What came in, what is still to come, and how long people rent. One query. */
export async function moneyToday(scope: AgencyScope, now: WallClock): Promise<MoneyToday> {
  const today = dayOf(now);
  const thisMonth = startOfMonth(today);
  const lastMonth = startOfMonth(addMonths(monthOf(today), -1));
  const firstMonth = startOfMonth(addMonths(monthOf(today), 1 - MONTHS));
  const until = sameDayLastMonth(today);
  const agency = scope.agencyId;
  const [row] = await db.$queryRaw<[Row]>`
    WITH taken AS (
      SELECT received_on, sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END) AS amount
      FROM payments
      WHERE agency_id = ${agency}::uuid
        AND received_on >= ${dayToDate(firstMonth)}::date AND received_on <= ${dayToDate(today)}::date
      GROUP BY received_on
    ), owed AS (
      SELECT coalesce(sum(${dueSql}), 0)::text AS amount, count(*)::int AS bookings,
        (count(*) FILTER (WHERE ${isPastReturnSql(now)}))::int AS returned
      FROM bookings b
      WHERE b.agency_id = ${agency}::uuid AND ${isOwedSql}
    ), begun AS (
      SELECT days, pickup_at >= ${dayToDate(thisMonth)}::timestamp AS is_now
      FROM bookings
      WHERE agency_id = ${agency}::uuid AND status IN ('confirmed', 'completed')
        AND pickup_at >= ${dayToDate(lastMonth)}::timestamp
        AND pickup_at < ${dayToDate(startOfMonth(addMonths(monthOf(today), 1)))}::timestamp
    )
    SELECT
      (SELECT json_agg(json_build_object('month', month, 'amount', amount::text))
        FROM (SELECT to_char(received_on, 'YYYY-MM') AS month, sum(amount) AS amount FROM taken GROUP BY 1) m) AS months,
      (SELECT coalesce(sum(amount), 0)::text FROM taken
        WHERE received_on >= ${dayToDate(lastMonth)}::date AND received_on <= ${dayToDate(until)}::date) AS before,
      (SELECT amount FROM owed) AS due, (SELECT bookings FROM owed) AS "dueBookings",
      (SELECT returned FROM owed) AS "dueAfterReturn",
      (SELECT avg(days)::float8 FROM begun WHERE is_now) AS length,
      (SELECT avg(days)::float8 FROM begun WHERE NOT is_now) AS "lengthBefore"`;
  const amounts = new Map(row.months?.map((one) => [one.month, one.amount]));
  return {
    today,
    months: Array.from({ length: MONTHS }, (_, index) => {
      const at = month(addMonths(monthOf(today), index + 1 - MONTHS));
      return { month: at, amount: amounts.get(at) ?? '0' };
    }),
    sameDaysLastMonth: { until, amount: row.before },
    due: { amount: row.due, bookings: row.dueBookings, afterReturn: row.dueAfterReturn },
    length: { thisMonth: row.length, lastMonth: row.lengthBefore },
  };
}
