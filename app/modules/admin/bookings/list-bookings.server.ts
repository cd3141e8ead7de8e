import { Prisma } from '~/generated/prisma/client';
import { type BookingListItem, KEY_ORDERS, pageOfBookings } from '~/modules/bookings/list/list-bookings.server';
import { referenceSearch } from '~/modules/bookings/list/reference-search.sql';
import { clientSearch } from '~/modules/clients/list/client-search.sql';
import { vehicleSearch } from '~/modules/fleet/list/vehicle-search.sql';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { AdminScope } from '~/modules/tenancy/scope';
import { addDays, todayInMorocco } from '~/platform/clock';
import { periodDays } from '~/platform/list/period-filter';
import { createdIn } from '../created-in.sql';
import type { BookingsQuery, SOURCES } from './bookings';

const { sql, join } = Prisma;

/** A booking as the list of all bookings shows it. */
export type ListedBooking = BookingListItem & { source: (typeof SOURCES)[number] };

const MOST_WORDS = 6;
/** What is shorter no index answers, and every row would be read. */
const SHORTEST_WORD = 3;

/** A page of the bookings of all agencies with the counts of its tabs (R283). Two queries. */
export function listBookings(_scope: AdminScope, query: BookingsQuery) {
  const { agencyId, paymentStatus, source, customerId, vehicleId, period, dated } = query;
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  const conditions = [
    sql`true`,
    agencyId && sql`b.agency_id = ${agencyId}::uuid`,
    paymentStatus && sql`b.payment_status = ${paymentStatus}::payment_status AND b.status <> 'cancelled'`,
    source && sql`b.source = ${source}::booking_source`,
    customerId && sql`b.customer_id = ${customerId}::uuid`,
    vehicleId && sql`b.vehicle_id = ${vehicleId}::uuid`,
    ...(dated === 'made'
      ? createdIn(period, sql`b.created_at`)
      : [from && sql`b.pickup_at >= ${from}::date`, to && sql`b.pickup_at < ${addDays(to, 1)}::date`]),
  ].map((one) => one || null);
  const selection = { conditions, found: search(query.search), order: KEY_ORDERS[query.sort] };
  return pageOfBookings<{ source: ListedBooking['source'] }>(selection, query, sql`, b.source::text AS source`);
}

/**
 * The ids of the bookings in which each typed word is found: in their client, their vehicle or their reference; null for no
 * words.
 */
function search(typed: string): Prisma.Sql | null {
  if (!typed) return null;
  const phone = parsePhone(typed);
  const words = phone ? [phone] : typed.split(/\s+/).filter((word) => word.length >= SHORTEST_WORD);
  const found = words.slice(0, MOST_WORDS).map((word) => {
    const reference = referenceSearch(word, SHORTEST_WORD);
    const ways = [
      sql`b.client_id IN (SELECT c.id FROM clients c WHERE ${join([sql`true`, ...clientSearch(word)], ' AND ')})`,
      sql`b.vehicle_id IN (SELECT v.id FROM vehicles v WHERE ${vehicleSearch(word) ?? sql`false`})`,
      ...(reference ? [reference] : []),
    ];
    return sql`(${join(
      ways.map((way) => sql`SELECT b.id FROM bookings b WHERE ${way}`),
      ' UNION ',
    )})`;
  });
  return found.length === 0 ? sql`SELECT b.id FROM bookings b WHERE false` : join(found, ' INTERSECT ');
}
