import type { AgencyScope } from '~/modules/tenancy/scope';
import { type WallClock, wallToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';

export interface FleetToday {
  total: number;
  /** Cars of a confirmed booking that has begun and is not marked as returned. */
  out: number;
  /** Of the others: in maintenance now (by status or block), or delisted. */
  unavailable: number;
  free: number;
}

/** Where the agency's cars are at `now`. */
export async function fleetToday(scope: AgencyScope, now: WallClock): Promise<FleetToday> {
  const at = wallToDate(now);
  const [row] = await db.$queryRaw<[Omit<FleetToday, 'free'>]>`
    WITH cars AS (
      SELECT
        EXISTS (SELECT FROM bookings b
          WHERE b.vehicle_id = v.id AND b.status = 'confirmed' AND b.pickup_at <= ${at}::timestamp) AS is_out,
        v.status IN ('maintenance', 'unavailable') OR EXISTS (SELECT FROM occupancies o
          WHERE o.vehicle_id = v.id AND o.kind = 'maintenance'
            AND o.starts_at <= ${at}::timestamp AND o.ends_at > ${at}::timestamp) AS is_stopped
      FROM vehicles v WHERE v.agency_id = ${scope.agencyId}::uuid AND v.archived_at IS NULL
    )
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE is_out)::int AS out,
      count(*) FILTER (WHERE is_stopped AND NOT is_out)::int AS unavailable
    FROM cars`;
  return { ...row, free: row.total - row.out - row.unavailable };
}
