import { Prisma } from '~/generated/prisma/client';
import type { BookingStatus } from '~/modules/bookings/lifecycle/booking-status';
import { dueSql, isOwedSql } from '~/modules/bookings/money/owing.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, day } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type DayRange, type Step, stepOf, stepsOf } from './report-days';
import { isCountedSql, isReceivedSql, isSpentSql, receivedSql, vehicleHoursSql } from './report.sql';

const { sql, join } = Prisma;

/** The figures of some days; money is decimal text in MAD, shares are of 1, null where there is nothing to divide by. */
export interface ReportFigures {
  /** Bookings that begin on these days with one of the counted statuses, and their rented days. */
  rentals: number;
  days: number;
  /** What they cost, their average price per day and length in days, and what is still owed of them. */
  booked: string;
  pricePerDay: string | null;
  length: number | null;
  due: string;
  owing: number;
  /** Payments less refunds, by the day received, whatever they are for. */
  received: string;
  /** Invoices less credit notes (which are below zero), by the day of issue, tax included. */
  invoiced: string;
  /** Works on vehicles. */
  costs: string;
  /** Hours that rentals took of the hours in which the agency had its vehicles. */
  occupancy: number | null;
}

/**
 * The figures of each of some ranges of days, of bookings with these statuses (R215). One query.
 * @returns as many as there are ranges, in their order
 */
export function readFigures(
  scope: AgencyScope,
  ranges: readonly DayRange[],
  states: readonly BookingStatus[],
): Promise<ReportFigures[]> {
  const each = ranges.map((days, place) => sql`(${figuresSql(scope, days, states, place)})`);
  return db.$queryRaw<ReportFigures[]>`${join(each, ' UNION ALL ')} ORDER BY place`;
}

const figuresSql = (scope: AgencyScope, days: DayRange, states: readonly BookingStatus[], place: number) => sql`
    WITH counted AS (
      SELECT count(*)::int AS rentals, coalesce(sum(b.days), 0)::int AS days, coalesce(sum(b.total_price), 0) AS booked,
        avg(b.days)::float8 AS length, count(*) FILTER (WHERE ${isOwedSql})::int AS owing,
        coalesce(sum(${dueSql}) FILTER (WHERE ${isOwedSql}), 0) AS due
      FROM bookings b WHERE ${isCountedSql(scope, days, states)}
    ), hours AS (
      SELECT sum(taken) AS taken, sum(greatest(had, taken)) AS had FROM (${vehicleHoursSql(scope, days)}) v
    )
    SELECT rentals, days, booked::numeric(14, 2)::text AS booked, due::numeric(14, 2)::text AS due, owing, length,
      (booked / nullif(days, 0))::numeric(12, 2)::text AS "pricePerDay",
      (SELECT coalesce(sum(${receivedSql}), 0)::numeric(14, 2)::text FROM payments p
        WHERE ${isReceivedSql(scope, days)}) AS received,
      (SELECT coalesce(sum(i.total_incl), 0)::numeric(14, 2)::text
        FROM invoices i WHERE i.agency_id = ${scope.agencyId}::uuid AND i.status <> 'draft'
          AND i.issued_on >= ${days.from}::date AND i.issued_on <= ${days.to}::date) AS invoiced,
      (SELECT coalesce(sum(w.cost), 0)::numeric(14, 2)::text FROM vehicle_works w WHERE ${isSpentSql(scope, days)}) AS costs,
      (SELECT taken / nullif(had, 0) FROM hours) AS occupancy, ${place}::int AS place
    FROM counted`;

/** What was received on the days of one step of the chart, and on those that it is compared with. */
export interface ReportStep extends DayRange {
  received: string;
  before: { days: DayRange; received: string } | null;
}

/** What was received step by step, beside the days of `compared` in their order. One query. */
export async function readSteps(
  scope: AgencyScope,
  days: DayRange,
  compared: DayRange | null,
): Promise<{ step: Step; steps: ReportStep[] }> {
  const step = stepOf(days);
  const ranges = stepsOf(days, step);
  const earlier = compared ? stepsOf(compared, step).slice(0, ranges.length) : [];
  const all = [...ranges, ...earlier];
  const rows = await db.$queryRaw<{ received: string }[]>`
    SELECT coalesce((SELECT sum(${receivedSql}) FROM payments p
      WHERE p.agency_id = ${scope.agencyId}::uuid AND p.received_on >= r.first AND p.received_on <= r.last), 0)
      ::numeric(14, 2)::text AS received
    FROM unnest(${all.map(({ from }) => from)}::date[], ${all.map(({ to }) => to)}::date[]) WITH ORDINALITY AS r(first, last, at)
    ORDER BY r.at`;
  const receivedAt = (at: number) => rows[at]?.received ?? '0';
  const steps = ranges.map((range, at) => {
    const same = earlier[at];
    return {
      ...range,
      received: receivedAt(at),
      before: same ? { days: same, received: receivedAt(ranges.length + at) } : null,
    };
  });
  return { step, steps };
}

/** What was cancelled of the bookings that were to begin on some days. */
export interface Cancellations {
  cancelled: number;
  /** Bookings of these days, whatever became of them. */
  all: number;
  byCustomer: number;
  byAgency: number;
  /** The most frequent reasons, five at most; null: none was given. */
  reasons: { reason: string | null; count: number }[];
}

/** What was cancelled of the bookings that were to begin on these days, by whom and why. One query. */
export async function readCancellations(scope: AgencyScope, { from, to }: DayRange): Promise<Cancellations> {
  const [row] = await db.$queryRaw<[Omit<Cancellations, 'reasons'> & { reasons: Cancellations['reasons'] | null }]>`
    WITH begun AS (
      SELECT b.status, b.cancelled_by, nullif(trim(b.cancel_reason), '') AS reason FROM bookings b
      WHERE b.agency_id = ${scope.agencyId}::uuid AND b.pickup_at >= ${from}::date AND b.pickup_at < ${to}::date + 1
    )
    SELECT count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled, count(*)::int AS all,
      count(*) FILTER (WHERE status = 'cancelled' AND cancelled_by = 'customer')::int AS "byCustomer",
      count(*) FILTER (WHERE status = 'cancelled' AND cancelled_by = 'agency')::int AS "byAgency",
      (SELECT json_agg(json_build_object('reason', reason, 'count', count)) FROM (
        SELECT reason, count(*)::int AS count FROM begun WHERE status = 'cancelled'
        GROUP BY reason ORDER BY count DESC, reason NULLS LAST LIMIT 5) r) AS reasons
    FROM begun`;
  return { ...row, reasons: row.reasons ?? [] };
}

/** The first day of which a report can tell: of the agency's first rental or payment; today where it has none. One query. */
export async function firstDay({ agencyId }: AgencyScope, today: CalendarDay): Promise<CalendarDay> {
  const [row] = await db.$queryRaw<[{ day: string | null }]>`
    SELECT least((SELECT min(pickup_at)::date FROM bookings WHERE agency_id = ${agencyId}::uuid),
      (SELECT min(received_on) FROM payments WHERE agency_id = ${agencyId}::uuid))::text AS day`;
  return row.day && row.day < today ? day(row.day) : today;
}
