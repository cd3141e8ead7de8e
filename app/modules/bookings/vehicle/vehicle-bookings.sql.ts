import { nowInMorocco, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { DisplayStatus } from '../lifecycle/booking-status';
import { displayStatusSql } from '../lifecycle/display-status.server';

/** How many bookings a vehicle's page shows of each kind. */
const SHOWN = 6;

export interface VehicleBooking {
  reference: string;
  shown: DisplayStatus;
  pickupAt: WallClock;
  returnAt: WallClock;
  /** MAD as decimal text. */
  totalPrice: string;
  client: { fullName: string; companyName: string | null };
}

export interface VehicleBookings {
  /** Under way, late ones included, then confirmed and waiting ones by their pick-up. */
  ahead: VehicleBooking[];
  /** The latest that ended. */
  past: VehicleBooking[];
}

/** The next and the latest bookings of a vehicle of an agency. One query. */
export async function readVehicleBookings(
  { agencyId }: { agencyId: string },
  vehicleId: string,
  now = nowInMorocco(),
): Promise<VehicleBookings> {
  const rows = await db.$queryRaw<(VehicleBooking & { isAhead: boolean })[]>`
    WITH known AS (
      SELECT b.id, b.reference, ${displayStatusSql(now)} AS shown, b.pickup_at, b.return_at, b.total_price, b.client_id,
        b.status IN ('pending', 'confirmed') AND NOT has_lapsed(b, ${now}::timestamp) AS is_ahead
      FROM bookings b WHERE b.vehicle_id = ${vehicleId}::uuid AND b.agency_id = ${agencyId}::uuid),
    chosen AS (
      (SELECT * FROM known WHERE is_ahead ORDER BY pickup_at, id LIMIT ${SHOWN})
      UNION ALL (SELECT * FROM known WHERE NOT is_ahead ORDER BY pickup_at DESC, id LIMIT ${SHOWN}))
    SELECT k.reference, k.shown, to_char(k.pickup_at, 'YYYY-MM-DD"T"HH24:MI') AS "pickupAt",
      to_char(k.return_at, 'YYYY-MM-DD"T"HH24:MI') AS "returnAt", k.total_price::text AS "totalPrice",
      json_build_object('fullName', c.full_name, 'companyName', c.company_name) AS client, k.is_ahead AS "isAhead"
    FROM chosen k JOIN clients c ON c.id = k.client_id
    ORDER BY k.is_ahead DESC, CASE WHEN k.is_ahead THEN k.pickup_at END, k.pickup_at DESC, k.id`;
  const bookings = rows.map(({ isAhead, ...booking }) => ({ isAhead, booking }));
  return {
    ahead: bookings.filter(({ isAhead }) => isAhead).map(({ booking }) => booking),
    past: bookings.filter(({ isAhead }) => !isAhead).map(({ booking }) => booking),
  };
}
