import { DomainError } from '~/errors/domain-error';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { nowInMorocco } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';

/** Requests of a customer that may wait for an answer at once: asking holds a car, and nobody holds a whole fleet (R24). */
export const MOST_OPEN_REQUESTS = 10;

/** Of those, at one agency (R24). */
export const MOST_OPEN_REQUESTS_AT_AGENCY = 3;

/** Why a customer may not ask an agency for one more car now; null where they may. One query. */
export async function noRoomFor(
  { profileId }: CustomerScope,
  agencyId: string,
  tx: Transaction = db,
): Promise<DomainError | null> {
  const [open] = await tx.$queryRaw<{ all: number; atAgency: number }[]>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE b.agency_id = ${agencyId}::uuid)::int AS "atAgency"
    FROM bookings b
    WHERE b.customer_id = ${profileId}::uuid AND b.status = 'pending' AND NOT has_lapsed(b, ${nowInMorocco()}::timestamp)`;
  if (!open) return null;
  if (open.all >= MOST_OPEN_REQUESTS) return new DomainError('tooManyRequests', { max: MOST_OPEN_REQUESTS });
  if (open.atAgency < MOST_OPEN_REQUESTS_AT_AGENCY) return null;
  return new DomainError('tooManyRequestsAtAgency', { max: MOST_OPEN_REQUESTS_AT_AGENCY });
}
