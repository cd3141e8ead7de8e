import { Prisma } from '~/generated/prisma/client';
import type { Category, VehicleStatus } from '~/modules/catalogue/vehicle-words';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { searchCondition } from '~/platform/list/search-condition';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import { normalisePlate } from '../vehicles/plate';

const { sql } = Prisma;

/**
 * The typed words as a condition on vehicle `v`: each occurs in make, model or year, or in the plate, however that is
 * written (R49). A plate of three parts may be typed with blanks between them: each part is then a word of its own.
 * Null for no words.
 */
export function vehicleSearch(typed: string): Prisma.Sql | null {
  const words = typed.split(/\s+/).map(normalisePlate).join(' ');
  return searchCondition(words, [sql`v.search_text`], [sql`plate_key(v.registration_number)`]);
}

/** A vehicle as the agency's search shows it. */
export interface FoundVehicle {
  shortId: string;
  make: string;
  modelName: string;
  year: number;
  registrationNumber: string;
  color: string;
  category: Category;
  seats: number;
  status: VehicleStatus;
  photo: ShownPhoto | null;
}

/** The first of the agency's vehicles that are found by the typed words, by name; archived ones are left out. One query. */
export async function findVehicles({ agencyId }: AgencyScope, typed: string, limit: number): Promise<FoundVehicle[]> {
  const isFound = vehicleSearch(typed);
  if (!isFound) return [];
  return db.$queryRaw<FoundVehicle[]>`
    SELECT v.short_id AS "shortId", v.make, v.model_name AS "modelName", v.year,
      v.registration_number AS "registrationNumber", v.color, v.category::text AS category, v.seats,
      v.status::text AS status,
      ${shownPhotoSql(sql`v`)} AS photo
    FROM vehicles v WHERE v.agency_id = ${agencyId}::uuid AND v.archived_at IS NULL AND ${isFound}
    ORDER BY v.make, v.model_name, v.registration_number, v.id LIMIT ${limit}`;
}
