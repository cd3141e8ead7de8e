import { DomainError } from '~/errors/domain-error';
import type { Transaction } from '~/platform/db.server';
import { revealSecret, stepOf } from './authenticator.server';
import { hashOfRecoveryCode, readTypedCode } from './recovery-codes.server';

/**
 * Uses up a code of an account's second factor: one of its authenticator later than the last one, or a recovery code
 * that was not used (R266). Of several that come with one code at once, one passes.
 * @throws DomainError codeWrong
 */
export async function spendCode(tx: Transaction, profileId: string, typed: string): Promise<'totp' | 'recovery'> {
  const read = readTypedCode(typed);
  const isSpent =
    read?.kind === 'totp' ? spendStep(tx, profileId, read.code) : read && spendRecovery(tx, profileId, read.code);
  if (!read || !(await isSpent)) throw new DomainError('codeWrong');
  return read.kind;
}

async function spendStep(tx: Transaction, profileId: string, code: string): Promise<boolean> {
  const factor = await tx.twoFactor.findUnique({ where: { profileId }, select: { secret: true } });
  const secret = factor && revealSecret(profileId, factor.secret);
  const step = secret ? stepOf(secret, code) : null;
  if (step === null) return false;
  const { count } = await tx.twoFactor.updateMany({
    where: { profileId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0;
}

async function spendRecovery(tx: Transaction, profileId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { profileId, codeHash: hashOfRecoveryCode(profileId, code), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count > 0;
}
