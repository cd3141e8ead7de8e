import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, instantToWall, nowInMorocco, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { clientNameSql } from '~/modules/people/client-name.server';

/** How many the overview shows; the list has the rest. */
const SHOWN = 5;

export interface PendingRequest {
  reference: string;
  client: string;
  vehicle: string;
  pickupAt: WallClock;
  returnAt: WallClock;
  total: string;
  /** When it was asked, as clocks in Morocco showed it. */
  askedAt: WallClock;
}

/** Requests that wait for the agency's answer, the longest waiting first, and how many there are. One query. */
export async function listPendingRequests(scope: AgencyScope): Promise<{ total: number; first: PendingRequest[] }> {
  const rows = await db.$queryRaw<
    {
      reference: string;
      client: string;
      vehicle: string;
      pickupAt: Date;
      returnAt: Date;
      total: string;
      askedAt: Date;
      count: number;
    }[]
  >`
    SELECT b.reference, ${clientNameSql} AS client, v.model_name AS vehicle,
      b.pickup_at AS "pickupAt", b.return_at AS "returnAt", b.total_price::text AS total,
      b.created_at AS "askedAt", count(*) OVER ()::int AS count
    FROM bookings b
    JOIN clients c ON c.id = b.client_id
    JOIN vehicles v ON v.id = b.vehicle_id
    WHERE b.agency_id = ${scope.agencyId}::uuid AND b.status = 'pending' AND NOT has_lapsed(b, ${nowInMorocco()}::timestamp)
    ORDER BY b.created_at, b.reference
    LIMIT ${SHOWN}`;
  return {
    total: rows[0]?.count ?? 0,
    first: rows.map(({ count: _count, pickupAt, returnAt, askedAt, ...row }) => ({
      ...row,
      pickupAt: dateToWall(pickupAt),
      returnAt: dateToWall(returnAt),
      askedAt: instantToWall(askedAt),
    })),
  };
}
