import { Prisma } from '~/generated/prisma/client';
import type { FuelType, OccupancyKind, Transmission, VehicleCategory, VehicleStatus } from '~/generated/prisma/client';
import type { Period } from '~/modules/availability/overlap';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { nowInMorocco, wall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/** A vehicle as the picker shows it. Money is decimal text in MAD. */
export interface DeskVehicle {
  id: string;
  shortId: string;
  make: string;
  modelName: string;
  year: number;
  color: string;
  category: VehicleCategory;
  transmission: Transmission;
  fuelType: FuelType;
  seats: number;
  registrationNumber: string;
  pricePerDay: string;
  depositAmount: string;
  status: VehicleStatus;
  photo: ShownPhoto | null;
  isFree: boolean;
  /** What is in the way on the dates, the last of it, and until when; null for a vehicle that is free or in no state to be booked. */
  obstacle: { kind: OccupancyKind; reference: string | null; client: string | null; until: WallClock } | null;
}

export interface VehicleSearch {
  /** Without dates only the chosen vehicle is read. */
  period: Period | null;
  /** Words of the model, or a part of the plate. */
  query: string;
  category: VehicleCategory | null;
  /** Those that are not free, too. */
  showBusy: boolean;
  chosenId: string | undefined;
  /** A booking that is itself being changed. */
  exceptReference?: string;
  limit: number;
}

export interface FoundVehicles {
  vehicles: DeskVehicle[];
  chosen: DeskVehicle | null;
  /** Of those that match the search: how many are free on the dates, and how many are not. */
  free: number;
  busy: number;
}

type Row = Omit<DeskVehicle, 'obstacle'> & {
  matches: boolean;
  obstacle: (Omit<NonNullable<DeskVehicle['obstacle']>, 'until'> & { until: string }) | null;
  free: number;
  busy: number;
};

/**
 * The agency's vehicles for a rental: those that are free for the whole period, turnaround included (R2), the cheapest
 * first; with `showBusy` the others after them. One query.
 */
export async function findDeskVehicles(scope: AgencyScope, search: VehicleSearch): Promise<FoundVehicles> {
  const chosenId = isUuid(search.chosenId) ? search.chosenId : null;
  if (!search.period && !chosenId) return { vehicles: [], chosen: null, free: 0, busy: 0 };
  const rows = await db.$queryRaw<Row[]>`
    WITH fleet AS (
      SELECT v.*, taken.obstacle, ${matches(search)} AS matches,
        (taken.obstacle IS NULL AND v.status IN ('available', 'rented')) AS "isFree"
      FROM vehicles v
      LEFT JOIN agency_settings s ON s.agency_id = v.agency_id
      LEFT JOIN LATERAL (${obstacleSql(search)}) taken ON true
      WHERE v.agency_id = ${scope.agencyId}::uuid AND v.archived_at IS NULL AND (${matches(search)} OR v.id = ${chosenId}::uuid)
    ), ranked AS (
      SELECT fleet.*,
        row_number() OVER (ORDER BY matches AND ("isFree" OR ${search.showBusy}) DESC, "isFree" DESC, price_per_day,
          make, model_name, registration_number, id) AS rank,
        (count(*) FILTER (WHERE matches AND "isFree") OVER ())::int AS free,
        (count(*) FILTER (WHERE matches AND NOT "isFree") OVER ())::int AS busy
      FROM fleet
    )
    SELECT id, short_id AS "shortId", make, model_name AS "modelName", year, color, category::text AS category,
      transmission::text AS transmission, fuel_type::text AS "fuelType", seats, registration_number AS "registrationNumber",
      price_per_day::text AS "pricePerDay", deposit_amount::text AS "depositAmount", status::text AS status, obstacle,
      "isFree", matches, free, busy,
      (SELECT ${shownPhotoSql(Prisma.sql`v`)} FROM vehicles v WHERE v.id = ranked.id) AS photo
    FROM ranked
    WHERE rank <= ${search.limit} OR id = ${chosenId}::uuid
    ORDER BY rank`;
  const all = rows.map(({ obstacle, matches: _matches, free: _free, busy: _busy, ...vehicle }) => ({
    ...vehicle,
    obstacle: obstacle && { ...obstacle, until: wall(obstacle.until) },
  }));
  const chosen = all.find(({ id }) => id === chosenId) ?? null;
  const listed = (row: Row) => row.matches && (row.isFree || search.showBusy);
  return {
    vehicles: search.period ? all.filter((_, at) => listed(rows[at]!)).slice(0, search.limit) : [],
    chosen,
    free: rows[0]?.free ?? 0,
    busy: rows[0]?.busy ?? 0,
  };
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function matches({ period, query, category }: VehicleSearch): Prisma.Sql {
  if (!period) return Prisma.sql`false`;
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  const conditions = words.map((word) => {
    const plate = word.replace(/[^\p{L}\p{N}]/gu, '');
    const isOfPlate = plate
      ? Prisma.sql`plate_key(v.registration_number) LIKE plate_key(${like(plate)})`
      : Prisma.sql`false`;
    return Prisma.sql`(v.search_text LIKE search_key(${like(word)}) OR ${isOfPlate})`;
  });
  if (category) conditions.push(Prisma.sql`v.category = ${category}::vehicle_category`);
  return conditions.length ? Prisma.sql`(${Prisma.join(conditions, ' AND ')})` : Prisma.sql`true`;
}

/** What holds vehicle `v` in the period, the one that ends last; requests that lapsed hold nothing (R23). */
function obstacleSql({ period, exceptReference }: VehicleSearch): Prisma.Sql {
  if (!period) return Prisma.sql`SELECT NULL::json AS obstacle`;
  return Prisma.sql`
    SELECT json_build_object('kind', o.kind, 'reference', b.reference, 'client', coalesce(c.company_name, c.full_name),
      'until', to_char(o.ends_at, 'YYYY-MM-DD"T"HH24:MI')) AS obstacle
    FROM occupancies o
    LEFT JOIN bookings b ON b.id = o.booking_id
    LEFT JOIN clients c ON c.id = b.client_id
    WHERE o.vehicle_id = v.id AND o.ends_at > ${period.start}::timestamp
      AND o.starts_at < ${period.end}::timestamp + make_interval(mins => coalesce(s.turnaround_minutes, 0))
      AND has_lapsed(b, ${nowInMorocco()}::timestamp) IS NOT TRUE
      AND b.reference IS DISTINCT FROM ${exceptReference ?? ''}
    ORDER BY o.ends_at DESC LIMIT 1`;
}
