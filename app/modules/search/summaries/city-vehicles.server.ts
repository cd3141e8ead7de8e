import { Prisma } from '~/generated/prisma/client';
import { nowInMorocco } from '~/platform/clock';
import { OF_PUBLIC_AGENCY_SQL } from '../projection/vehicle-conditions.server';
import { readSummaries } from './read-summaries.server';
import type { VehicleSummary } from './vehicle-summary';

const { sql } = Prisma;

/** Some of a city's public vehicles that take bookings, the featured and the newest first. One statement. */
export function findCityVehicles(citySlug: string, limit: number, now = nowInMorocco()): Promise<VehicleSummary[]> {
  return readSummaries(
    sql`SELECT v.vehicle_id AS id FROM search_vehicles v
      WHERE v.city_slug = ${citySlug} AND v.is_served AND v.status <> 'maintenance' AND ${OF_PUBLIC_AGENCY_SQL}
      ORDER BY v.is_featured DESC, v.created_at DESC, v.vehicle_id LIMIT ${limit}`,
    { kind: 'none' },
    now,
  );
}
