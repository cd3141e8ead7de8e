import { rethrowAs } from '~/errors/rethrow-as.server';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { writeSettings } from '../preferences/write-settings.server';
import type { MessagesInput } from './messages-schema';

/**
 * Saves which e-mails the agency gets, where and when (R202). A mail in the outbox
 * whose switch goes off meanwhile does not leave (R205); where and when stand as they were written.
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
