import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** Marks all of the platform's notices read, for this administrator alone (R144). */
export async function markPlatformNoticesRead(scope: AdminScope): Promise<void> {
  await db.profile.update({ where: { id: scope.profileId }, data: { noticesReadAt: currentInstant() } });
}
