import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { Prisma } from '~/generated/prisma/client';
import { isUuid } from '~/platform/uuid';
import type { ClientFacts } from '../client-schema';

/** Changes a client of the agency that was not merged away. @throws DomainError clientNotFound */
async function change({ agencyId }: AgencyScope, id: string, data: Prisma.ClientUpdateManyMutationInput) {
  const where = { id, agencyId, mergedInto: null };
  const { count } = isUuid(id) ? await db.client.updateMany({ where, data }) : { count: 0 };
  if (count === 0) throw new DomainError('clientNotFound');
}

/**
 * Says anew who a client is. Documents that were issued keep what they said.
 * @throws DomainError clientNotFound
 */
export const updateClient = (scope: AgencyScope, id: string, facts: ClientFacts): Promise<void> =>
  change(scope, id, facts);

/** Writes the agency's notes on a client; null for none. @throws DomainError clientNotFound */
export const saveNotes = (scope: AgencyScope, id: string, notes: string | null): Promise<void> =>
  change(scope, id, { notes });

/**
 * Notes why the agency would rather not rent to a client, or with null that it would again (R140): a warning for
 * its people, no refusal.
 * @throws DomainError clientNotFound
 */
export const blacklistClient = (scope: AgencyScope, id: string, reason: string | null): Promise<void> =>
  change(scope, id, { blacklistReason: reason, blacklistedAt: reason === null ? null : currentInstant() });
