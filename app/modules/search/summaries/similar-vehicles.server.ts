import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { nowInMorocco } from '~/platform/clock';
import { canBeTaken, CENTIMES, OF_PUBLIC_AGENCY_SQL, requestedPeriod } from '../projection/vehicle-conditions.server';
import type { VehicleSummary } from './vehicle-summary';
import { readSummaries } from './read-summaries.server';

const { sql } = Prisma;

interface VehicleToCompare {
  id: string;
  category: Category;
  pricePerDay: string;
}

/**
 * Vehicles to look at besides one: public ones of its category in a city, the nearest in price first; with
 * dates only those free then. One statement.
 */
export async function findSimilarVehicles(
  vehicle: VehicleToCompare,
  citySlug: string,
  limit: number,
  dates: RentalDates = { kind: 'none' },
  now = nowInMorocco(),
): Promise<VehicleSummary[]> {
  const period = requestedPeriod(dates);
  const open = period ? await canBeTaken(period, now) : sql`v.status <> 'maintenance'`;
  const price = sql`abs(v.price_cents - ${vehicle.pricePerDay}::numeric * ${CENTIMES}::int)`;
  return readSummaries(
    sql`SELECT v.vehicle_id AS id FROM search_vehicles v
      WHERE v.city_slug = ${citySlug} AND v.is_served AND v.category = ${vehicle.category}::vehicle_category
        AND v.vehicle_id <> ${vehicle.id}::uuid AND ${OF_PUBLIC_AGENCY_SQL} AND ${open}
      ORDER BY ${price}, v.vehicle_id LIMIT ${limit}`,
    dates,
    now,
  );
}
