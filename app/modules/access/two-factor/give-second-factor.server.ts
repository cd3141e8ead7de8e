import { DomainError } from '~/errors/domain-error';
import { inTransaction } from '~/platform/db.server';
import type { HalfSignIn } from '../identify.server';
import { type OpenedSession, rotateSession } from '../sessions/sessions.server';
import { countCode, forgetCodes, type From } from './second-factor-limits.server';
import { spendCode } from './spend-code.server';
import { tellTwoFactor } from './tell-two-factor.server';

/**
 * Gives a half signed-in session its second factor: a code of the authenticator, or a recovery code, of which its owner
 * is told (R265, R266). The session goes on with a new token.
 * @throws DomainError codeWrong, tooManyAttempts, noSession
 */
export async function giveSecondFactor(
  { profileId, sessionId }: HalfSignIn,
  { code, ...from }: From & { code: string },
): Promise<OpenedSession> {
  await countCode(profileId, from);
  const session = await inTransaction(async (tx) => {
    const kind = await spendCode(tx, profileId, code);
    const rotated = await rotateSession(tx, { profileId }, sessionId, { secondFactorAt: new Date() });
    if (!rotated) throw new DomainError('noSession');
    if (kind === 'recovery') await tellTwoFactor(tx, profileId, 'factor.recovery_used');
    return rotated;
  });
  await forgetCodes(profileId, from);
  return session;
}
