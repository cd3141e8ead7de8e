import type { Transaction } from '~/platform/db.server';
import type { PersonScope } from './scope';

/**
 * Tells the database whose account acts, until the end of the transaction. Rules that only an administrator
 * may break ask for it, and look up themselves what that account is: delisting a vehicle, and listing it
 * again (`unavailable`, R18). Outside a transaction it says nothing.
 */
export async function setActor(tx: Transaction, { profileId }: PersonScope): Promise<void> {
  await tx.$queryRaw`SELECT set_config('rihla.actor_id', ${profileId}::uuid::text, true)`;
}
