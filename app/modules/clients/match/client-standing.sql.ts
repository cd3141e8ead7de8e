import { Prisma } from '~/generated/prisma/client';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

const { sql, join, raw } = Prisma;

export interface SimilarClient {
  id: string;
  fullName: string;
  /** What is the same. */
  by: 'document' | 'phone';
}

/** What the agency should know of a client when it looks at a booking of theirs. */
export interface ClientStanding {
  /** Why the agency would rather not rent to them (R140); null otherwise. */
  blacklistReason: string | null;
  /** Another record of the agency that may be of the same person. */
  similar: SimilarClient | null;
  /** Their address takes no mail (R207). */
  isUndeliverable: boolean;
}

const isSame = (sign: 'cin' | 'passport' | 'residence_permit' | 'phone') =>
  sql`(o.${raw(sign)} = c.${raw(sign)} AND c.${raw(sign)} <> ${ANONYMISED_MARK})`;
const HAS_SAME_DOCUMENT = join([isSame('cin'), isSame('passport'), isSame('residence_permit')], ' OR ');

/**
 * How a client of the agency stands there, by the record that survives: a warning, whether mail reaches them, and another record that may be of
 * the same person: with the same number of an identity document, else with the same phone; of several the oldest, and
 * none that the agency told apart. A hint for the agency, which sees the papers
 * (docs/decisions/2026-11-22-matching-clients.md): nothing is linked by it. One query.
 */
export async function clientStanding({ agencyId }: AgencyScope, clientId: string): Promise<ClientStanding> {
  const [row] = await db.$queryRaw<ClientStanding[]>`
    SELECT s.blacklist_reason AS "blacklistReason",
      EXISTS (SELECT FROM undeliverable_emails u WHERE u.email = c.email::citext) AS "isUndeliverable", (
      SELECT json_build_object('id', o.id, 'fullName', o.full_name,
        'by', CASE WHEN ${HAS_SAME_DOCUMENT} THEN 'document' ELSE 'phone' END)
      FROM clients o
      WHERE o.agency_id = c.agency_id AND o.merged_into IS NULL AND o.id NOT IN (c.id, s.id)
        AND (${HAS_SAME_DOCUMENT} OR ${isSame('phone')})
        AND NOT EXISTS (SELECT FROM client_distinctions d
          WHERE d.one_id = least(o.id, s.id) AND d.other_id = greatest(o.id, s.id))
      ORDER BY (${HAS_SAME_DOCUMENT}) IS TRUE DESC, o.created_at, o.id LIMIT 1) AS similar
    FROM clients c JOIN clients s ON s.id = coalesce(c.merged_into, c.id)
    WHERE c.id = ${clientId}::uuid AND c.agency_id = ${agencyId}::uuid`;
  return row ?? { blacklistReason: null, similar: null, isUndeliverable: false };
}
