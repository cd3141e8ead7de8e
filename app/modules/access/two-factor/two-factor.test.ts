import { describe, expect, test } from 'vitest';
import { beginSetUp, codeAt, continueSetUp, drawQr, newSecret, secretOf, stepOf } from './authenticator.server';
import { missingFactor } from './missing-factor';
import { hashOfRecoveryCode, newRecoveryCodes, readTypedCode } from './recovery-codes.server';

const account = { profileId: 'a', email: 'salma@exemple.test', issuer: 'Rihla' };
const AT = new Date('2026-11-23T12:00:10Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

describe('codes of an authenticator', () => {
  test('are those of RFC 6238', () => {
    // Its secret "12345678901234567890", the last six digits of what it lists.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(codeAt(secret, new Date(59_000))).toBe('287082');
    expect(codeAt(secret, new Date(1_111_111_109_000))).toBe('081804');
    expect(stepOf(secret, '287082', new Date(59_000))).toBe(1n);
  });

  test.each([
    [-31, true],
    [0, true],
    [31, true],
    [-65, false],
    [65, false],
  ])('of %i seconds away is taken: %s', (seconds, isTaken) => {
    const secret = newSecret();
    const step = stepOf(secret, codeAt(secret, later(seconds)), AT);
    expect(step !== null).toBe(isTaken);
    if (isTaken) expect(step).toBe(BigInt(Math.floor(later(seconds).getTime() / 30_000)));
  });
});

describe('a set-up', () => {
  test('is carried by its form, for its account only and for half an hour', () => {
    const begun = beginSetUp(account);
    const secret = begun.secret.replaceAll(' ', '');
    expect(secretOf('a', begun.sealed)).toBe(secret);
    expect(secretOf('b', begun.sealed)).toBeNull();
    expect(begun.sealed).not.toContain(secret);
    expect(begun.uri).toContain(`secret=${secret}`);
    expect(begun.uri).toContain('issuer=Rihla');
  });

  test('goes on after a wrong code, and begins anew where it is none', () => {
    const begun = beginSetUp(account);
    expect(continueSetUp(account, begun.sealed)).toEqual(begun);
    for (const other of ['', 'x', null, undefined]) expect(continueSetUp(account, other).secret).not.toBe(begun.secret);
  });

  test('is drawn with a quiet zone of four squares', () => {
    const { size, path } = drawQr('otpauth://totp/x');
    expect(path).toMatch(/^M4 4h1v1h-1z/);
    expect(size).toBeGreaterThan(28);
    expect(Math.max(...[...path.matchAll(/M(\d+) /g)].map(([, x]) => Number(x)))).toBe(size - 5);
  });
});

describe('recovery codes', () => {
  test('are ten different ones, whose hash is of one account', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(hashOfRecoveryCode('a', codes[0]!)).not.toBe(hashOfRecoveryCode('b', codes[0]!));
  });

  test.each([
    ['123 456', 'totp', '123456'],
    ['١٢٣٤٥٦', 'totp', '123456'],
    ['abcd efgh-jkmn–pqrs', 'recovery', 'ABCD-EFGH-JKMN-PQRS'],
    ['ABCDEFGHJKMNPQRS', 'recovery', 'ABCD-EFGH-JKMN-PQRS'],
  ])('%s is read', (typed, kind, code) => expect(readTypedCode(typed)).toEqual({ kind, code }));

  test.each(['', '12345', '1234567', 'ABCD', 'ABCD-EFGH-JKMN-PQR0', "' OR 1=1 --", '\u0000'])('%s is none', (typed) =>
    expect(readTypedCode(typed)).toBeNull(),
  );
});

describe('what a session lacks', () => {
  const facts = { role: 'customer', enabledAt: null, givenAt: null, isRequiredOfAdmins: true } as const;
  test.each([
    ['nothing without a second factor', {}, null],
    ['a set-up, of an administrator who must have one', { role: 'admin' }, 'set-up'],
    ['nothing, of an administrator who need not', { role: 'admin', isRequiredOfAdmins: false }, null],
    ['a code where it is on', { enabledAt: AT }, 'code'],
    ['a code where it was given to an earlier one', { enabledAt: AT, givenAt: later(-1) }, 'code'],
    ['nothing once it was given', { enabledAt: AT, givenAt: AT }, null],
    ['a code of an administrator, too', { role: 'admin', enabledAt: AT }, 'code'],
  ] as const)('%s', (_what, changes, missing) => expect(missingFactor({ ...facts, ...changes })).toBe(missing));
});
