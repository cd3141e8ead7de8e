import type { Viewing } from '../tenancy/scope';
import { readOwnAgency } from './actor.sql';

/** What is read with every session: nobody but an administrator has one, so that nobody else waits for an agency's row. */
export const VIEWING = { agencyId: true, startedAt: true, endsAt: true } as const;

interface ViewingRow {
  agencyId: string;
  startedAt: Date;
  endsAt: Date;
}

/** The agency that the administrator of a session looks through (R255), or null. One query where there is one. */
export async function findViewing(row: ViewingRow | null): Promise<Viewing | null> {
  if (!row) return null;
  const found = await readOwnAgency({ id: row.agencyId });
  return found && { ...found, since: row.startedAt, until: row.endsAt };
}
