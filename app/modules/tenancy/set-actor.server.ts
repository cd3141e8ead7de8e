import type { Transaction } from '~/platform/db.server';
import type { PersonScope } from './scope';

/**
 * Tells the database whose account acts, until the end of the transaction. Rules about who may do something ask for it:
 * an administrator delists a vehicle and lists it again (`unavailable`, R18), and the database looks up itself what that
 * account is; a review's stars and words are its writer's (R332). Outside a transaction it says nothing.
 */
export async function setActor(tx: Transaction, { profileId }: PersonScope): Promise<void> {
  await tx.$queryRaw`SELECT set_config('rihla.actor_id', ${profileId}::uuid::text, true)`;
}
