import { readSecurity } from '~/modules/settings/read-security.server';
import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { liveSessions } from './sessions/session-lifetime';

/** A link that opens nothing any more is known for so long: whoever finds it in an old mail is told what it died of. */
export const KEEP_DEAD_LINKS_DAYS = 30;

/** Deletes sessions that have ended and single-use links that expired a month ago. Returns how many of each. */
export async function purgeSessionsAndTokens(): Promise<{ sessions: number; tokens: number }> {
  const { sessionTimeoutMinutes } = await readSecurity();
  const forgotten = new Date(Date.now() - KEEP_DEAD_LINKS_DAYS * 24 * 3_600_000);
  const [sessions, tokens] = await Promise.all([
    deleteInBatches((limit) => db.session.deleteMany({ where: { NOT: liveSessions(sessionTimeoutMinutes) }, limit })),
    deleteInBatches((limit) => db.token.deleteMany({ where: { expiresAt: { lt: forgotten } }, limit })),
  ]);
  return { sessions, tokens };
}
