import { Prisma } from '~/generated/prisma/client';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { nowInMorocco } from '~/platform/clock';
import { pageOfBookings } from './list-bookings.server';

const RECENT = 5;

/**
 * What a customer's dashboard shows: counts by status, the latest requests, and the next rental that is
 * still to begin or to end. A request that lapsed is not one (R23). Four queries.
 */
export async function customerOverview(scope: CustomerScope) {
  const own = [Prisma.sql`b.customer_id = ${scope.profileId}::uuid`, Prisma.sql`b.hidden_by_customer_at IS NULL`];
  const now = nowInMorocco();
  const ahead = Prisma.sql`(
    (b.status = 'pending' AND NOT has_lapsed(b, ${now}::timestamp))
    OR (b.status = 'confirmed' AND b.return_at > ${now}::timestamp))`;
  const [recent, next] = await Promise.all([
    pageOfBookings({ conditions: own }, { status: null, sort: '-created', page: 1, pageSize: RECENT }),
    pageOfBookings({ conditions: [...own, ahead] }, { status: null, sort: 'pickup', page: 1, pageSize: 1 }),
  ]);
  return { all: recent.all, counts: recent.counts, recent: recent.bookings, next: next.bookings[0] ?? null };
}
