import { Prisma } from '~/generated/prisma/client';
import type { VehicleStatus } from '~/generated/prisma/enums';
import { MAX_RENTAL_DAYS } from '~/modules/availability/period/rental-period';
import { displayStatusSql } from '~/modules/bookings/lifecycle/display-status.server';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import { vehicleSearch } from '~/modules/fleet/list/vehicle-search.sql';
import { clientNameSql } from '~/modules/people/client-name.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, addMinutes, type CalendarDay, day, wall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PageQuery } from '~/platform/list/define-list';
import type { FleetFilter } from './agency-calendar';
import type { BarState, CalendarBar } from './calendar-bar';
import { boundsOf, type CalendarWindow } from './calendar-window';

const { sql } = Prisma;
const WALL = sql`'YYYY-MM-DD"T"HH24:MI'`;

/** The vehicles `v` of an agency that meet the filter; of archived ones those that were rented within the window. */
function inFleet(scope: AgencyScope, filter: FleetFilter, window: CalendarWindow): Prisma.Sql {
  const { search, category, locationId, status } = filter;
  const { start, end } = boundsOf(window);
  const isFound = vehicleSearch(search);
  return Prisma.join(
    [
      sql`v.agency_id = ${scope.agencyId}::uuid`,
      sql`(v.archived_at IS NULL OR v.id IN (SELECT b.vehicle_id FROM vehicles old JOIN bookings b ON b.vehicle_id = old.id
        WHERE old.agency_id = ${scope.agencyId}::uuid AND old.archived_at IS NOT NULL
          AND b.agency_id = old.agency_id AND b.status IN ('confirmed', 'completed')
          AND b.pickup_at < ${end}::timestamp AND coalesce(b.returned_at, b.return_at) > ${start}::timestamp))`,
      ...(isFound ? [isFound] : []),
      ...(category ? [sql`v.category = ${category}::vehicle_category`] : []),
      ...(status ? [sql`v.status = ${status}::vehicle_status`] : []),
      ...(locationId
        ? [
            sql`EXISTS (SELECT FROM vehicle_locations l
              WHERE l.vehicle_id = v.id AND l.agency_id = v.agency_id AND l.location_id = ${locationId}::uuid)`,
          ]
        : []),
    ],
    ' AND ',
  );
}

/** A vehicle of the calendar; its papers by the day on which they end, null for none noted. */
export interface CalendarVehicle {
  id: string;
  shortId: string;
  make: string;
  modelName: string;
  registrationNumber: string;
  category: Category;
  color: string;
  seats: number;
  status: VehicleStatus;
  isArchived: boolean;
  photo: ShownPhoto | null;
  insurance: CalendarDay | null;
  technicalControl: CalendarDay | null;
  circulationPermit: CalendarDay | null;
  oilChange: CalendarDay | null;
}

