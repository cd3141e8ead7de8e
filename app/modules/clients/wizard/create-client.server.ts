import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db, type Transaction } from '~/platform/db.server';
import type { ClientFacts } from '../client-schema';

/**
 * Writes a new client into the agency's book, whoever else resembles them: that is told on the client's page.
 * @param facts as `clientSchema` gives them
 * @param id of the client, where the form that makes it may be sent twice: the second time changes nothing
 * @returns the client's id
 * @throws DomainError clientNotFound for an id that is another agency's client
 */
export async function createClient(
  { agencyId }: AgencyScope,
  facts: ClientFacts,
  { tx = db, id }: { tx?: Transaction; id?: string } = {},
): Promise<{ id: string }> {
  if (!id) return tx.client.create({ data: { ...facts, agencyId }, select: { id: true } });
  await tx.client.createMany({ data: [{ ...facts, id, agencyId }], skipDuplicates: true });
  const own = await tx.client.findFirst({ where: { id, agencyId }, select: { id: true } });
  if (!own) throw new DomainError('clientNotFound');
  return own;
}
