import { Prisma } from '~/generated/prisma/client';
import type { VehicleCategory } from '~/generated/prisma/client';
import type { NamedLocation } from '~/modules/agencies/locations/location-name';
import { namedLocationSql } from '~/modules/agencies/locations/named-location.sql';
import { dueSql, isOwedSql } from '~/modules/bookings/money/owing.sql';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { Dimension, ReportQuery } from './agency-report';
import type { DayRange } from './report-days';
import { isCountedSql, isReceivedSql, isSpentSql, receivedSql, vehicleHoursSql } from './report.sql';

const { sql, empty } = Prisma;

/** What a report says of one vehicle, category, place, client, month or source; money is decimal text in MAD. */
export interface ReportRow {
  /** The id, word or month (`YYYY-MM`). */
  key: string;
  vehicle: {
    id: string;
    make: string;
    modelName: string;
    registrationNumber: string;
    seats: number;
    color: string;
    category: VehicleCategory;
    photo: ShownPhoto | null;
  } | null;
  client: { fullName: string; companyName: string | null } | null;
  place: NamedLocation | null;
  rentals: number;
  days: number;
  booked: string;
  pricePerDay: string | null;
  received: string;
  due: string;
  /** Of vehicles and categories only: the share of 1 of their hours that were rented, their works, and what is left of `received`. */
  occupancy: number | null;
  costs: string | null;
  profit: string | null;
}

/** The key of a rental, over booking `b`, its vehicle `v` and its client `c`. */
const KEYS: Record<Dimension, Prisma.Sql> = {
  vehicle: sql`b.vehicle_id::text`,
  category: sql`v.category::text`,
  location: sql`b.pickup_location_id::text`,
  client: sql`coalesce(c.merged_into, c.id)::text`,
  month: sql`to_char(b.pickup_at, 'YYYY-MM')`,
  source: sql`b.source::text`,
};

/** The key of a payment: that of its booking, but money belongs to the month in which it was received. */
const paymentKey = (dimension: Dimension) =>
  dimension === 'month' ? sql`to_char(p.received_on, 'YYYY-MM')` : KEYS[dimension];

/** What must be read beside bookings to know their key. */
const NAMED: Partial<Record<Dimension, Prisma.Sql>> = {
  category: sql`JOIN vehicles v ON v.agency_id = b.agency_id AND v.id = b.vehicle_id`,
  client: sql`JOIN clients c ON c.agency_id = b.agency_id AND c.id = b.client_id`,
};

const ORDERS: Record<ReportQuery['sort'], Prisma.Sql> = {
  '-booked': sql`booked DESC, received DESC`,
  booked: sql`booked, received`,
  '-rentals': sql`rentals DESC`,
  rentals: sql`rentals`,
  '-received': sql`received DESC`,
  received: sql`received`,
  '-due': sql`due DESC`,
  due: sql`due`,
  name: sql`key`,
};

/** A page of the rows of a report and how many there are (R215). One query. */
export async function listReportRows(
  scope: AgencyScope,
  days: DayRange,
  { by, states, sort, page, pageSize }: ReportQuery,
): Promise<{ rows: ReportRow[]; total: number }> {
  const dimension = by ?? 'vehicle';
  const named = NAMED[dimension] ?? empty;
  const isOfVehicles = dimension === 'vehicle' || dimension === 'category';
  const vehicleKey = dimension === 'vehicle' ? sql`v.id::text` : sql`v.category::text`;
  const rows = await db.$queryRaw<((ReportRow | { key: null }) & { total: number })[]>`
    WITH rented AS (
      SELECT ${KEYS[dimension]} AS key, count(*)::int AS rentals, sum(b.days)::int AS days, sum(b.total_price) AS booked,
        coalesce(sum(${dueSql}) FILTER (WHERE ${isOwedSql}), 0) AS due
      FROM bookings b ${named} WHERE ${isCountedSql(scope, days, states)} GROUP BY 1
    ), paid AS (
      SELECT ${paymentKey(dimension)} AS key, sum(${receivedSql}) AS received
      FROM payments p JOIN bookings b ON b.agency_id = p.agency_id AND b.id = p.booking_id ${named}
      WHERE ${isReceivedSql(scope, days)} GROUP BY 1
    ), spent AS (${
      isOfVehicles
        ? sql`SELECT ${vehicleKey} AS key, sum(w.cost) AS costs
            FROM vehicle_works w JOIN vehicles v ON v.agency_id = w.agency_id AND v.id = w.vehicle_id
            WHERE ${isSpentSql(scope, days)} GROUP BY 1`
        : sql`SELECT NULL::text AS key, NULL::numeric AS costs WHERE false`
    }), hours AS (${
      isOfVehicles
        ? sql`SELECT ${vehicleKey} AS key, sum(taken) AS taken, sum(greatest(had, taken)) AS had
            FROM (${vehicleHoursSql(scope, days)}) v GROUP BY 1 HAVING sum(greatest(had, taken)) > 0`
        : sql`SELECT NULL::text AS key, NULL::float8 AS taken, NULL::float8 AS had WHERE false`
    }), told AS (
      SELECT key, coalesce(rentals, 0) AS rentals, coalesce(days, 0) AS days, coalesce(booked, 0) AS booked,
        coalesce(due, 0) AS due, coalesce(received, 0) AS received, coalesce(costs, 0) AS costs,
        taken / nullif(had, 0) AS occupancy
      FROM rented FULL JOIN paid USING (key) FULL JOIN spent USING (key) FULL JOIN hours USING (key)
    ), page AS (
      SELECT *, row_number() OVER (ORDER BY ${ORDERS[sort]}, key) AS place_in_order
      FROM told ORDER BY ${ORDERS[sort]}, key LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
    )
    SELECT page.key, counted.total, rentals, days, booked::numeric(14, 2)::text AS booked, due::numeric(14, 2)::text AS due,
      received::numeric(14, 2)::text AS received, (booked / nullif(days, 0))::numeric(12, 2)::text AS "pricePerDay",
      ${isOfVehicles ? sql`occupancy` : sql`NULL::float8`} AS occupancy,
      ${isOfVehicles ? sql`costs::numeric(14, 2)::text` : sql`NULL::text`} AS costs,
      ${isOfVehicles ? sql`(received - costs)::numeric(14, 2)::text` : sql`NULL::text`} AS profit,
      ${dimension === 'vehicle' ? VEHICLE : sql`NULL::json`} AS vehicle,
      ${dimension === 'client' ? CLIENT : sql`NULL::json`} AS client,
      ${dimension === 'location' ? namedLocationSql(sql`page.key::uuid`) : sql`NULL::json`} AS place
    FROM (SELECT count(*)::int AS total FROM told) counted LEFT JOIN page ON true ORDER BY place_in_order`;
  return { rows: rows.filter((row) => row.key !== null), total: rows[0]?.total ?? 0 };
}

const VEHICLE = sql`(SELECT json_build_object('id', v.id, 'make', v.make, 'modelName', v.model_name,
    'registrationNumber', v.registration_number, 'seats', v.seats, 'color', v.color, 'category', v.category,
    'photo', ${shownPhotoSql(sql`v`)})
  FROM vehicles v WHERE v.id = page.key::uuid)`;

const CLIENT = sql`(SELECT json_build_object('fullName', c.full_name, 'companyName', c.company_name)
  FROM clients c WHERE c.id = page.key::uuid)`;
