import { Prisma } from '~/generated/prisma/client';
import type { VehicleStatus } from '~/modules/catalogue/vehicle-words';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { CalendarDay } from '~/platform/clock';
import { searchCondition } from '~/platform/list/search-condition';
import { db } from '~/platform/db.server';
import { hasDuePaperSql, hasLatePaperSql, paperUrgencySql } from '../papers/due-papers.sql';
import { normalisePlate } from '../vehicles/plate';
import type { AgencyVehicleQuery } from './agency-vehicles';

const { sql } = Prisma;

/** The conditions of a query but its status, of vehicle `v`; ownership is the first of them. */
export function vehicleConditions(scope: AgencyScope, query: AgencyVehicleQuery, today: CalendarDay): Prisma.Sql {
  const { search, category, locationId, papers } = query;
  // A plate of three parts may be typed with blanks between them: each part is then a word of its own.
  const words = search.split(/\s+/).map(normalisePlate).join(' ');
  const conditions = [
    sql`v.agency_id = ${scope.agencyId}::uuid`,
    category && sql`v.category = ${category}::vehicle_category`,
    locationId &&
      sql`EXISTS (SELECT FROM vehicle_locations l WHERE l.vehicle_id = v.id AND l.location_id = ${locationId}::uuid)`,
    papers && (papers === 'late' ? hasLatePaperSql(today) : hasDuePaperSql(today)),
    searchCondition(words, [sql`v.search_text`], [sql`plate_key(v.registration_number)`]),
  ];
  return Prisma.join(
    conditions.filter((one) => one !== null),
    ' AND ',
  );
}

const BY_NAME = sql`v.make, v.model_name, v.registration_number, v.id`;
const ORDERS: Record<AgencyVehicleQuery['sort'], (today: CalendarDay) => Prisma.Sql> = {
  vehicle: () => BY_NAME,
  '-vehicle': () => sql`v.make DESC, v.model_name DESC, v.registration_number DESC, v.id`,
  papers: (today) => sql`${paperUrgencySql(today)}, ${BY_NAME}`,
  price: () => sql`v.price_per_day, ${BY_NAME}`,
  '-price': () => sql`v.price_per_day DESC, ${BY_NAME}`,
  mileage: () => sql`v.current_mileage, ${BY_NAME}`,
  '-mileage': () => sql`v.current_mileage DESC, ${BY_NAME}`,
  created: () => sql`v.created_at, v.id`,
  '-created': () => sql`v.created_at DESC, v.id`,
};

/**
 * The rows of a page of the agency's cars, in its order.
 * @param columns what is read of vehicle `v`
 */
export function readVehicles<Row>(
  columns: Prisma.Sql,
  conditions: Prisma.Sql,
  { status, sort, page, pageSize }: AgencyVehicleQuery,
  today: CalendarDay,
): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT ${columns} FROM vehicles v
    WHERE ${conditions} ${status ? sql`AND v.status = ${status}::vehicle_status` : Prisma.empty}
    ORDER BY ${ORDERS[sort](today)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
}

/** How many cars of each status meet the conditions. */
export function countByStatus(conditions: Prisma.Sql): Promise<{ status: VehicleStatus; count: number }[]> {
  return db.$queryRaw`
    SELECT v.status::text AS status, count(*)::int AS count FROM vehicles v WHERE ${conditions} GROUP BY v.status`;
}

/** The locations of vehicle `v` with the names of known places, the primary one first. */
export const LOCATIONS = sql`(
  SELECT coalesce(json_agg(json_build_object('name', l.name, 'point', CASE WHEN p.slug IS NOT NULL THEN
      json_build_object('nameFr', p.name_fr, 'nameEn', p.name_en, 'nameAr', p.name_ar) END)
    ORDER BY vl.is_primary DESC, l.name), '[]')
  FROM vehicle_locations vl JOIN agency_locations l ON l.id = vl.location_id
  LEFT JOIN location_points p ON p.slug = l.point_slug
  WHERE vl.vehicle_id = v.id)`;
