import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { nowInMorocco } from '~/platform/clock';
import { canBeTaken, PUBLIC_VEHICLE_SQL, requestedPeriod } from '../projection/vehicle-conditions.server';
import type { VehicleSummary } from './vehicle-summary';
import { readSummaries } from './read-summaries.server';

const { sql } = Prisma;

/**
 * Vehicles for the home page: those the platform features, the newest first, then the newest others.
 * With dates only vehicles free then. One statement.
 */
export async function findFeaturedVehicles(
  limit: number,
  dates: RentalDates = { kind: 'none' },
  now = nowInMorocco(),
): Promise<VehicleSummary[]> {
  const period = requestedPeriod(dates);
  const open = period ? await canBeTaken(period, now) : sql`v.status = 'available'`;
  const newest = (among: Prisma.Sql) => sql`
    SELECT v.vehicle_id AS id, v.is_featured, v.created_at FROM search_vehicles v
    WHERE ${among} AND ${PUBLIC_VEHICLE_SQL} AND ${open} ORDER BY v.created_at DESC, v.vehicle_id LIMIT ${limit}`;
  return readSummaries(
    sql`SELECT id FROM (
        (${newest(sql`v.is_featured`)}) UNION ALL (${newest(sql`NOT v.is_featured`)})) newest
      ORDER BY is_featured DESC, created_at DESC, id LIMIT ${limit}`,
    dates,
    now,
  );
}
