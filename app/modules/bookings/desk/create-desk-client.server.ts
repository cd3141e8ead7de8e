import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { NewClient } from './new-client-schema';

/**
 * Writes down a client of the agency. `key` was made with the form and becomes the client's id, so that the same form
 * sent twice makes one client.
 * @throws clientNotFound for a key that is somebody else's client
 */
export async function createDeskClient({ agencyId }: AgencyScope, key: string, client: NewClient): Promise<void> {
  const { count } = await db.client.createMany({ data: [{ ...client, id: key, agencyId }], skipDuplicates: true });
  if (count === 1) return;
  const own = await db.client.findFirst({ where: { id: key, agencyId }, select: { id: true } });
  if (!own) throw new DomainError('clientNotFound');
}
