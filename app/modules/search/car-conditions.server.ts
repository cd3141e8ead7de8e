import { Prisma } from '~/generated/prisma/client';
import { PUBLIC_AGENCY_SQL } from '~/modules/agencies/public/public-agency.server';
import { daysOf } from '~/modules/availability/overlap';
import { addDays, type CalendarDay, dayOf, type WallClock } from '~/platform/clock';
import type { CarQuery } from './car-query';
import type { MeantByWord } from './match-models.server';

type Sql = Prisma.Sql;
const { sql, join, empty } = Prisma;

/** Whole days, both included: the public flow refuses any shared day (READINGS 2). */
export interface WantedDays {
  from: CalendarDay;
  to: CalendarDay;
}

/** The days that a query's dates touch; null without dates. */
export function wantedDays({ dates }: Pick<CarQuery, 'dates'>): WantedDays | null {
  return dates.kind === 'dates' ? daysOf({ start: dates.pickupAt, end: dates.returnAt }) : null;
}

/**
 * Whether car `v` has nothing on the wanted days. Blocks of one car never overlap, so the first that
 * ends later decides, and one index entry answers. A pending request whose start has passed blocks
 * nothing (READINGS 1).
 */
function isFree(days: WantedDays, now: WallClock): Sql {
  return sql`coalesce((
    SELECT o.starts_at FROM occupancies o
    WHERE o.vehicle_id = v.id AND o.ends_at > ${days.from}::timestamp
      AND NOT (o.starts_at <= ${now}::timestamp
        AND EXISTS (SELECT FROM bookings b WHERE b.id = o.booking_id AND b.status = 'pending'))
    ORDER BY o.ends_at LIMIT 1) >= ${addDays(days.to, 1)}::timestamp, true)`;
}

/** Whether car `v` takes a booking on the days: nothing on them, and not in maintenance (READINGS 22). */
export function canBeTaken(days: WantedDays, now: WallClock): Sql {
  return sql`(v.status <> 'maintenance' AND ${isFree(days, now)})`;
}

/**
 * The cars `v` handed over at the query's place, as a FROM clause; without a place, all cars. Each
 * car stands once, however many of its places match.
 */
export function carsAt(query: Pick<CarQuery, 'place'>, agencyId: string | null = null): Sql {
  const { place } = query;
  if (!place) return agencyId ? sql`(SELECT * FROM vehicles WHERE agency_id = ${agencyId}::uuid) v` : sql`vehicles v`;
  const here = place.point
    ? sql`l.city_slug = ${place.city.slug} AND l.point_slug = ${place.point.slug}`
    : sql`vl.city_slug = ${place.city.slug}`;
  const own = agencyId ? sql` AND vl.agency_id = ${agencyId}::uuid` : empty;
  return sql`(
      SELECT DISTINCT vl.vehicle_id FROM vehicle_locations vl
      JOIN agency_locations l ON l.id = vl.location_id AND l.is_active
      WHERE ${here}${own}) here
    JOIN vehicles v ON v.id = here.vehicle_id`;
}

/** Cars that visitors may see: READINGS 21–23 and fleet/public-vehicle.ts say the same. */
export const PUBLIC_CAR = sql`v.status <> 'unavailable'
  AND v.agency_id IN (SELECT a.id FROM agencies a WHERE ${PUBLIC_AGENCY_SQL})`;

/** Each kind of condition apart, so that a facet can be counted without its own choice. */
export interface CarConditions {
  /** Public, and the typed words. */
  always: Sql;
  /** What READINGS 21–22 ask of the chosen availability: maintenance takes no booking, rented does. */
  availability: Sql;
  model: Sql;
  category: Sql;
  transmission: Sql;
  seats: Sql;
  price: Sql;
}

const TRUE = sql`true`;

/** The query's conditions on car `v`. `words`: matchModels of its text. */
export function carConditions(query: CarQuery, words: MeantByWord[], now: WallClock): CarConditions {
  const modelIds = query.model ? [query.model.id] : (query.brand?.models.map(({ id }) => id) ?? null);
  return {
    always: join([PUBLIC_CAR, ...words.map(meansCar)], ' AND '),
    availability: availability(query, now),
    model: modelIds ? sql`v.model_id = ANY (${modelIds}::uuid[])` : TRUE,
    category: query.categories.length ? sql`v.category = ANY (${query.categories}::vehicle_category[])` : TRUE,
    transmission: query.transmissions.length
      ? sql`v.transmission = ANY (${query.transmissions}::transmission[])`
      : TRUE,
    seats: query.seats === null ? TRUE : sql`v.seats >= ${query.seats}`,
    price: join(
      [
        query.minPrice === null ? TRUE : sql`v.price_per_day >= ${query.minPrice}`,
        query.maxPrice === null ? TRUE : sql`v.price_per_day <= ${query.maxPrice}`,
      ],
      ' AND ',
    ),
  };
}

function meansCar({ modelIds, year }: MeantByWord): Sql {
  const named = sql`v.model_id = ANY (${modelIds}::uuid[])`;
  return year === null ? named : sql`(${named} OR v.year = ${year})`;
}

function availability(query: CarQuery, now: WallClock): Sql {
  if (query.availability === 'available') return sql`v.status = 'available'`;
  const today = dayOf(now);
  const days =
    query.availability === 'dates'
      ? wantedDays(query)
      : query.availability === 'today'
        ? { from: today, to: today }
        : null;
  return days ? canBeTaken(days, now) : TRUE;
}
