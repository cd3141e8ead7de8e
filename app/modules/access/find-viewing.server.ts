import { db } from '~/platform/db.server';
import type { Viewing } from '../tenancy/scope';
import { OWN_AGENCY, ownAgency } from './viewing';

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
  const agency = await db.agency.findUnique({
    where: { id: row.agencyId },
    select: { ...OWN_AGENCY, ownerId: true },
  });
  return agency && { agency: ownAgency(agency), ownerId: agency.ownerId, since: row.startedAt, until: row.endsAt };
}
