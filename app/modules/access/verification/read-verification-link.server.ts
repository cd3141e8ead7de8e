import { db } from '~/platform/db.server';
import { hashOfToken } from '../token.server';

/**
 * What a link of a verification e-mail is good for. Whoever holds the link may know: `used` when the
 * address behind it is confirmed, `replaced` when a later e-mail holds the good one.
 */
export type LinkState = 'open' | 'used' | 'replaced' | 'expired' | 'unknown';

/** Reads without using it up: mail programs open links by themselves. */
export async function readVerificationLink(token: string): Promise<LinkState> {
  const row = await db.token.findUnique({
    where: { tokenHash: hashOfToken(token), purpose: 'email_verification' },
    select: { usedAt: true, expiresAt: true, profile: { select: { emailVerifiedAt: true } } },
  });
  if (!row) return 'unknown';
  if (!row.usedAt && row.expiresAt > new Date()) return 'open';
  if (row.profile.emailVerifiedAt) return 'used';
  return row.usedAt ? 'replaced' : 'expired';
}
