import { afterEach, describe, expect, test, vi } from 'vitest';
import { createProfile, PASSWORD } from '../../../tests/factories/customer';
import { refusal } from '../../../tests/setup/refusal';
import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { identify } from './identify.server';
import { openSession } from './sessions/sessions.server';
import { verifyCredentials } from './verify-credentials.server';

const HERE = '10.0.0.1';

afterEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.outboxMessage.deleteMany();
});

describe('sign-in', () => {
  const tryIn = (email: string, password: string, address = HERE) =>
    refusal(verifyCredentials({ email, password, address }));

  test('an unknown address and a wrong password are told the same', async () => {
    const { email } = await createProfile();
    expect(await tryIn(email, 'faux')).toBe('invalidCredentials');
    expect(await tryIn('personne@exemple.test', PASSWORD)).toBe('invalidCredentials');
    expect(await tryIn(email.toUpperCase(), PASSWORD)).toBe('accepted');
  });

  test('one that takes 15 seconds is given up', async () => {
    const { email } = await createProfile();
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE attempt_limits IN ACCESS EXCLUSIVE MODE`;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const answer = tryIn(email, PASSWORD);
      await vi.advanceTimersByTimeAsync(14_999);
      expect(await Promise.race([answer, Promise.resolve('waits')])).toBe('waits');
      await vi.advanceTimersByTimeAsync(1);
      vi.useRealTimers();
      expect(await answer).toBe('loginTimedOut');
    });
  });

  test('suspension is told to the owner only, and ends sessions', async () => {
    const profile = await createProfile();
    const { token } = await openSession(profile.id, { remember: true, userAgent: null, address: HERE });
    expect((await identify(token)).actor?.profileId).toBe(profile.id);
    await db.profile.update({ where: { id: profile.id }, data: { status: 'suspended' } });
    expect(await tryIn(profile.email, 'faux')).toBe('invalidCredentials');
    expect(await tryIn(profile.email, PASSWORD)).toBe('accountSuspended');
    expect((await identify(token)).actor).toBeNull();
  });

  test('what nobody foresaw is a sign-in that failed, and goes to the log', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    const broken = vi.spyOn(db, '$queryRaw').mockRejectedValueOnce(new Error('a bug'));
    expect(await tryIn('personne@exemple.test', PASSWORD)).toBe('loginFailed');
    expect(logged).toHaveBeenCalledOnce();
    broken.mockRestore();
    logged.mockRestore();
  });

  test('an inactive account is told so to its owner only', async () => {
    const { email } = await createProfile({ status: 'inactive' });
    expect(await tryIn(email, 'faux')).toBe('invalidCredentials');
    expect(await tryIn(email, PASSWORD)).toBe('accountSetupIncomplete');
  });

  test('an account without a password belongs to Google', async () => {
    const profile = await createProfile();
    await db.credential.update({ where: { profileId: profile.id }, data: { passwordHash: null, googleSub: 'g-1' } });
    expect(await tryIn(profile.email, PASSWORD)).toBe('googleAccount');
  });

  test('simultaneous guesses are all counted; the owner comes in from elsewhere', async () => {
    const { email } = await createProfile();
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => tryIn(email, `faux-${index}`)));
    expect(guesses.filter((answer) => answer === 'invalidCredentials')).toHaveLength(10);
    expect(guesses.filter((answer) => answer === 'tooManyAttempts')).toHaveLength(20);
    expect(await tryIn(email, PASSWORD)).toBe('tooManyAttempts');
    expect(await tryIn(email, PASSWORD, '10.0.0.2')).toBe('accepted');
  });

  test.each([
    ['unconfirmed', { emailVerifiedAt: null }, 'emailNotConfirmed'],
    ['suspended', { status: 'suspended' }, 'accountSuspended'],
  ] as const)('the right password of an account that is %s uses up no attempts', async (_name, facts, answer) => {
    const { email } = await createProfile(facts);
    for (let time = 0; time < 12; time++) expect(await tryIn(email, PASSWORD)).toBe(answer);
  });

  test('a success clears the count of its address and account', async () => {
    const { email } = await createProfile();
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 9; guess++) expect(await tryIn(email, 'faux')).toBe('invalidCredentials');
      expect(await tryIn(email, PASSWORD)).toBe('accepted');
    }
  });
});
