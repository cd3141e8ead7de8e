import { Prisma } from '~/generated/prisma/client';
import { clientName } from '~/modules/people/client-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { clientSearch } from '../list/client-search.sql';

/** An option of a picker: the client's id and name. */
export interface ClientChoice {
  value: string;
  label: string;
}

const MOST_FOUND = 6;

/** What a picker of clients shows: the one that is chosen, and those that match what was typed. One query; none for nothing. */
export async function findClientChoices(
  { agencyId }: AgencyScope,
  { typed, chosenId }: { typed: string; chosenId: string | null },
): Promise<{ chosen: ClientChoice | null; found: ClientChoice[] }> {
  const words = clientSearch(typed);
  if (words.length === 0 && chosenId === null) return { chosen: null, found: [] };
  const isFound = words.length > 0 ? Prisma.sql`(${Prisma.join(words, ' AND ')})` : Prisma.sql`false`;
  const isChosen = chosenId === null ? Prisma.sql`false` : Prisma.sql`c.id = ${chosenId}::uuid`;
  const rows = await db.$queryRaw<{ id: string; fullName: string; companyName: string | null; isFound: boolean }[]>`
    (SELECT c.id, c.full_name AS "fullName", c.company_name AS "companyName", false AS "isFound"
      FROM clients c WHERE c.agency_id = ${agencyId}::uuid AND ${isChosen})
    UNION ALL
    (SELECT c.id, c.full_name, c.company_name, true FROM clients c
      WHERE c.agency_id = ${agencyId}::uuid AND c.merged_into IS NULL AND ${isFound}
      ORDER BY search_key(coalesce(c.company_name, c.full_name)), c.id LIMIT ${MOST_FOUND})`;
  const choice = (row: (typeof rows)[number]): ClientChoice => ({ value: row.id, label: clientName(row) });
  const chosen = rows.find((row) => !row.isFound);
  return { chosen: chosen ? choice(chosen) : null, found: rows.filter((row) => row.isFound).map(choice) };
}
