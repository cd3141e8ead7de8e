import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { nowInMorocco } from '~/platform/clock';
import { canBeTaken, PUBLIC_CAR, wantedDays } from './car-conditions.server';
import type { CarSummary } from './car-summary';
import { readSummaries } from './read-summaries.server';

const { sql } = Prisma;

interface CarToCompare {
  id: string;
  category: Category;
  pricePerDay: string;
}

/**
 * Cars to look at besides one: public ones of its category in a city, the nearest in price first; with
 * dates only those free then. One statement.
 */
export function findSimilarCars(
  car: CarToCompare,
  citySlug: string,
  limit: number,
  dates: RentalDates = { kind: 'none' },
  now = nowInMorocco(),
): Promise<CarSummary[]> {
  const days = wantedDays({ dates });
  const open = days ? canBeTaken(days, now) : sql`v.status <> 'maintenance'`;
  const price = sql`abs(v.price_per_day - ${car.pricePerDay}::numeric)`;
  return readSummaries(
    sql`SELECT v.id FROM vehicles v
      WHERE v.category = ${car.category}::vehicle_category AND v.id <> ${car.id}::uuid
        AND EXISTS (SELECT FROM vehicle_locations vl
          JOIN agency_locations l ON l.id = vl.location_id AND l.is_active
          WHERE vl.vehicle_id = v.id AND vl.city_slug = ${citySlug})
        AND ${PUBLIC_CAR} AND ${open}
      ORDER BY ${price}, v.id LIMIT ${limit}`,
    dates,
    now,
  );
}
