import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** Marks all of the agency's notices read (R83); returns how many were not. */
export async function markNotificationsRead(scope: AgencyScope): Promise<number> {
  const { count } = await db.notification.updateMany({
    where: { agencyId: scope.agencyId, isRead: false, isDismissed: false },
    data: { isRead: true, readAt: currentInstant() },
  });
  return count;
}
