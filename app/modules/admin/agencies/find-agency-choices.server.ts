import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

/** Agencies that a filter offers for what was typed; more would be a list. */
const MOST = 8;

export interface AgencyChoices {
  /** The name of the agency in force; null for none, or one that has gone. */
  chosen: string | null;
  found: { value: string; label: string }[];
}

/** The agencies whose name holds what was typed, and the name of the one in force. One query, none where neither is asked. */
export async function findAgencyChoices(
  _scope: AdminScope,
  { typed, chosenId }: { typed: string; chosenId: string | null },
): Promise<AgencyChoices> {
  if (!typed && !chosenId) return { chosen: null, found: [] };
  const like = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db.$queryRaw<{ value: string; label: string; isChosen: boolean }[]>`
    (SELECT id::text AS value, name AS label, true AS "isChosen" FROM agencies WHERE id = ${chosenId}::uuid)
    UNION ALL
    (SELECT id::text, name, false FROM agencies
      WHERE ${typed !== ''} AND search_key(name) LIKE search_key(${like}) ORDER BY search_key(name), id LIMIT ${MOST})`;
  return {
    chosen: rows.find(({ isChosen }) => isChosen)?.label ?? null,
    found: rows.filter(({ isChosen }) => !isChosen).map(({ value, label }) => ({ value, label })),
  };
}
