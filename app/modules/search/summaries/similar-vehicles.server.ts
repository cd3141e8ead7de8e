import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { nowInMorocco, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { canBeTaken, CENTIMES, OF_PUBLIC_AGENCY_SQL, requestedPeriod } from '../projection/vehicle-conditions.server';
import type { VehicleSummary } from './vehicle-summary';
import { findVehiclesById } from './find-vehicles-by-id.server';
import { readSummaries } from './read-summaries.server';

const { sql } = Prisma;

interface VehicleToCompare {
  id: string;
  category: Category;
  pricePerDay: string;
}

/** Whether `search_vehicles v` can be rented at the dates; without dates, whether it takes bookings at all. */
async function isOffered(dates: RentalDates, now: WallClock): Promise<Prisma.Sql> {
  const period = requestedPeriod(dates);
  return period ? canBeTaken(period, now) : sql`v.status <> 'maintenance'`;
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
  const open = await isOffered(dates, now);
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

/**
 * The same for several vehicles, each in its own city: by the id of each, its similar ones. Two statements, whatever
 * their number.
 */
export async function findSimilarToEach(
  vehicles: readonly (VehicleToCompare & { citySlug: string })[],
  limit: number,
  dates: RentalDates = { kind: 'none' },
  now = nowInMorocco(),
): Promise<Map<string, VehicleSummary[]>> {
  if (vehicles.length === 0) return new Map();
  const open = await isOffered(dates, now);
  const asked = vehicles.map(({ id, category, pricePerDay, citySlug }) => ({ id, category, pricePerDay, citySlug }));
  const pairs = await db.$queryRaw<{ id: string; similar: string }[]>(sql`
    SELECT asked.id::text, near.id::text AS similar
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS asked (id uuid, category vehicle_category, "pricePerDay" numeric, "citySlug" text)
    CROSS JOIN LATERAL (
      SELECT v.vehicle_id AS id, abs(v.price_cents - asked."pricePerDay" * ${CENTIMES}::int) AS away
      FROM search_vehicles v
      WHERE v.city_slug = asked."citySlug" AND v.is_served AND v.category = asked.category
        AND v.vehicle_id <> asked.id AND ${OF_PUBLIC_AGENCY_SQL} AND ${open}
      ORDER BY away, v.vehicle_id LIMIT ${limit}) near
    ORDER BY asked.id, near.away, near.id`);
  const found = await findVehiclesById([...new Set(pairs.map(({ similar }) => similar))], dates, now);
  const byId = new Map(found.map((vehicle) => [vehicle.id, vehicle]));
  const similarTo = (id: string) => pairs.filter((pair) => pair.id === id).map(({ similar }) => byId.get(similar));
  return new Map(vehicles.map(({ id }) => [id, similarTo(id).filter((vehicle) => vehicle !== undefined)]));
}
