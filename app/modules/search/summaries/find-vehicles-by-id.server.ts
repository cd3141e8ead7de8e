import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { nowInMorocco } from '~/platform/clock';
import { PUBLIC_VEHICLE_SQL } from '../projection/vehicle-conditions.server';
import type { VehicleSummary } from './vehicle-summary';
import { readSummaries } from './read-summaries.server';

/**
 * Those of some vehicles (full ids) that visitors see (R18, R19), as lists show them, in the order given; with dates
 * each has its total for them and says whether it is available then. One statement.
 */
export async function findVehiclesById(
  ids: readonly string[],
  dates: RentalDates = { kind: 'none' },
  now = nowInMorocco(),
): Promise<VehicleSummary[]> {
  if (ids.length === 0) return [];
  return readSummaries(
    Prisma.sql`SELECT v.vehicle_id AS id FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS given (id, place)
      JOIN search_vehicles v ON v.vehicle_id = given.id WHERE ${PUBLIC_VEHICLE_SQL} ORDER BY given.place`,
    dates,
    now,
  );
}
