import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { db, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { sessionEnd } from './session-lifetime';

/** Of a session's token only this is stored; the token itself is in the browser's cookie and nowhere else. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const newToken = () => randomBytes(32).toString('base64url');

export interface OpenedSession {
  token: string;
  remember: boolean;
  expiresAt: Date;
}

/**
 * Opens a session for a profile; `theme` is what its owner chose in the profile.
 * @throws DomainError accountSuspended: the database takes no session of a profile that is not active,
 *   even when it was suspended a moment ago.
 */
export async function openSession(
  profileId: string,
  options: { remember: boolean; userAgent: string | null; address: string | null },
): Promise<OpenedSession & { theme: string }> {
  const token = newToken();
  const { remember, userAgent, address } = options;
  const expiresAt = sessionEnd(remember);
  try {
    const { profile } = await db.session.create({
      data: { tokenHash: hashOf(token), profileId, remember, userAgent: userAgent?.slice(0, 300) ?? null, address, expiresAt },
      select: { profile: { select: { theme: true } } },
    });
    return { token, remember, expiresAt, theme: profile.theme };
  } catch (error) {
    if (isConstraintViolation(error, 'sessions_of_active_profile')) throw new DomainError('accountSuspended');
    throw error;
  }
}

/**
 * Gives a session a new token; the old one opens nothing from then on. Null when the session has ended
 * meanwhile.
 */
export async function rotateSession(tx: Transaction, sessionId: string): Promise<OpenedSession | null> {
  const token = newToken();
  const [session] = await tx.session.updateManyAndReturn({
    where: { id: sessionId },
    data: { tokenHash: hashOf(token) },
    select: { remember: true, expiresAt: true },
  });
  return session ? { token, ...session } : null;
}

/** Ends a session by its token; an unknown token is no error. */
export async function endSession(token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: hashOf(token) } });
}
