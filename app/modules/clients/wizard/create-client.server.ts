import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { isFirstSending } from '~/platform/sent-form.server';
import type { ClientFacts } from '../client-schema';

/**
 * Writes a new client into the agency's book, whoever else resembles them: that is told on the client's page.
 * @param facts as `clientSchema` gives them
 * @param id of the client, where the form that makes it has one
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

/**
 * Writes down a client whose form may be sent twice: the same facts under the same id change nothing the second time (R322).
 * @throws DomainError formUsed for other facts; clientNotFound for an id that is another agency's client
 */
export function createClientOnce(scope: AgencyScope, facts: ClientFacts, id: string): Promise<{ id: string }> {
  const form = { requestKey: id, use: 'client', content: facts };
  return inTransaction(async (tx) => {
    if (await isFirstSending(tx, scope, form)) return createClient(scope, facts, { tx, id });
    const made = await tx.client.findFirst({ where: { id, agencyId: scope.agencyId }, select: { id: true } });
    if (!made) throw new DomainError('clientNotFound');
    return made;
  });
}
