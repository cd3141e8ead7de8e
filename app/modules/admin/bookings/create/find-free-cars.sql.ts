import { Prisma } from '~/generated/prisma/client';
import { PUBLIC_AGENCY_SQL } from '~/modules/agencies/public/public-agency.server';
import { isFreeByDaySql } from '~/modules/availability/free-by-day.sql';
import type { Period } from '~/modules/availability/overlap';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import { vehicleSearch } from '~/modules/fleet/list/vehicle-search.sql';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

const { sql } = Prisma;

/** Cars that are offered at once; for others something is typed. */
const MOST_CARS = 24;

/** A car that a booking may be asked for; the price of a day and the caution are decimal text in MAD. */
export interface OfferedCar {
  id: string;
  shortId: string;
  make: string;
  modelName: string;
  year: number;
  color: string;
  category: Category;
  seats: number;
  registrationNumber: string;
  pricePerDay: string;
  depositAmount: string;
  photo: ShownPhoto | null;
  isFree: boolean;
}

interface Wish {
  agencyId: string | null;
  /** Without dates no car is free. */
  period: Period | null;
  typed: string;
  /** A short id. */
  chosen: string;
}

/**
 * The cars of an agency that are free for the dates as a customer's request finds them (R2, R16, R18), the cheapest first,
 * and the chosen one, free or not. One query, none without an agency.
 */
export async function findFreeCars(
  _scope: AdminScope,
  { agencyId, period, typed, chosen }: Wish,
): Promise<{ chosen: OfferedCar | null; free: OfferedCar[]; hasMore: boolean }> {
  if (!agencyId) return { chosen: null, free: [], hasMore: false };
  const isFree = period ? isFreeByDaySql(period, sql`coalesce(s.turnaround_minutes, 0)`) : sql`false`;
  const rows = await db.$queryRaw<(OfferedCar & { isChosen: boolean; isFound: boolean })[]>`
    WITH cars AS (
      SELECT v.*, v.short_id = ${chosen} AS is_chosen, ${vehicleSearch(typed) ?? sql`true`} AS is_found,
        v.status IN ('available', 'rented') AND ${isFree} AS is_free
      FROM vehicles v JOIN agencies a ON a.id = v.agency_id LEFT JOIN agency_settings s ON s.agency_id = a.id
      WHERE v.agency_id = ${agencyId}::uuid AND ${PUBLIC_AGENCY_SQL} AND v.archived_at IS NULL AND v.status <> 'unavailable'
    )
    SELECT id::text, short_id AS "shortId", make, model_name AS "modelName", year, color, category::text AS category, seats,
      registration_number AS "registrationNumber", price_per_day::text AS "pricePerDay",
      deposit_amount::text AS "depositAmount", is_free AS "isFree", is_chosen AS "isChosen", is_found AS "isFound",
      (SELECT ${shownPhotoSql(sql`v`)} FROM vehicles v WHERE v.id = cars.id) AS photo
    FROM cars WHERE is_chosen OR is_free AND is_found
    ORDER BY is_chosen DESC, price_per_day, make, model_name, registration_number, id LIMIT ${MOST_CARS + 2}`;
  const cars = rows.map(({ isChosen: _chosen, isFound: _found, ...car }) => car);
  const free = cars.filter((_car, at) => rows[at]!.isFree && rows[at]!.isFound);
  return {
    chosen: cars.find((_car, at) => rows[at]!.isChosen) ?? null,
    free: free.slice(0, MOST_CARS),
    hasMore: free.length > MOST_CARS,
  };
}
