import { randomUUID } from 'node:crypto';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { clearBounces } from '~/modules/messaging/bounces/record-bounces.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { inTransaction } from '~/platform/db.server';

const tests = attemptLimit('notification-test', 5, 60);

/**
 * Sends a test message to the address that gets the agency's notifications, whatever its switches and its quiet hours
 * (R202): five in an hour at most.
 * @returns the address
 * @throws DomainError tooManyAttempts, testNotificationFailed
 */
export async function sendTestMessage({ agencyId, profileId }: AgencyScope): Promise<string> {
  await tests.count(profileId);
  return inTransaction(async (tx) => {
    const agency = await tx.agency.findUniqueOrThrow({
      where: { id: agencyId, ownerId: profileId },
      select: {
        name: true,
        email: true,
        owner: { select: { email: true, language: true } },
        settings: { select: { notificationEmail: true } },
      },
    });
    const to = agency.settings?.notificationEmail ?? agency.email ?? agency.owner.email;
    // Somebody says that it takes mail again; where it does not, the next bounce marks it anew (R207).
    await clearBounces(tx, to);
    await enqueueEmail(tx, {
      to,
      language: agency.owner.language,
      template: 'notificationTest',
      params: { fullName: agency.name },
      agencyId,
      dedupeKey: `notification-test:${agencyId}:${randomUUID()}`,
    });
    return to;
  }).catch((error: unknown) => rethrowAs(error, 'testNotificationFailed'));
}
