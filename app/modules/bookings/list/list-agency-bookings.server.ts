import { Prisma } from '~/generated/prisma/client';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, todayInMorocco } from '~/platform/clock';
import { periodDays } from '~/platform/list/period-filter';
import { searchCondition } from '~/platform/list/search-condition';
import { isUuid } from '~/platform/uuid';
import type { AgencyBookingQuery } from './agency-bookings';
import { type BookingPage, pageOfBookings, REFERENCE_CODE } from './list-bookings.server';

const { sql } = Prisma;
const TEXTS = [sql`c.full_name`, sql`c.company_name`, sql`c.phone`, sql`v.registration_number`, sql`v.search_text`];

/** A page of an agency's bookings with the counts of its status tabs (R112). Two queries. */
export function listAgencyBookings(scope: AgencyScope, query: AgencyBookingQuery): Promise<BookingPage> {
  const { search, vehicleId, paymentStatus, period } = query;
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  return pageOfBookings(
    [
      sql`b.agency_id = ${scope.agencyId}::uuid`,
      vehicleId === null ? null : isUuid(vehicleId) ? sql`b.vehicle_id = ${vehicleId}::uuid` : sql`false`,
      paymentStatus && sql`b.payment_status = ${paymentStatus}::payment_status AND b.status <> 'cancelled'`,
      from && sql`b.pickup_at >= ${from}::date`,
      to && sql`b.pickup_at < ${addDays(to, 1)}::date`,
      searchCondition(parsePhone(search) ?? search, TEXTS, [REFERENCE_CODE, sql`plate_key(v.registration_number)`]),
    ],
    query,
  );
}
