import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dayOf, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { hasDuePaperSql, hasLatePaperSql, paperUrgencySql } from '../papers/due-papers.sql';
import { type AgencyVehicleQuery, VEHICLE_TABS, type VehicleTab } from './agency-vehicles';
import { vehicleSearch } from './vehicle-search.sql';
import { isUsedSql } from './vehicle-use.sql';

const { sql } = Prisma;

/** The conditions of a query but its status, of vehicle `v`; ownership is the first of them. */
export function vehicleConditions(scope: AgencyScope, query: AgencyVehicleQuery, now: WallClock): Prisma.Sql {
  const { search, category, locationId, papers, use } = query;
  const today = dayOf(now);
  const conditions = [
    sql`v.agency_id = ${scope.agencyId}::uuid`,
    category && sql`v.category = ${category}::vehicle_category`,
    locationId &&
      sql`EXISTS (SELECT FROM vehicle_locations l WHERE l.vehicle_id = v.id AND l.location_id = ${locationId}::uuid)`,
    papers && (papers === 'late' ? hasLatePaperSql(today) : hasDuePaperSql(today)),
    use && isUsedSql(scope, use, now),
    vehicleSearch(search),
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
    WHERE ${conditions} AND ${inTab(status)}
    ORDER BY ${ORDERS[sort](today)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
}

/** The cars of a tab; of no tab all but the archived ones. */
function inTab(tab: VehicleTab | null): Prisma.Sql {
  if (tab === 'archived') return sql`v.archived_at IS NOT NULL`;
  return tab ? sql`v.archived_at IS NULL AND v.status = ${tab}::vehicle_status` : sql`v.archived_at IS NULL`;
}

/** How many cars of each tab meet the conditions. */
export async function countByTab(conditions: Prisma.Sql): Promise<Record<VehicleTab, number>> {
  const rows = await db.$queryRaw<{ tab: VehicleTab; count: number }[]>`
    SELECT CASE WHEN v.archived_at IS NULL THEN v.status::text ELSE 'archived' END AS tab, count(*)::int AS count
    FROM vehicles v WHERE ${conditions} GROUP BY 1`;
  const countOf = (tab: VehicleTab) => rows.find((row) => row.tab === tab)?.count ?? 0;
  return Object.fromEntries(VEHICLE_TABS.map((tab) => [tab, countOf(tab)])) as Record<VehicleTab, number>;
}

/** The cars that the fleet has: those of every status, without archived ones. */
export function allOf(counts: Record<VehicleTab, number>): number {
  return VEHICLE_TABS.reduce((sum, tab) => sum + (tab === 'archived' ? 0 : counts[tab]), 0);
}

/** The locations of vehicle `v` with the names of known places, the primary one first. */
export const LOCATIONS = sql`(
  SELECT coalesce(json_agg(json_build_object('name', l.name, 'point', CASE WHEN p.slug IS NOT NULL THEN
      json_build_object('nameFr', p.name_fr, 'nameEn', p.name_en, 'nameAr', p.name_ar) END)
    ORDER BY vl.is_primary DESC, l.name), '[]')
  FROM vehicle_locations vl JOIN agency_locations l ON l.id = vl.location_id
  LEFT JOIN location_points p ON p.slug = l.point_slug
  WHERE vl.vehicle_id = v.id)`;
