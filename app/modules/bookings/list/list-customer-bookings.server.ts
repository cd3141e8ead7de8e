import { Prisma } from '~/generated/prisma/client';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { searchCondition } from '~/platform/list/search-condition';
import type { CustomerBookingQuery } from './customer-bookings';
import { type BookingPage, pageOfBookings } from './list-bookings.server';
import { REFERENCE_CODE } from './reference-search.sql';

const { sql } = Prisma;

const VEHICLE_TEXT = sql`(SELECT v.search_text FROM vehicles v WHERE v.id = b.vehicle_id)`;
const AGENCY_NAME = sql`(SELECT search_key(a.name) FROM agencies a WHERE a.id = b.agency_id)`;

/**
 * A page of a customer's own bookings without those they hid (R9): first what is still to come, the next
 * pick-up leading, then what is past, the latest leading. Two queries.
 */
export function listCustomerBookings(scope: CustomerScope, query: CustomerBookingQuery): Promise<BookingPage> {
  return pageOfBookings(
    {
      conditions: [
        sql`b.customer_id = ${scope.profileId}::uuid`,
        sql`b.hidden_by_customer_at IS NULL`,
        searchCondition(query.search, [VEHICLE_TEXT, AGENCY_NAME], [REFERENCE_CODE]),
      ],
    },
    { ...query, sort: 'ahead' },
  );
}
