import { createHash, randomBytes } from 'node:crypto';

/** As many as an account has when they are new. */
export const RECOVERY_CODES = 10;

/** Letters and figures that nobody takes for another one: 32 of them, five bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** Ten codes of 80 random bits, in groups of four. They are shown once; what is stored is their hash. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(LENGTH)]
      .map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + SIGNS[byte % SIGNS.length])
      .join(''),
  );

/** All of a recovery code that is stored. Of one account: the same code of another one has another hash. */
export const hashOfRecoveryCode = (profileId: string, code: string): string =>
  createHash('sha256').update(`${profileId} ${code}`).digest('hex');

/** What somebody typed, as a code of the authenticator or a recovery code; null where it is neither. */
export function readTypedCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | null {
  const bare = typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();
  const digits = bare.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  if (/^\d{6}$/.test(digits)) return { kind: 'totp', code: digits };
  if (bare.length !== LENGTH || [...bare].some((sign) => !SIGNS.includes(sign))) return null;
  return { kind: 'recovery', code: bare.replace(/(.{4})(?=.)/g, '$1-') };
}
