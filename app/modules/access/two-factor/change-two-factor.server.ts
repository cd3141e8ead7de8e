import { DomainError } from '~/errors/domain-error';
import { readSecurity } from '~/modules/settings/read-security.server';
import type { PersonScope } from '~/modules/tenancy/scope';
import { db, inTransaction } from '~/platform/db.server';
import { endSessions } from '../sessions/end-sessions.server';
import { storeCodes } from './enable-two-factor.server';
import { newRecoveryCodes } from './recovery-codes.server';
import { countCode, forgetCodes, type From } from './second-factor-limits.server';
import { spendCode } from './spend-code.server';
import { tellTwoFactor } from './tell-two-factor.server';

export interface TwoFactorState {
  isOn: boolean;
  enabledAt: Date | null;
  codesLeft: number;
  /** The platform asks administrators for it: it is not turned off. */
  isRequired: boolean;
}

/** Whether an account has a second factor, since when, how many recovery codes are left, and whether it must have one. */
export async function findTwoFactor({ profileId }: PersonScope): Promise<TwoFactorState> {
  const [profile, { twoFactorForAdmins }] = await Promise.all([
    db.profile.findUnique({
      where: { id: profileId },
      select: {
        role: true,
        twoFactor: { select: { enabledAt: true, _count: { select: { recoveryCodes: { where: { usedAt: null } } } } } },
      },
    }),
    readSecurity(),
  ]);
  const factor = profile?.twoFactor ?? null;
  return {
    isOn: factor !== null,
    enabledAt: factor?.enabledAt ?? null,
    codesLeft: factor?._count.recoveryCodes ?? 0,
    isRequired: profile?.role === 'admin' && twoFactorForAdmins,
  };
}

/**
 * Turns an account's second factor off, by a code of it, and ends its other sessions (R265).
 * @throws DomainError twoFactorRequired of an administrator where the platform asks for it; codeWrong, tooManyAttempts
 */
export async function disableTwoFactor(
  scope: PersonScope,
  { sessionId, code, ...from }: From & { sessionId: string; code: string },
): Promise<void> {
  const { profileId } = scope;
  if ((await findTwoFactor(scope)).isRequired) throw new DomainError('twoFactorRequired');
  await countCode(profileId, from);
  await inTransaction(async (tx) => {
    await spendCode(tx, profileId, code);
    await tx.twoFactor.delete({ where: { profileId } });
    await endSessions(tx, profileId, { except: sessionId });
    await tellTwoFactor(tx, profileId, 'factor.off');
  });
  await forgetCodes(profileId, from);
}

/**
 * Ten new recovery codes in place of those an account has, by a code of its second factor (R266).
 * @throws DomainError codeWrong, tooManyAttempts
 */
export async function renewRecoveryCodes({ profileId }: PersonScope, { code, ...from }: From & { code: string }) {
  await countCode(profileId, from);
  const codes = newRecoveryCodes();
  await inTransaction(async (tx) => {
    await spendCode(tx, profileId, code);
    await storeCodes(tx, profileId, codes);
    await tellTwoFactor(tx, profileId, 'factor.codes_renewed');
  });
  await forgetCodes(profileId, from);
  return codes;
}
