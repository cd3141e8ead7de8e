import { Prisma } from '~/generated/prisma/client';
import { readRentalDates } from '~/modules/availability/period/rental-dates';
import { db } from '~/platform/db.server';
import { addDays, day, nowInMorocco, type WallClock } from '~/platform/clock';
import { canBeTaken, vehicleConditions, requestedPeriod } from '../projection/vehicle-conditions.server';
import type { Alternatives } from './vehicle-listing';
import type { VehicleQuery } from '../query/vehicle-query';
import { matchModels, namesNoVehicle } from '../query/match-models.server';
import { nearestCities, type SearchCatalogue, type SearchLocation } from '../query/search-catalogue';

const { sql, join } = Prisma;

/** Days by which other dates are tried, the nearest first; later before earlier. */
const SHIFTS = [1, -1, 2, -2, 3, -3, 4, -4, 5, 6, 7] as const;
/** Vehicles asked about at each of the other dates; keeps an answer cheap in any city. */
const VEHICLES_TRIED = 200;
const DATES_SHOWN = 3;
const CITIES_TRIED = 6;
const CITIES_SHOWN = 3;

/**
 * For a search without vehicles: the nearest dates at which the same search finds some, and the nearest
 * served cities that have some at the same dates; or the place that its text names. At most two statements, whatever
 * the fleet.
 */
export async function findAlternatives(
  query: VehicleQuery,
  catalogue: SearchCatalogue,
  now: WallClock = nowInMorocco(),
): Promise<Alternatives> {
  const meant = query.text ? await matchModels(query.text) : null;
  // No other dates or cities have what nothing is called.
  if (meant && namesNoVehicle(meant)) return { ...NONE, place: placeInstead(query, meant.location) };
  if (!query.location && (query.dates.kind !== 'dates' || query.availability !== 'dates')) return NONE;
  const by = await vehicleConditions(query, meant, now);
  const filters = join([by.always, by.model, by.category, by.transmission, by.seats, by.price], ' AND ');
  const [dates, cities] = await Promise.all([
    nearestDates(query, sql`${by.location} AND ${filters}`, now),
    nearbyCities(query, catalogue, sql`${filters} AND ${by.availability}`),
  ]);
  return { ...NONE, dates, cities };
}

const NONE: Alternatives = { dates: [], cities: [], place: null };

/** The same search of all agencies, at the place that its text names. */
const placeInstead = (query: VehicleQuery, location: SearchLocation | null): VehicleQuery | null =>
  location && { ...query, agency: null, text: '', location, page: 1 };

async function nearestDates(query: VehicleQuery, filters: Prisma.Sql, now: WallClock): Promise<VehicleQuery[]> {
  if (query.dates.kind !== 'dates' || query.availability !== 'dates') return [];
  const moved = SHIFTS.map((shift) => shifted(query, shift, now)).filter((one) => one !== null);
  if (moved.length === 0) return [];
  const tries = await Promise.all(
    moved.map(async ({ dates }, at) => {
      const period = requestedPeriod(dates);
      return (
        period && sql`SELECT ${at}::int AS at WHERE EXISTS (SELECT FROM tried v WHERE ${await canBeTaken(period, now)})`
      );
    }),
  );
  const rows = await db.$queryRaw<{ at: number }[]>(sql`
    WITH tried AS MATERIALIZED (
      SELECT v.agency_id, v.status, v.busy FROM search_vehicles v WHERE ${filters} LIMIT ${VEHICLES_TRIED}
    )
    ${join(
      tries.filter((one) => one !== null),
      ' UNION ALL ',
    )} ORDER BY at LIMIT ${DATES_SHOWN}`);
  return rows.map(({ at }) => moved[at]).filter((one) => one !== undefined);
}

/** The query some days later or earlier, as long; null where those dates cannot be asked for. */
function shifted(query: VehicleQuery, days: number, now: WallClock): VehicleQuery | null {
  const { startDate, endDate } = query.dateFields;
  const dateFields = {
    ...query.dateFields,
    startDate: addDays(day(startDate), days),
    endDate: addDays(day(endDate), days),
  };
  const dates = readRentalDates(dateFields, now);
  return dates.kind === 'dates' ? { ...query, dateFields, dates, page: 1 } : null;
}

async function nearbyCities(query: VehicleQuery, catalogue: SearchCatalogue, filters: Prisma.Sql) {
  if (!query.location) return [];
  const near = nearestCities(catalogue, query.location.city, CITIES_TRIED);
  if (near.length === 0) return [];
  const rows = await db.$queryRaw<{ slug: string; vehicles: number }[]>(sql`
    SELECT v.city_slug AS slug, count(*)::int AS vehicles FROM search_vehicles v
    WHERE v.city_slug = ANY (${near.map(({ city }) => city.slug)}) AND v.is_served AND ${filters}
    GROUP BY 1`);
  const found = new Map(rows.map(({ slug, vehicles }) => [slug, vehicles]));
  return near
    .map(({ city, kilometres }) => ({
      city,
      kilometres,
      vehicles: found.get(city.slug) ?? 0,
      query: { ...query, location: { city, point: null }, page: 1 },
    }))
    .filter(({ vehicles }) => vehicles > 0)
    .slice(0, CITIES_SHOWN);
}
