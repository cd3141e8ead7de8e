import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import type { Prisma } from '~/generated/prisma/client';
import { isUuid } from '~/platform/uuid';
import type { ClientFacts } from '../client-schema';

const hasFailed = (error: unknown): never => rethrowAs(error, 'clientUpdateFailed');

/** Changes a client of the agency that was not merged away. @throws DomainError clientNotFound; clientUpdateFailed */
async function change({ agencyId }: AgencyScope, id: string, data: Prisma.ClientUpdateManyMutationInput) {
  const where = { id, agencyId, mergedInto: null };
  const { count } = isUuid(id) ? await db.client.updateMany({ where, data }).catch(hasFailed) : { count: 0 };
  if (count === 0) throw new DomainError('clientNotFound');
}

/**
 * Says anew who a client is. Documents that were issued keep what they said.
 * @throws DomainError clientNotFound; clientUpdateFailed
 */
export const updateClient = (scope: AgencyScope, id: string, facts: ClientFacts): Promise<void> =>
  change(scope, id, facts);

/** Writes the agency's notes on a client; null for none. @throws DomainError clientNotFound; clientUpdateFailed */
export const saveNotes = (scope: AgencyScope, id: string, notes: string | null): Promise<void> =>
  change(scope, id, { notes });

/**
 * Notes why the agency would rather not rent to a client, or with null that it would again (R140): a warning for
 * its people, no refusal. Another reason leaves the day on which the client was first marked.
 * @throws DomainError clientNotFound; clientUpdateFailed
 */
export async function blacklistClient(scope: AgencyScope, id: string, reason: string | null): Promise<void> {
  if (reason === null) return change(scope, id, { blacklistReason: null, blacklistedAt: null });
  await inTransaction(async (tx) => {
    const where = { id, agencyId: scope.agencyId, mergedInto: null };
    const client = isUuid(id) ? await tx.client.findFirst({ where, select: { blacklistedAt: true } }) : null;
    if (!client) throw new DomainError('clientNotFound');
    const blacklistedAt = client.blacklistedAt ?? currentInstant();
    await tx.client.updateMany({ where, data: { blacklistReason: reason, blacklistedAt } });
  }).catch(hasFailed);
}
