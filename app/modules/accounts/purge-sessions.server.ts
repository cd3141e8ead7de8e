import { db } from '~/platform/db.server';

/** Deletes sessions and single-use links that have expired. Returns how many of each. */
export async function purgeSessions(): Promise<{ sessions: number; tokens: number }> {
  const expired = { where: { expiresAt: { lt: new Date() } } };
  const [sessions, tokens] = await Promise.all([db.session.deleteMany(expired), db.token.deleteMany(expired)]);
  return { sessions: sessions.count, tokens: tokens.count };
}
