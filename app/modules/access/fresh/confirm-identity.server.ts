import { DomainError } from '~/errors/domain-error';
import type { PersonScope } from '~/modules/tenancy/scope';
import { db, inTransaction } from '~/platform/db.server';
import { checkOwnPassword } from '../password/check-own-password.server';
import { countCode, forgetCodes, type From } from '../two-factor/second-factor-limits.server';
import { spendCode } from '../two-factor/spend-code.server';
import { tellTwoFactor } from '../two-factor/tell-two-factor.server';

/**
 * What an account proves itself by when it is asked again: its password; without one a code of its second factor;
 * without either by signing in with Google once more.
 */
export type Proof = 'password' | 'code' | 'google';

/** By what an account proves itself again (R251). */
export async function findProof({ profileId }: PersonScope): Promise<Proof> {
  const profile = await db.profile.findUnique({
    where: { id: profileId },
    select: { credential: { select: { passwordHash: true } }, twoFactor: { select: { profileId: true } } },
  });
  if (profile?.credential?.passwordHash) return 'password';
  return profile?.twoFactor ? 'code' : 'google';
}

interface Given extends From {
  sessionId: string;
  proof: 'password' | 'code';
  password?: string;
  code?: string;
}

/**
 * Notes in a session that its holder has proved again who they are, by the proof that their account has: for ten minutes
 * the guard lets this session, and no other, through to what asks for it (`fresh`, R251).
 * @throws DomainError currentPasswordWrong, codeWrong, tooManyAttempts; noSession where it has ended, or is somebody else's.
 */
export async function confirmIdentity(scope: PersonScope, { sessionId, proof, ...given }: Given): Promise<void> {
  const { profileId } = scope;
  if (proof === 'password') {
    await checkOwnPassword(scope, given.password ?? '');
    await noteProof(db, scope, sessionId);
    return;
  }
  await countCode(profileId, given);
  await inTransaction(async (tx) => {
    const kind = await spendCode(tx, profileId, given.code ?? '');
    if (kind === 'recovery') await tellTwoFactor(tx, profileId, 'factor.recovery_used');
    await noteProof(tx, scope, sessionId);
  });
  await forgetCodes(profileId, given);
}

async function noteProof(tx: Pick<typeof db, 'session'>, { profileId }: PersonScope, sessionId: string): Promise<void> {
  const { count } = await tx.session.updateMany({
    where: { id: sessionId, profileId },
    data: { confirmedAt: new Date() },
  });
  if (count === 0) throw new DomainError('noSession');
}