/** A page of the fleet, by name then plate. One query. */
export function pageOfFleet(
  scope: AgencyScope,
  filter: FleetFilter,
  window: CalendarWindow,
  { page, pageSize }: PageQuery,
): Promise<CalendarVehicle[]> {
  return db.$queryRaw<CalendarVehicle[]>`
    SELECT v.id, v.short_id AS "shortId", v.make, v.model_name AS "modelName",
      v.registration_number AS "registrationNumber", v.category::text AS category, v.color, v.seats,
      v.status::text AS status, v.archived_at IS NOT NULL AS "isArchived",
      ${shownPhotoSql(sql`v`)} AS photo,
      v.insurance_expiry::text AS insurance, v.technical_control_expiry::text AS "technicalControl",
      v.circulation_permit_expiry::text AS "circulationPermit", v.oil_change_due_date::text AS "oilChange"
    FROM vehicles v WHERE ${inFleet(scope, filter, window)}
    ORDER BY v.make, v.model_name, v.registration_number, v.id
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
}

/**
 * What takes the given vehicles within the window, by vehicle and start: bookings and blocks by their occupancies,
 * completed rentals by themselves. One query.
 */
export async function barsOf(
  scope: AgencyScope,
  vehicleIds: readonly string[],
  window: CalendarWindow,
  now: WallClock,
): Promise<Map<string, CalendarBar[]>> {
  const { start, end } = boundsOf(window);
  const rows = await db.$queryRaw<
    (Omit<CalendarBar, 'start' | 'end' | 'due'> & { vehicleId: string; start: string; due: string })[]
  >`
    SELECT vehicle_id AS "vehicleId", state, reference, name, to_char(starts_at, ${WALL}) AS start,
      to_char(due_at, ${WALL}) AS due
    FROM (
      SELECT o.vehicle_id, coalesce(b.pickup_at, o.starts_at) AS starts_at, coalesce(b.return_at, o.ends_at) AS due_at,
        b.reference, coalesce(${clientNameSql}, o.reason, '') AS name,
        CASE WHEN o.kind = 'maintenance' THEN 'block' ELSE ${displayStatusSql(now)} END AS state
      FROM occupancies o
      LEFT JOIN bookings b ON b.id = o.booking_id
      LEFT JOIN clients c ON c.id = b.client_id
      WHERE o.vehicle_id = ANY(${vehicleIds}::uuid[]) AND o.agency_id = ${scope.agencyId}::uuid
        AND o.starts_at < ${end}::timestamp AND (o.ends_at > ${start}::timestamp
          OR (b.status = 'confirmed' AND ${now}::timestamp > ${start}::timestamp))
        AND has_lapsed(b, ${now}::timestamp) IS NOT TRUE
      UNION ALL
      SELECT b.vehicle_id, b.pickup_at, coalesce(b.returned_at, b.return_at), b.reference, ${clientNameSql}, 'completed'
      FROM bookings b JOIN clients c ON c.id = b.client_id
      WHERE b.vehicle_id = ANY(${vehicleIds}::uuid[]) AND b.agency_id = ${scope.agencyId}::uuid
        AND b.status = 'completed' AND b.pickup_at < ${end}::timestamp
        AND b.pickup_at >= ${addMinutes(start, -(MAX_RENTAL_DAYS + 1) * 1440)}::timestamp
        AND coalesce(b.returned_at, b.return_at) > ${start}::timestamp
    ) bars
    ORDER BY vehicle_id, starts_at, due_at, reference`;
  const bars = new Map<string, CalendarBar[]>();
  for (const { vehicleId, state, start: from, due, ...row } of rows) {
    const isLate = (state as BarState) === 'late';
    const bar = { ...row, state, start: wall(from), due: wall(due), end: isLate ? now : wall(due) };
    bars.set(vehicleId, [...(bars.get(vehicleId) ?? []), bar]);
  }
  return bars;
}

export interface FreeByDay {
  /** Vehicles that meet the filter. */
  total: number;
  /** Of these, those that may be rented: neither delisted nor archived. */
  listed: number;
  /** How many of them are free on each day of the window. */
  free: number[];
}

/**
 * How many vehicles of the whole filtered fleet are free on each day of the window: no booking, block or late
 * rental touches the day. The periods of a vehicle are joined first, so that one that comes back and leaves again
 * on a day counts once. One query over index ranges.
 */
export async function countFree(
  scope: AgencyScope,
  filter: FleetFilter,
  window: CalendarWindow,
  now: WallClock,
): Promise<FreeByDay> {
  const { start, end } = boundsOf(window);
  const last = addDays(window.from, window.days - 1);
  const [row] = await db.$queryRaw<
    [{ total: number; listed: number; changes: { day: string; change: number }[] | null }]
  >`
    WITH fleet AS MATERIALIZED (
      SELECT v.id, v.status, v.archived_at FROM vehicles v WHERE ${inFleet(scope, filter, window)}),
    listed AS MATERIALIZED (SELECT id, status FROM fleet WHERE status <> 'unavailable' AND archived_at IS NULL),
    lapsed AS (
      SELECT b.id FROM bookings b
      WHERE b.agency_id = ${scope.agencyId}::uuid AND b.status = 'pending' AND b.pickup_at < ${end}::timestamp
        AND b.blocked_until > ${start}::timestamp AND has_lapsed(b, ${now}::timestamp)
    ), taken AS (
      SELECT o.vehicle_id, o.starts_at, o.ends_at FROM listed f JOIN occupancies o ON o.vehicle_id = f.id
      WHERE o.ends_at > ${start}::timestamp AND o.starts_at < ${end}::timestamp
        AND coalesce(o.booking_id, o.id) NOT IN (SELECT id FROM lapsed)
      UNION ALL
      SELECT b.vehicle_id, b.pickup_at, ${now}::timestamp FROM bookings b JOIN listed f ON f.id = b.vehicle_id
      WHERE b.agency_id = ${scope.agencyId}::uuid AND b.status = 'confirmed' AND b.pickup_at < ${now}::timestamp
        AND b.return_at < ${now}::timestamp
      UNION ALL
      SELECT id, ${now}::timestamp, ${now}::timestamp + interval '1 minute' FROM listed WHERE status = 'maintenance'
    ), busy AS (
      SELECT unnest(range_agg(daterange(
        greatest(starts_at::date, ${window.from}::date),
        least((ends_at - interval '1 minute')::date, ${last}::date), '[]'))) AS days
      FROM taken WHERE ends_at > ${start}::timestamp AND starts_at < ${end}::timestamp
      GROUP BY vehicle_id
    ), changes AS (
      SELECT at::text AS day, sum(change)::int AS change
      FROM (SELECT lower(days) AS at, 1 AS change FROM busy UNION ALL SELECT upper(days), -1 FROM busy) edges
      GROUP BY at
    )
    SELECT (SELECT count(*)::int FROM fleet) AS total, (SELECT count(*)::int FROM listed) AS listed,
      (SELECT json_agg(changes) FROM changes) AS changes`;
  const changes = new Map(row.changes?.map((one) => [day(one.day), one.change]));
  let busy = 0;
  const free = Array.from({ length: window.days }, (_, index) => {
    busy += changes.get(addDays(window.from, index)) ?? 0;
    return row.listed - busy;
  });
  return { total: row.total, listed: row.listed, free };
}
