import type { AgencyScope } from '~/modules/tenancy/scope';
import type { CalendarDay } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** What a vehicle did since the 1st of January; money is decimal text in MAD. */
export interface VehicleYear {
  /** Payments less refunds, by the day received. */
  collected: string;
  /** Of the works done on it. */
  costs: string;
  /** Confirmed and completed rentals that began. */
  rentals: number;
  /** Their days. */
  days: number;
}

/** The year so far of one of the agency's vehicles. One query. */
export async function vehicleYear(
  { agencyId }: AgencyScope,
  vehicleId: string,
  today: CalendarDay,
): Promise<VehicleYear> {
  const start = `${today.slice(0, 4)}-01-01`;
  const [row] = await db.$queryRaw<[VehicleYear]>`
    SELECT
      (SELECT coalesce(sum(CASE p.kind WHEN 'payment' THEN p.amount ELSE -p.amount END), 0)::numeric(12, 2)::text
        FROM bookings b JOIN payments p ON p.booking_id = b.id
        WHERE b.vehicle_id = ${vehicleId}::uuid AND b.agency_id = ${agencyId}::uuid
          AND p.received_on >= ${start}::date AND p.received_on <= ${today}::date) AS collected,
      (SELECT coalesce(sum(w.cost), 0)::numeric(12, 2)::text FROM vehicle_works w
        WHERE w.vehicle_id = ${vehicleId}::uuid AND w.agency_id = ${agencyId}::uuid
          AND w.done_on >= ${start}::date AND w.done_on <= ${today}::date) AS costs,
      count(*)::int AS rentals, coalesce(sum(b.days), 0)::int AS days
    FROM bookings b
    WHERE b.vehicle_id = ${vehicleId}::uuid AND b.agency_id = ${agencyId}::uuid
      AND b.status IN ('confirmed', 'completed')
      AND b.pickup_at >= ${start}::date AND b.pickup_at < ${today}::date + 1`;
  return row;
}
