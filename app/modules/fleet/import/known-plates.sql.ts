import { Prisma } from '~/generated/prisma/client';
import type { Transaction } from '~/platform/db.server';

/** Of some plates, by their place in the list: which the agency has already, archived vehicles' too, and which stand twice. */
export async function knownPlates(
  tx: Transaction,
  agencyId: string,
  plates: readonly string[],
): Promise<{ known: Set<number>; repeated: Set<number> }> {
  if (plates.length === 0) return { known: new Set(), repeated: new Set() };
  const rows = await tx.$queryRaw<{ at: number; known: boolean; repeated: boolean }[]>(Prisma.sql`
    SELECT p.at::int AS at, p.nth > 1 AS repeated,
      EXISTS (SELECT FROM vehicles v
        WHERE v.agency_id = ${agencyId}::uuid AND plate_key(v.registration_number) = p.key) AS known
    FROM (
      SELECT at, plate_key(plate) AS key, row_number() OVER (PARTITION BY plate_key(plate) ORDER BY at) AS nth
      FROM unnest(${[...plates]}::text[]) WITH ORDINALITY AS given (plate, at)
    ) AS p WHERE p.nth > 1 OR EXISTS (SELECT FROM vehicles v
      WHERE v.agency_id = ${agencyId}::uuid AND plate_key(v.registration_number) = p.key)`);
  const placesWhere = (test: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(test).map(({ at }) => at - 1));
  return { known: placesWhere((row) => row.known), repeated: placesWhere((row) => row.repeated) };
}
