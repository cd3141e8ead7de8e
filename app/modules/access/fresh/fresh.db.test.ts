import { describe, expect, test } from 'vitest';
import { createAdmin, PASSWORD } from '../../../../tests/factories/customer';
import { db } from '~/platform/db.server';
import { DomainError } from '~/errors/domain-error';
import { concealSecret, codeAt, newSecret } from '../two-factor/authenticator.server';
import { identify } from '../identify.server';
import { isFreshSession } from '../sessions/fresh-session.server';
import { endSession, openSession } from '../sessions/sessions.server';
import { confirmIdentity, findProof } from './confirm-identity.server';
import { FRESH_MINUTES, isFresh } from './freshness';

const from = { address: '192.0.2.7' };

/** A session of an account that began an hour ago. */
async function oldSession(profileId: string) {
  const { token } = await openSession(profileId, { remember: true, userAgent: null, address: null });
  const [{ id } = { id: '' }] = await db.session.updateManyAndReturn({
    where: { profileId, confirmedAt: null, createdAt: { gt: new Date(Date.now() - 60_000) } },
    data: { createdAt: new Date(Date.now() - 3_600_000) },
    select: { id: true },
  });
  return { token, id };
}
const freshOf = async (token: string) => {
  const { actor } = await identify(token);
  return actor ? isFresh(actor.provedAt) : null;
};
const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : String(error));
const refusal = (work: Promise<unknown>) => work.then(() => 'none', codeOf);

describe('a session is fresh', () => {
  test('for ten minutes after its sign-in, to the millisecond', () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const later = (ms: number) => new Date(at.getTime() + FRESH_MINUTES * 60_000 + ms);
    expect([isFresh(at, later(-1)), isFresh(at, later(0))]).toEqual([true, false]);
  });

  test('after the password was given again, and no other session of the account with it', async () => {
    const { id: profileId, scope } = await createAdmin();
    const mine = await oldSession(profileId);
    const other = await oldSession(profileId);
    expect([await freshOf(mine.token), await isFreshSession(scope, mine.id)]).toEqual([false, false]);
    const given = { ...from, proof: 'password', sessionId: mine.id } as const;
    expect(await refusal(confirmIdentity(scope, { ...given, password: 'wrong' }))).toBe('currentPasswordWrong');
    expect(await freshOf(mine.token)).toBe(false);
    await confirmIdentity(scope, { ...given, password: PASSWORD });
    expect([await freshOf(mine.token), await freshOf(other.token)]).toEqual([true, false]);
    expect(await isFreshSession(scope, mine.id)).toBe(true);
    await db.session.update({ where: { id: mine.id }, data: { confirmedAt: new Date(Date.now() - 601_000) } });
    expect(await freshOf(mine.token)).toBe(false);
  });

  test("never by somebody else's proof, nor once it has ended", async () => {
    const [one, two] = [await createAdmin(), await createAdmin()];
    const theirs = await oldSession(two.id);
    const given = { ...from, proof: 'password', password: PASSWORD, sessionId: theirs.id } as const;
    expect(await refusal(confirmIdentity(one.scope, given))).toBe('noSession');
    expect(await freshOf(theirs.token)).toBe(false);
    await confirmIdentity(two.scope, given);
    await endSession(theirs.token);
    expect(await freshOf(theirs.token)).toBeNull();
    const next = await oldSession(two.id);
    expect(await freshOf(next.token)).toBe(false);
  });
});

test('an account without a password gives a code, and one without either signs in with Google again', async () => {
  const { id: profileId, scope } = await createAdmin();
  expect(await findProof(scope)).toBe('password');
  await db.credential.update({ where: { profileId }, data: { passwordHash: null, googleSub: profileId } });
  expect(await findProof(scope)).toBe('google');
  const secret = newSecret();
  await db.twoFactor.create({ data: { profileId, secret: concealSecret(profileId, secret), lastStep: 1 } });
  expect(await findProof(scope)).toBe('code');
  const { id: sessionId } = await oldSession(profileId);
  const given = { ...from, proof: 'code', sessionId } as const;
  expect(await refusal(confirmIdentity(scope, { ...given, code: '000 000' }))).toBe('codeWrong');
  expect(await isFreshSession(scope, sessionId)).toBe(false);
  const code = codeAt(secret, new Date());
  await confirmIdentity(scope, { ...given, code });
  expect(await isFreshSession(scope, sessionId)).toBe(true);
  // A code serves once.
  expect(await refusal(confirmIdentity(scope, { ...given, code }))).toBe('codeWrong');
});

test('guesses are counted, and then the right password passes no more', async () => {
  const { id: profileId, scope } = await createAdmin();
  const { id: sessionId } = await oldSession(profileId);
  const given = { ...from, proof: 'password', sessionId } as const;
  for (let tried = 0; tried < 10; tried += 1)
    expect(await refusal(confirmIdentity(scope, { ...given, password: `wrong ${tried}` }))).toBe(
      'currentPasswordWrong',
    );
  expect(await refusal(confirmIdentity(scope, { ...given, password: PASSWORD }))).toBe('tooManyAttempts');
  expect(await isFreshSession(scope, sessionId)).toBe(false);
});
