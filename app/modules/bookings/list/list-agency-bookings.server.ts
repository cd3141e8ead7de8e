import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, nowInMorocco, todayInMorocco } from '~/platform/clock';
import { periodDays } from '~/platform/list/period-filter';
import { isUuid } from '~/platform/uuid';
import { isOwedSql, isPastReturnSql } from '../money/owing.sql';
import type { AgencyBookingQuery } from './agency-bookings';
import { bookingSearch } from './booking-search.sql';
import { type BookingListItem, type BookingPage, pageOfBookings } from './list-bookings.server';

const { sql } = Prisma;

/** A page of an agency's bookings with the counts of its status tabs (R112); `more`: columns beside. Two queries. */
export function listAgencyBookings<More extends object = object>(
  scope: AgencyScope,
  query: AgencyBookingQuery,
  more?: Prisma.Sql,
): Promise<BookingPage<BookingListItem & More>> {
  const { search, vehicleId, paymentStatus, owing, period } = query;
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  return pageOfBookings<More>(
    {
      found: bookingSearch(scope, search),
      conditions: [
        sql`b.agency_id = ${scope.agencyId}::uuid`,
        vehicleId === null ? null : isUuid(vehicleId) ? sql`b.vehicle_id = ${vehicleId}::uuid` : sql`false`,
        paymentStatus && sql`b.payment_status = ${paymentStatus}::payment_status AND b.status <> 'cancelled'`,
        owing && isOwedSql,
        owing === 'overdue' ? isPastReturnSql(nowInMorocco()) : null,
        from && sql`b.pickup_at >= ${from}::date`,
        to && sql`b.pickup_at < ${addDays(to, 1)}::date`,
      ],
    },
    query,
    more,
  );
}
