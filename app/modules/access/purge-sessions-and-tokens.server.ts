import { readSecurity } from '~/modules/settings/read-security.server';
import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';
import { liveSessions } from './sessions/session-lifetime';

/** Deletes sessions that have ended and single-use links that expired a month ago. Returns how many of each. */
export async function purgeSessionsAndTokens(): Promise<{ sessions: number; tokens: number }> {
  const { sessionTimeoutMinutes } = await readSecurity();
  const [sessions, tokens] = await Promise.all([
    deleteInBatches((limit) => db.session.deleteMany({ where: { NOT: liveSessions(sessionTimeoutMinutes) }, limit })),
    deleteInBatches((limit) => db.token.deleteMany({ where: { expiresAt: { lt: keptSince('deadLink') } }, limit })),
  ]);
  return { sessions, tokens };
}
