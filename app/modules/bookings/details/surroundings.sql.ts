import type { CalendarDay, WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** A rental or a block that stands near a booking on its car's calendar. */
export interface Neighbour {
  start: WallClock;
  /** With the turnaround. */
  end: WallClock;
  /** Null for a block. */
  reference: string | null;
  clientName: string | null;
}

/** What an agency wants to know before it says yes. */
export interface Surroundings {
  /** The last before the booking, the first after it, and those in its way. */
  before: Neighbour | null;
  after: Neighbour | null;
  conflicts: Neighbour[];
  insurance: CalendarDay | null;
  technicalControl: CalendarDay | null;
  circulationPermit: CalendarDay | null;
  /** Rentals that this client has completed at the agency. */
  rentals: number;
}

interface Asked {
  id: string;
  agencyId: string;
  vehicleId: string;
  clientId: string;
}

/** What stands around a booking of an agency, its car's papers, and how often its client rented; lapsed requests hold nothing (R23). One query. */
export async function surroundingsOf(
  { id, agencyId, vehicleId, clientId }: Asked,
  now: WallClock,
): Promise<Surroundings> {
  const [row] = await db.$queryRaw<[Surroundings]>`
    WITH own AS (
      SELECT pickup_at, blocked_until FROM bookings WHERE id = ${id}::uuid AND agency_id = ${agencyId}::uuid
    ), near AS (
      SELECT o.starts_at, o.ends_at, json_build_object(
        'start', to_char(o.starts_at, 'YYYY-MM-DD"T"HH24:MI'), 'end', to_char(o.ends_at, 'YYYY-MM-DD"T"HH24:MI'),
        'reference', b.reference, 'clientName', coalesce(c.company_name, c.full_name)) AS told
      FROM occupancies o
      LEFT JOIN bookings b ON b.id = o.booking_id
      LEFT JOIN clients c ON c.id = b.client_id
      WHERE o.vehicle_id = ${vehicleId}::uuid AND o.agency_id = ${agencyId}::uuid
        AND o.booking_id IS DISTINCT FROM ${id}::uuid AND has_lapsed(b, ${now}::timestamp) IS NOT TRUE
    )
    SELECT
      (SELECT told FROM near, own WHERE ends_at <= own.pickup_at ORDER BY ends_at DESC LIMIT 1) AS before,
      (SELECT told FROM near, own WHERE starts_at >= own.blocked_until ORDER BY starts_at LIMIT 1) AS after,
      (SELECT coalesce(json_agg(told ORDER BY starts_at), '[]') FROM near, own
        WHERE starts_at < own.blocked_until AND ends_at > own.pickup_at) AS conflicts,
      v.insurance_expiry::text AS insurance, v.technical_control_expiry::text AS "technicalControl",
      v.circulation_permit_expiry::text AS "circulationPermit",
      (SELECT count(*)::int FROM bookings WHERE agency_id = ${agencyId}::uuid AND client_id = ${clientId}::uuid
        AND status = 'completed') AS rentals
    FROM vehicles v WHERE v.id = ${vehicleId}::uuid AND v.agency_id = ${agencyId}::uuid`;
  return row;
}
