import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { parsePhone } from '~/modules/people/identity-numbers';
import { addDays, type CalendarDay, todayInMorocco } from '~/platform/clock';
import { isUuid } from '~/platform/uuid';
import {
  type BookingPage,
  type BookingSort,
  pageOfBookings,
  type PageWish,
  searchCondition,
} from './list-bookings.server';
import { periodDays, type PeriodFilter } from './period-filter';

export interface AgencyBookingQuery extends PageWish {
  vehicleId: string | null;
  /** By day of pick-up. `from` and `to` count for `custom` only. */
  period: PeriodFilter;
  from: CalendarDay | null;
  to: CalendarDay | null;
  /** Client's name or phone, plate, car or reference. */
  search: string;
  sort: BookingSort;
}

/** A page of an agency's bookings with the counts of its status tabs (SPEC §2). Two queries. */
export function listAgencyBookings(scope: AgencyScope, query: AgencyBookingQuery): Promise<BookingPage> {
  const { from, to } = periodDays(query.period, todayInMorocco(), query);
  const { vehicleId } = query;
  const conditions = [
    Prisma.sql`b.agency_id = ${scope.agencyId}::uuid`,
    vehicleId && (isUuid(vehicleId) ? Prisma.sql`b.vehicle_id = ${vehicleId}::uuid` : Prisma.sql`false`),
    from && Prisma.sql`b.pickup_at >= ${from}::date`,
    to && Prisma.sql`b.pickup_at < ${addDays(to, 1)}::date`,
    searchCondition(
      parsePhone(query.search) ?? query.search,
      [
        Prisma.sql`c.full_name`,
        Prisma.sql`c.company_name`,
        Prisma.sql`c.phone`,
        Prisma.sql`v.registration_number`,
        Prisma.sql`v.search_text`,
      ],
      [Prisma.sql`plate_key(v.registration_number)`],
    ),
  ];
  return pageOfBookings(
    conditions.filter((one) => one !== null && one !== ''),
    query,
    query.sort,
  );
}
