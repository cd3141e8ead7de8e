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
  const matches = searchCondition(
    typed,
    [Prisma.sql`v.make || ' ' || v.model_name`],
    [Prisma.sql`plate_key(v.registration_number)`],
  );
  if (!matches && !id) return [];
  return db.$queryRaw<FoundVehicle[]>`
    SELECT v.id, v.make, v.model_name AS "modelName", v.registration_number AS "registrationNumber",
      (${matches ?? Prisma.sql`false`} AND v.archived_at IS NULL) AS "isFound"
    FROM vehicles v
    WHERE v.agency_id = ${agencyId}::uuid AND (v.id = ${id}::uuid OR (${matches ?? Prisma.sql`false`} AND v.archived_at IS NULL))
    ORDER BY v.id = ${id}::uuid DESC NULLS LAST, v.make, v.model_name, v.registration_number LIMIT ${MOST}`;
}
