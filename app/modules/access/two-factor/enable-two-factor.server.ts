import { DomainError } from '~/errors/domain-error';
import type { PersonScope } from '~/modules/tenancy/scope';
import { inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { findSignInMethods } from '../find-sign-in-methods.server';
import { checkOwnPassword } from '../password/check-own-password.server';
import { endSessions } from '../sessions/end-sessions.server';
import { isFreshSession } from '../sessions/fresh-session.server';
import { type OpenedSession, rotateSession } from '../sessions/sessions.server';
import { concealSecret, secretOf, stepOf } from './authenticator.server';
import { hashOfRecoveryCode, newRecoveryCodes, readTypedCode } from './recovery-codes.server';
import { tellTwoFactor } from './tell-two-factor.server';

interface Given {
  sessionId: string;
  /** What the form of the set-up carried. */
  sealed: string;
  /** The first code of the authenticator. */
  code: string;
  /** Of an account that has one. */
  password?: string;
}

/** What turning it on gives: the ten recovery codes, never shown again, and the session at hand with its new token. */
export interface Enabled {
  codes: string[];
  session: OpenedSession;
}

/**
 * Turns an account's second factor on (R265): by its password, or without one by a sign-in of a moment ago, and by a
 * code that shows that the authenticator has the secret. That code is used up; all other sessions end.
 * @throws DomainError currentPasswordWrong, tooManyAttempts, twoFactorSignInAgain, setUpExpired, codeWrong,
 *   twoFactorOnAlready, noSession
 */
export async function enableTwoFactor(
  scope: PersonScope,
  { sessionId, sealed, code, password }: Given,
): Promise<Enabled> {
  const { profileId } = scope;
  await proveOwner(scope, sessionId, password);
  const secret = secretOf(profileId, sealed);
  if (secret === null) throw new DomainError('setUpExpired');
  const typed = readTypedCode(code);
  const lastStep = typed?.kind === 'totp' ? stepOf(secret, typed.code) : null;
  if (lastStep === null) throw new DomainError('codeWrong');
  const codes = newRecoveryCodes();
  const enabledAt = new Date();
  const session = await inTransaction(async (tx) => {
    await tx.twoFactor.create({ data: { profileId, secret: concealSecret(profileId, secret), lastStep, enabledAt } });
    await storeCodes(tx, profileId, codes);
    const rotated = await rotateSession(tx, scope, sessionId, { secondFactorAt: enabledAt });
    if (!rotated) throw new DomainError('noSession');
    await endSessions(tx, profileId, { except: sessionId });
    await tellTwoFactor(tx, profileId, 'factor.on');
    return rotated;
  }).catch((error: unknown) => {
    if (isConstraintViolation(error, 'two_factors_pkey')) throw new DomainError('twoFactorOnAlready');
    throw error;
  });
  return { codes, session };
}

async function proveOwner(scope: PersonScope, sessionId: string, password: string | undefined): Promise<void> {
  if ((await findSignInMethods(scope)).password) await checkOwnPassword(scope, password ?? '');
  else if (!(await isFreshSession(scope, sessionId))) throw new DomainError('twoFactorSignInAgain');
}

/** Stores the hashes of an account's recovery codes in place of those it had. */
export async function storeCodes(tx: Transaction, profileId: string, codes: string[]): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { profileId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code, at) => ({ profileId, position: at + 1, codeHash: hashOfRecoveryCode(profileId, code) })),
  });
}
