import { Prisma } from '~/generated/prisma/client';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { type BookingPage, pageOfBookings, type PageWish, searchCondition } from './list-bookings.server';

export interface CustomerBookingQuery extends PageWish {
  /** Reference, car or agency. */
  search: string;
}

/**
 * A page of a customer's own bookings, latest pick-up first, without those they hid (READINGS 12). Two
 * queries.
 */
export function listCustomerBookings(scope: CustomerScope, query: CustomerBookingQuery): Promise<BookingPage> {
  const conditions = [
    Prisma.sql`b.customer_id = ${scope.profileId}::uuid`,
    Prisma.sql`b.hidden_by_customer_at IS NULL`,
    searchCondition(query.search, [Prisma.sql`v.search_text`, Prisma.sql`a.name`]),
  ];
  return pageOfBookings(
    conditions.filter((one) => one !== null),
    query,
    '-pickup',
  );
}
