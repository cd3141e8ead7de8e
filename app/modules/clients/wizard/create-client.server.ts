import type { AgencyScope } from '~/modules/tenancy/scope';
import { db, type Transaction } from '~/platform/db.server';
import type { ClientFacts } from '../client-schema';

/**
 * Writes a new client into the agency's book, whoever else resembles them: that is told on the client's page.
 * @param facts as `clientSchema` gives them
 * @param id of the client, where the form that makes it may be sent twice
 * @returns the client's id
 */
export async function createClient(
  { agencyId }: AgencyScope,
  facts: ClientFacts,
  { tx = db, id }: { tx?: Transaction; id?: string } = {},
): Promise<{ id: string }> {
  return tx.client.create({ data: { ...facts, agencyId, ...(id && { id }) }, select: { id: true } });
}
