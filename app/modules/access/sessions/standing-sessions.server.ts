import { readSecurity } from '~/modules/settings/read-security.server';
import { db } from '~/platform/db.server';
import { liveSessions } from './session-lifetime';

/**
 * Of some sessions those that still stand: neither ended nor idle too long, of an account that is active and whose
 * agency, if it has one, is not suspended (R231). One query for all of them.
 */
export async function findStandingSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { sessionTimeoutMinutes } = await readSecurity();
  const rows = await db.session.findMany({
    where: {
      id: { in: [...new Set(ids)] },
      AND: liveSessions(sessionTimeoutMinutes),
      profile: { status: 'active', NOT: { agency: { status: 'suspended' } } },
    },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
