import { rethrowAs } from '~/errors/rethrow-as.server';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { writeSettings } from '../preferences/write-settings.server';
import type { MessagesInput } from './messages-schema';

/**
 * Saves which e-mails the agency gets, where and when (R202). What is in the outbox already leaves as it was written.
 * @throws DomainError saveFailed
 */
export async function saveMessages({ agencyId, profileId }: AgencyScope, change: MessagesInput): Promise<void> {
  await inTransaction(async (tx) => {
    await lockProfile(tx, profileId);
    const { id } = await tx.agency.findUniqueOrThrow({
      where: { id: agencyId, ownerId: profileId },
      select: { id: true },
    });
    await writeSettings(tx, id, change);
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}
