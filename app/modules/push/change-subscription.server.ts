import { DomainError } from '~/errors/domain-error';
import type { PersonScope } from '~/modules/tenancy/scope';
import { db, inTransaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import type { PushChange } from './push-schema';

/**
 * Has a browser told of notices, or no longer (R221). An address belongs to whoever gave it last: on a browser that two
 * people use, to the one who is signed in. Turning off what is off is no error, nor is another address for what is off:
 * it stays off (R226).
 * @throws DomainError sessionNotFound for a session that has ended or is somebody else's.
 */
export async function changeSubscription(scope: PersonScope, sessionId: string, change: PushChange): Promise<void> {
  const { profileId } = scope;
  if (change.intent === 'off') {
    const id = change.sessionId ?? sessionId;
    if (!isUuid(id) || (await db.session.count({ where: { id, profileId } })) === 0)
      throw new DomainError('sessionNotFound');
    await db.pushSubscription.deleteMany({ where: { sessionId: id, session: { profileId } } });
    return;
  }
  const { intent, endpoint, p256dh, auth } = change;
  await inTransaction(async (tx) => {
    const [session] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM sessions WHERE id = ${sessionId}::uuid AND profile_id = ${profileId}::uuid FOR UPDATE`;
    if (!session) throw new DomainError('sessionNotFound');
    if (intent === 'renew') {
      // What waits to be told goes to the new address.
      if ((await tx.pushSubscription.count({ where: { sessionId } })) === 0) return;
      await tx.pushSubscription.deleteMany({ where: { endpoint, sessionId: { not: sessionId } } });
      await tx.pushSubscription.updateMany({ where: { sessionId }, data: { endpoint, p256dh, auth } });
      return;
    }
    await tx.pushSubscription.deleteMany({ where: { OR: [{ sessionId }, { endpoint }] } });
    await tx.pushSubscription.createMany({ data: [{ sessionId, endpoint, p256dh, auth }], skipDuplicates: true });
  });
}
