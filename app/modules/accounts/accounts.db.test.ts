import { afterEach, describe, expect, test } from 'vitest';
import { createProfile, PASSWORD } from '../../../tests/factories/customer';
import { db } from '~/platform/db.server';
import type { ErrorCode } from '~/errors/catalogue';
import { confirmEmail } from './confirm-email.server';
import { findActor, openSession } from './sessions.server';
import { signUpCustomer } from './sign-up-customer.server';
import { verifyCredentials } from './verify-credentials.server';

const INPUT = { role: 'customer' as const, fullName: 'Salma Bennani', phone: '+212612345678', email: 'salma@exemple.test', password: 'motdepasse', marketing: false };
const HERE = '10.0.0.1';

const setSecurity = (value: object | null) =>
  value
    ? db.adminSetting.upsert({ where: { key: 'security' }, create: { key: 'security', value }, update: { value } })
    : db.adminSetting.deleteMany({ where: { key: 'security' } });
const refusal = async (work: Promise<unknown>): Promise<ErrorCode | 'accepted'> =>
  work.then(() => 'accepted' as const, (error: { code: ErrorCode }) => error.code);
async function sentToken(profileId: string): Promise<string> {
  const mail = await db.outboxMessage.findFirstOrThrow({ where: { profileId }, orderBy: { createdAt: 'desc' } });
  return (mail.params as { token: string }).token;
}

afterEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.outboxMessage.deleteMany();
  await setSecurity(null);
});

describe('sign-up', () => {
  test('with verification: no sign-in before the link was used, once', async () => {
    const { profileId, mustVerify } = await signUpCustomer(INPUT, 'ar', HERE);
    expect(mustVerify).toBe(true);
    const signIn = () => verifyCredentials({ email: INPUT.email, password: INPUT.password, address: HERE });
    expect(await refusal(signIn())).toBe('emailNotConfirmed');
    expect(await db.outboxMessage.count()).toBe(1);

    const token = await sentToken(profileId);
    expect(await db.token.count({ where: { tokenHash: token } })).toBe(0);
    const clicks = await Promise.all([refusal(confirmEmail(token)), refusal(confirmEmail(token)), refusal(confirmEmail(token))]);
    expect(clicks.sort()).toEqual(['accepted', 'verificationLinkInvalid', 'verificationLinkInvalid']);
    expect(await signIn()).toEqual({ profileId, role: 'customer' });
  });

  test('a link that expired confirms nothing; signing in sends a fresh one that ends it', async () => {
    const { profileId } = await signUpCustomer(INPUT, 'fr', HERE);
    const old = await sentToken(profileId);
    await db.token.updateMany({ data: { expiresAt: new Date(Date.now() - 1000), createdAt: new Date(Date.now() - 3_600_000) } });
    expect(await refusal(confirmEmail(old))).toBe('verificationLinkInvalid');
    await refusal(verifyCredentials({ email: INPUT.email, password: INPUT.password, address: HERE }));
    const fresh = await sentToken(profileId);
    expect(fresh).not.toBe(old);
    expect(await refusal(confirmEmail(fresh))).toBe('accepted');
  });

  test('without verification: signs in at once, no mail', async () => {
    await setSecurity({ emailVerification: false });
    expect((await signUpCustomer(INPUT, 'fr', HERE)).mustVerify).toBe(false);
    expect(await db.outboxMessage.count()).toBe(0);
    expect(await refusal(verifyCredentials({ email: INPUT.email, password: INPUT.password, address: HERE }))).toBe('accepted');
  });

  test('one account an address, whatever its capitals and however many ask at once', async () => {
    const answers = await Promise.all(['salma@exemple.test', 'SALMA@exemple.test', 'Salma@Exemple.test'].map((email) => refusal(signUpCustomer({ ...INPUT, email }, 'fr', HERE))));
    expect(answers.sort()).toEqual(['accepted', 'accountExists', 'accountExists']);
    expect(await db.profile.count()).toBe(1);
  });

  test('the policy may ask for more characters; roles but customer are refused; marketing is opt-in', async () => {
    await setSecurity({ passwordMinimum: 12 });
    expect(await refusal(signUpCustomer(INPUT, 'fr', HERE))).toBe('passwordTooShort');
    expect(await refusal(signUpCustomer({ ...INPUT, role: 'agency' }, 'fr', HERE))).toBe('registrationClosed');
    await signUpCustomer({ ...INPUT, password: 'un mot de passe long' }, 'fr', HERE);
    const profile = await db.profile.findUniqueOrThrow({ where: { email: INPUT.email } });
    expect(profile).toMatchObject({ role: 'customer', marketingOptInAt: null });
    expect(profile.consentedAt).not.toBeNull();
  });
});

describe('sign-in', () => {
  const tryIn = (email: string, password: string, address = HERE) => refusal(verifyCredentials({ email, password, address }));

  test('an unknown address and a wrong password are told the same', async () => {
    const { email } = await createProfile();
    expect(await tryIn(email, 'faux')).toBe('invalidCredentials');
    expect(await tryIn('personne@exemple.test', PASSWORD)).toBe('invalidCredentials');
    expect(await tryIn(email.toUpperCase(), PASSWORD)).toBe('accepted');
  });

  test('suspension is told to the owner only, and ends sessions', async () => {
    const profile = await createProfile();
    const { token } = await openSession(profile.id, { remember: true, userAgent: null, address: HERE });
    expect((await findActor(token))?.profileId).toBe(profile.id);
    await db.profile.update({ where: { id: profile.id }, data: { status: 'suspended' } });
    expect(await tryIn(profile.email, 'faux')).toBe('invalidCredentials');
    expect(await tryIn(profile.email, PASSWORD)).toBe('accountSuspended');
    expect(await findActor(token)).toBeNull();
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

  test('a success clears the count of its address and account', async () => {
    const { email } = await createProfile();
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 9; guess++) expect(await tryIn(email, 'faux')).toBe('invalidCredentials');
      expect(await tryIn(email, PASSWORD)).toBe('accepted');
    }
  });
});
