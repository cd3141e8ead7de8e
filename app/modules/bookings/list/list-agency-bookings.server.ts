import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, nowInMorocco, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { periodDays } from '~/platform/list/period-filter';
import { isUuid } from '~/platform/uuid';
import { isKeptSql, isOwedSql, isPastReturnSql } from '../money/owing.sql';
import type { AgencyBookingQuery } from './agency-bookings';
import { bookingSearch } from './booking-search.sql';
import { type BookingListItem, type BookingPage, pageOfBookings } from './list-bookings.server';

const { sql } = Prisma;

/** A page of an agency's bookings with the counts of its status tabs (R112); `more`: columns beside. Two queries. */
export const listAgencyBookings = <More extends object = object>(
  scope: AgencyScope,
  query: AgencyBookingQuery,
  more?: Prisma.Sql,
): Promise<BookingPage<BookingListItem & More>> => pageOfBookings<More>(selection(scope, query), query, more);

/**
 * The average days of the rentals that are filtered, whatever their tab; null where these are not asked for, or none.
 * One query at most.
 */
export async function averageLength(scope: AgencyScope, query: AgencyBookingQuery): Promise<number | null> {
  if (query.rentals !== 'kept') return null;
  const { conditions, found } = selection(scope, query);
  const where = Prisma.join(
    [...conditions.filter((one) => one !== null), ...(found ? [sql`b.id IN (${found})`] : [])],
    ' AND ',
  );
  const [row] = await db.$queryRaw<[{ days: number | null }]>`
    SELECT avg(b.days)::float8 AS days FROM bookings b WHERE ${where}`;
  return row.days;
}

function selection(scope: AgencyScope, query: AgencyBookingQuery) {
  const { search, vehicleId, paymentStatus, owing, rentals, states, clientId, placeId, category, source, period } =
    query;
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  return {
    found: bookingSearch(scope, search),
    conditions: [
      sql`b.agency_id = ${scope.agencyId}::uuid`,
      vehicleId === null ? null : isUuid(vehicleId) ? sql`b.vehicle_id = ${vehicleId}::uuid` : sql`false`,
      paymentStatus && sql`b.payment_status = ${paymentStatus}::payment_status AND b.status <> 'cancelled'`,
      owing && isOwedSql,
      owing === 'overdue' ? isPastReturnSql(nowInMorocco()) : null,
      rentals && isKeptSql,
      states && sql`b.status = ANY(${states}::booking_status[])`,
      clientId === null
        ? null
        : sql`b.client_id IN (SELECT c.id FROM clients c
        WHERE c.agency_id = ${scope.agencyId}::uuid AND ${clientId}::uuid IN (c.id, c.merged_into))`,
      placeId === null ? null : sql`b.pickup_location_id = ${placeId}::uuid`,
      category &&
        sql`b.vehicle_id IN (SELECT v.id FROM vehicles v
        WHERE v.agency_id = ${scope.agencyId}::uuid AND v.category = ${category}::vehicle_category)`,
      source && sql`b.source = ${source}::booking_source`,
      from && sql`b.pickup_at >= ${from}::date`,
      to && sql`b.pickup_at < ${addDays(to, 1)}::date`,
    ],
  };
}
