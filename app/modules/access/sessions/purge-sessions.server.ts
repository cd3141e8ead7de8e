import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { readSecurity } from '~/modules/settings/read-security.server';
import { liveSessions } from './session-lifetime';

/** Deletes sessions and single-use links that have expired. Returns how many of each. */
export async function purgeSessions(): Promise<{ sessions: number; tokens: number }> {
  const { sessionTimeoutMinutes } = await readSecurity();
  const [sessions, tokens] = await Promise.all([
    deleteInBatches((limit) => db.session.deleteMany({ where: { NOT: liveSessions(sessionTimeoutMinutes) }, limit })),
    deleteInBatches((limit) => db.token.deleteMany({ where: { expiresAt: { lt: new Date() } }, limit })),
  ]);
  return { sessions, tokens };
}
