import { Prisma } from '~/generated/prisma/client';
import type { ClientType } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { cutText } from '~/platform/cut-text';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { figuresOfClient } from '../client-figures.sql';
import { clientSearch } from '../list/client-search.sql';

/** A client as a picker shows it. Money is decimal text in MAD. */
export interface PickedClient {
  id: string;
  type: ClientType;
  fullName: string;
  companyName: string | null;
  phone: string;
  /** The number of the one identity document, or a company's ICE. */
  document: string | null;
  /** Whether the client may drive by what the record says. */
  hasPapers: boolean;
  rentals: number;
  /** Why the agency would rather not rent to this client (R140); null otherwise. */
  blacklistReason: string | null;
  /** What is still to be paid for confirmed and finished rentals. */
  due: string;
}

/**
 * The agency's clients in whose names, phone or papers each typed word occurs (`clientSearch`), by name; records that
 * were merged away are left out. One query. Nothing typed finds nobody.
 */
export async function searchClients(scope: AgencyScope, typed: string, limit = 6): Promise<PickedClient[]> {
  const words = clientSearch(cutText(typed, 100));
  return words.length === 0 ? [] : readClients(scope, Prisma.join(words, ' AND '), limit);
}

/** One client of the agency, as the picker shows it; null for any other id. */
export async function findPickedClient(scope: AgencyScope, id: string | undefined): Promise<PickedClient | null> {
  if (!isUuid(id)) return null;
  const [client] = await readClients(scope, Prisma.sql`c.id = ${id}::uuid`, 1);
  return client ?? null;
}

function readClients({ agencyId }: AgencyScope, condition: Prisma.Sql, limit: number): Promise<PickedClient[]> {
  return db.$queryRaw<PickedClient[]>`
    WITH found AS MATERIALIZED (
      SELECT c.* FROM clients c WHERE c.agency_id = ${agencyId}::uuid AND c.merged_into IS NULL AND ${condition}
      ORDER BY search_key(coalesce(c.company_name, c.full_name)), c.id LIMIT ${limit}
    )
    SELECT c.id, c.type::text AS type, c.full_name AS "fullName", c.company_name AS "companyName", c.phone,
      coalesce(c.ice, c.cin, c.passport, c.residence_permit) AS document, c.blacklist_reason AS "blacklistReason",
      (c.driving_permit IS NOT NULL AND num_nonnulls(c.cin, c.passport, c.residence_permit) = 1) AS "hasPapers",
      f.rentals, f.outstanding::text AS due
    FROM found c, LATERAL (${figuresOfClient(nowInMorocco())}) f
    ORDER BY search_key(coalesce(c.company_name, c.full_name)), c.id`;
}
