import { Prisma } from '~/generated/prisma/client';
import type { BookingStatus } from '~/modules/bookings/lifecycle/booking-status';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { DayRange } from './report-days';

const { sql } = Prisma;

/** What a payment `p` adds to what was received: a refund takes away. */
export const receivedSql = sql`(CASE p.kind WHEN 'payment' THEN p.amount ELSE -p.amount END)`;

/** Whether booking `b` of the agency begins in these days, with one of these statuses. */
export const isCountedSql = (
  { agencyId }: AgencyScope,
  { from, to }: DayRange,
  states: readonly BookingStatus[],
) => sql`
  b.agency_id = ${agencyId}::uuid AND b.status = ANY(${states}::booking_status[])
  AND b.pickup_at >= ${from}::date AND b.pickup_at < ${to}::date + 1`;

/** Whether payment `p` of the agency was received on one of these days. */
export const isReceivedSql = ({ agencyId }: AgencyScope, { from, to }: DayRange) => sql`
  p.agency_id = ${agencyId}::uuid AND p.received_on >= ${from}::date AND p.received_on <= ${to}::date`;

/** Whether work `w` on a vehicle of the agency was done on one of these days. */
export const isSpentSql = ({ agencyId }: AgencyScope, { from, to }: DayRange) => sql`
  w.agency_id = ${agencyId}::uuid AND w.done_on >= ${from}::date AND w.done_on <= ${to}::date`;

/** The hours in these days of the time from `starts` to `ends`; 0 or less outside of them. */
const hoursWithin = (starts: Prisma.Sql, ends: Prisma.Sql, { from, to }: DayRange) => sql`
  (extract(epoch FROM least(${ends}, (${to}::date + 1)::timestamp) - greatest(${starts}, ${from}::date::timestamp)) / 3600)`;

/**
 * The hours that rentals take of each of the agency's vehicles in these days, and the hours that it had it: from the day it
 * was added to the day it was archived. A statement of `id`, `taken` and `had`.
 */
export const vehicleHoursSql = (scope: AgencyScope, days: DayRange) => {
  const agency = scope.agencyId;
  return sql`
    SELECT v.id, v.category, coalesce(t.taken, 0)::float8 AS taken,
      greatest(0, ${hoursWithin(
        sql`least(date_trunc('day', v.created_at), coalesce(t.first, v.created_at))::timestamp`,
        sql`coalesce(v.archived_at::timestamp, 'infinity')`,
        days,
      )})::float8 AS had
    FROM vehicles v LEFT JOIN (
      SELECT b.vehicle_id, sum(${hoursWithin(sql`b.pickup_at`, sql`b.return_at`, days)}) AS taken, min(b.pickup_at) AS first
      FROM bookings b
      WHERE b.agency_id = ${agency}::uuid AND b.status IN ('confirmed', 'completed')
        AND b.return_at > ${days.from}::date AND b.pickup_at < ${days.to}::date + 1
      GROUP BY 1
    ) t ON t.vehicle_id = v.id
    WHERE v.agency_id = ${agency}::uuid`;
};
