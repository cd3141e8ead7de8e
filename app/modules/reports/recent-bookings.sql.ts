import type { DisplayStatus } from '~/modules/bookings/lifecycle/booking-status';
import { displayStatusSql } from '~/modules/bookings/lifecycle/display-status.server';
import { clientNameSql } from '~/modules/people/client-name.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, instantToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** How many of each the overview shows; the list has the rest. */
const SHOWN = 5;

/** A booking as the overview shows it. */
export interface OverviewBooking {
  reference: string;
  shown: DisplayStatus;
  client: string;
  vehicle: string;
  pickupAt: WallClock;
  returnAt: WallClock;
  /** MAD as decimal text. */
  total: string;
  /** When it was asked or written down, as clocks in Morocco showed it. */
  askedAt: WallClock;
}

export interface OverviewBookings {
  /** Requests that wait for the agency's answer, the longest waiting first, and how many there are. */
  requests: { total: number; first: OverviewBooking[] };
  /** The latest that were asked or written down, whatever became of them. */
  recent: OverviewBooking[];
}

type Row = Omit<OverviewBooking, 'pickupAt' | 'returnAt' | 'askedAt'> & {
  isRequest: boolean;
  count: number;
  pickupAt: Date;
  returnAt: Date;
  askedAt: Date;
};

/** The requests that wait and the latest bookings. One query. */
export async function recentBookings({ agencyId }: AgencyScope, now: WallClock): Promise<OverviewBookings> {
  const rows = await db.$queryRaw<Row[]>`
    WITH chosen AS (
      (SELECT b.id, true AS is_request, count(*) OVER ()::int AS count FROM bookings b
        WHERE b.agency_id = ${agencyId}::uuid AND b.status = 'pending' AND NOT has_lapsed(b, ${now}::timestamp)
        ORDER BY b.created_at, b.reference LIMIT ${SHOWN})
      UNION ALL
      (SELECT b.id, false, 0 FROM bookings b WHERE b.agency_id = ${agencyId}::uuid
        ORDER BY b.created_at DESC, b.id LIMIT ${SHOWN})
    )
    SELECT b.reference, ${displayStatusSql(now)} AS shown, ${clientNameSql} AS client,
      v.make || ' ' || v.model_name AS vehicle, b.pickup_at AS "pickupAt", b.return_at AS "returnAt",
      b.total_price::text AS total, b.created_at AS "askedAt", chosen.is_request AS "isRequest", chosen.count
    FROM chosen JOIN bookings b ON b.id = chosen.id
    JOIN clients c ON c.id = b.client_id
    JOIN vehicles v ON v.id = b.vehicle_id
    ORDER BY chosen.is_request DESC, CASE WHEN chosen.is_request THEN b.created_at END, b.created_at DESC, b.id`;
  const of = (kind: boolean) =>
    rows
      .filter(({ isRequest }) => isRequest === kind)
      .map(({ isRequest: _isRequest, count: _count, pickupAt, returnAt, askedAt, ...row }) => ({
        ...row,
        pickupAt: dateToWall(pickupAt),
        returnAt: dateToWall(returnAt),
        askedAt: instantToWall(askedAt),
      }));
  return {
    requests: { total: rows.find(({ isRequest }) => isRequest)?.count ?? 0, first: of(true) },
    recent: of(false),
  };
}
