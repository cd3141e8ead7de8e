import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { searchCondition } from '~/platform/list/search-condition';
import { isUuid } from '~/platform/uuid';

interface FoundVehicle {
  id: string;
  make: string;
  modelName: string;
  registrationNumber: string;
  /** By what was typed. */
  isFound: boolean;
}

const NAME = Prisma.sql`search_key(v.make || ' ' || v.model_name)`;
const PLATE = Prisma.sql`plate_key(v.registration_number)`;

/** With the chosen one. More of them are no choice: whoever searches types more. */
const MOST = 9;

/**
 * The agency's vehicles whose model or plate matches what was typed, but for archived ones, and the chosen one, archived
 * or not. One query, none where nothing was typed or chosen.
 */
export async function searchVehicles(
  { agencyId }: AgencyScope,
  { typed, chosenId }: { typed: string; chosenId: string | null },
): Promise<FoundVehicle[]> {
  const id = isUuid(chosenId) ? chosenId : null;
  const matchesWith = (name: Prisma.Sql) => searchCondition(typed, [name], [PLATE]);
  // What is found by the name alone is found by the name with its year, too: that text has an index.
  const among = matchesWith(Prisma.sql`v.search_text`);
  const matches = among && Prisma.sql`(${among} AND ${matchesWith(NAME)})`;
  if (!matches && !id) return [];
  return db.$queryRaw<FoundVehicle[]>`
    SELECT v.id, v.make, v.model_name AS "modelName", v.registration_number AS "registrationNumber",
      (${matches ?? Prisma.sql`false`} AND v.archived_at IS NULL) AS "isFound"
    FROM vehicles v
    WHERE v.agency_id = ${agencyId}::uuid AND (v.id = ${id}::uuid OR (${matches ?? Prisma.sql`false`} AND v.archived_at IS NULL))
    ORDER BY v.id = ${id}::uuid DESC NULLS LAST, v.make, v.model_name, v.registration_number LIMIT ${MOST}`;
}
