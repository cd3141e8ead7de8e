import { Prisma } from '~/generated/prisma/client';
import { PUBLIC_AGENCY_SQL } from '~/modules/agencies/public/public-agency.server';
import { daysOf, type Period } from '~/modules/availability/overlap';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { addDays, dayOf, diffMinutes, time, type WallClock, wallAt } from '~/platform/clock';
import type { VehicleQuery } from '../query/vehicle-query';
import type { MeantByText } from '../query/match-models.server';
import { coverAskedDays } from './search-ring.server';

type Sql = Prisma.Sql;
const { sql, join } = Prisma;

const TRUE = sql`true`;
/** Money in `search_vehicles` is whole centimes. */
export const CENTIMES = 100;

/** The requested period of a query's dates; null without dates. */
export function requestedPeriod(dates: RentalDates): Period | null {
  return dates.kind === 'dates' ? { start: dates.pickupAt, end: dates.returnAt } : null;
}

/**
 * Whether `search_vehicles v` takes a booking from one moment to another: it is not in maintenance
 * (R16), and no calendar day that the rental or the agency's turnaround after it touches is busy
 * (R2). The database keeps an agency's turnaround within a day.
 */
export async function canBeTaken(period: Period, now: WallClock): Promise<Sql> {
  await coverAskedDays(dayOf(now));
  const { from, to } = daysOf(period);
  const next = addDays(to, 1);
  const minutesLeft = diffMinutes(period.end, wallAt(next, time('00:00')));
  return sql`(${areFree(sql`ring_days(${from}::date, ${to}::date)`)} AND v.status <> 'maintenance'
    AND (v.agency_id NOT IN (SELECT s.agency_id FROM agency_settings s WHERE s.turnaround_minutes > ${minutesLeft}::int)
      OR ${areFree(sql`ring_days(${next}::date, ${next}::date)`)}))`;
}

/** Whether `search_vehicles v` has nothing today and is not in maintenance. */
async function isFreeToday(now: WallClock): Promise<Sql> {
  const today = dayOf(now);
  await coverAskedDays(today);
  return sql`(v.status <> 'maintenance' AND ${areFree(sql`ring_days(${today}::date, ${today}::date)`)})`;
}

/**
 * No asked day is busy. The ring of the asked days is made once a statement, not once a row; `<=` says what
 * `=` would, but lets the planner expect a third of the rows instead of a two-hundredth.
 */
const areFree = (days: Sql) => sql`v.busy & (SELECT ${days}) <= 0::bit(512)`;

/**
 * Those of `search_vehicles v` whose agency is public; delisted vehicles have no row there. Asked the other
 * way round, because the few agencies that are not are found once a statement.
 */
export const OF_PUBLIC_AGENCY_SQL = sql`v.agency_id NOT IN (SELECT a.id FROM agencies a WHERE NOT (${PUBLIC_AGENCY_SQL}))`;

/** The public vehicles, each once: R16, R18, R19 and fleet/public-vehicle.ts say the same. */
export const PUBLIC_VEHICLE_SQL = sql`v.is_home AND ${OF_PUBLIC_AGENCY_SQL}`;

/** Each kind of condition apart, so that a facet can be counted without its own choice. */
export interface VehicleConditions {
  /** Each vehicle stands once, however many of its locations match. */
  location: Sql;
  /** Public, of the agency whose page it is, and the typed words. */
  always: Sql;
  /** What R16, R19 ask of the chosen availability: maintenance takes no booking, rented does. */
  availability: Sql;
  model: Sql;
  category: Sql;
  transmission: Sql;
  seats: Sql;
  price: Sql;
}

/** The query's conditions on `search_vehicles v`. `meant`: matchModels of its text. */
export async function vehicleConditions(
  query: VehicleQuery,
  meant: MeantByText | null,
  now: WallClock,
): Promise<VehicleConditions> {
  return {
    location: isAt(query.location),
    always: join([OF_PUBLIC_AGENCY_SQL, ofAgency(query.agency), ...(meant ? conditionsOf(meant) : [])], ' AND '),
    availability: await availability(query, now),
    model: ofModel(query),
    category: query.categories.length ? sql`v.category = ANY (${query.categories}::vehicle_category[])` : TRUE,
    transmission: query.transmissions.length
      ? sql`v.transmission = ANY (${query.transmissions}::transmission[])`
      : TRUE,
    seats: query.seats === null ? TRUE : sql`v.seats >= ${query.seats}`,
    price: join(
      [
        query.minPrice === null ? TRUE : sql`v.price_cents >= ${query.minPrice * CENTIMES}`,
        query.maxPrice === null ? TRUE : sql`v.price_cents <= ${query.maxPrice * CENTIMES}`,
      ],
      ' AND ',
    ),
  };
}

function isAt(location: VehicleQuery['location']): Sql {
  if (!location) return sql`v.is_home`;
  const inCity = sql`v.city_slug = ${location.city.slug} AND v.is_served`;
  return location.point ? sql`${inCity} AND v.point_slugs @> ARRAY[${location.point.slug}]` : inCity;
}

/** A brand holds what agencies typed under it, too; a model is one of the catalogue. */
function ofModel({ brand, model }: VehicleQuery): Sql {
  if (model) return sql`v.model_id = ${model.id}::uuid`;
  return brand ? sql`v.make = ${brand.name}` : TRUE;
}

const ofAgency = (agency: VehicleQuery['agency']): Sql => (agency ? sql`v.agency_id = ${agency.id}::uuid` : TRUE);

/** A text that names nothing finds nothing. */
function conditionsOf({ models, agencyIds, years }: MeantByText): Sql[] {
  const conditions = [
    ...(models ? [isNamed(models)] : []),
    ...(agencyIds ? [sql`v.agency_id = ANY (${agencyIds}::uuid[])`] : []),
    ...(years.length > 0 ? [sql`v.year = ANY (${years}::int[])`] : []),
  ];
  return conditions.length > 0 ? conditions : [sql`false`];
}

function isNamed({ ids, typed }: NonNullable<MeantByText['models']>): Sql {
  const isListed = sql`v.model_id = ANY (${ids}::uuid[])`;
  if (typed.length === 0) return isListed;
  const names = sql`unnest(${typed.map(({ make }) => make)}::text[], ${typed.map(({ modelName }) => modelName)}::text[])`;
  return sql`(${isListed} OR (v.model_id IS NULL AND (v.make, v.model_name) IN (SELECT * FROM ${names})))`;
}

async function availability(query: VehicleQuery, now: WallClock): Promise<Sql> {
  if (query.availability === 'available') return sql`v.status = 'available'`;
  if (query.availability === 'today') return isFreeToday(now);
  const period = query.availability === 'dates' ? requestedPeriod(query.dates) : null;
  return period ? canBeTaken(period, now) : TRUE;
}
