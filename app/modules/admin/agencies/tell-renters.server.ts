import { randomUUID } from 'node:crypto';
import { Prisma } from '~/generated/prisma/client';
import { isAheadSql } from '~/modules/bookings/list/list-bookings.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { nowInMorocco } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';

/**
 * Whom a suspension of an agency, or its end, concerns: who rents by a request that waits or a rental that is not ended, a
 * late one too, each address once. A request that lapsed concerns nobody (R23). The agency wrote down some of them itself;
 * they have no account. Nobody is told who deleted theirs, nor who left no address.
 */
export const rentersOf = (agencyId: string) => Prisma.sql`
  SELECT DISTINCT ON (lower(coalesce(p.email::text, c.email::text))) coalesce(p.email::text, c.email::text) AS email,
    coalesce(p.full_name, c.full_name) AS "fullName", coalesce(p.language, b.language) AS language, p.id AS "profileId"
  FROM bookings b
  JOIN clients c ON c.agency_id = b.agency_id AND c.id = b.client_id
  LEFT JOIN profiles p ON p.id = b.customer_id
  WHERE b.agency_id = ${agencyId}::uuid AND ${isAheadSql(nowInMorocco())}
    AND coalesce(p.email::text, c.email::text) IS NOT NULL AND p.anonymised_at IS NULL
  ORDER BY lower(coalesce(p.email::text, c.email::text)), p.id NULLS LAST`;

interface Renter {
  email: string;
  fullName: string;
  language: string;
  /** Null: without an account. */
  profileId: string | null;
}

/** What renters with an account, and those without one, are told. */
const MAILS = {
  suspended: { account: 'agencySuspendedCustomer', none: 'agencySuspendedClient' },
  reactivated: { account: 'agencyReactivatedCustomer', none: 'agencyReactivatedClient' },
} as const;

/** Tells each of an agency's renters that it is suspended or no longer is, once (R252). Returns how many. */
export async function tellRenters(
  tx: Transaction,
  agencyId: string,
  agencyName: string,
  event: keyof typeof MAILS,
): Promise<number> {
  const renters = await tx.$queryRaw<Renter[]>(rentersOf(agencyId));
  const id = randomUUID();
  for (const { email, fullName, language, profileId } of renters) {
    await enqueueEmail(tx, {
      to: email,
      language,
      template: MAILS[event][profileId ? 'account' : 'none'],
      params: { fullName, agencyName },
      dedupeKey: `agency-${event}:${id}:${email}`,
      agencyId,
      ...(profileId && { profileId }),
    });
  }
  return renters.length;
}
