import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../tests/setup/refusal';
import { db, inTransaction } from '~/platform/db.server';
import { createProfile } from './create-profile.server';
import { signUp } from './sign-up.server';
import { verifyCredentials } from '../access/verify-credentials.server';

/** As the form gives it, with what is only for the form. */
const INPUT = {
  role: 'customer' as const,
  fullName: 'Salma Bennani',
  phone: '+212612345678',
  email: 'salma@exemple.test',
  password: 'motdepasse',
  confirmPassword: 'motdepasse',
  marketing: false,
};
const HERE = '10.0.0.1';
const ROLES = ['customer', 'agency'] as const;

async function setting(key: 'security' | 'registration', value: object | string | number | null) {
  await db.adminSetting.deleteMany({ where: { key } });
  if (value !== null) await db.adminSetting.create({ data: { key, value } });
}
const signIn = () => refusal(verifyCredentials({ email: INPUT.email, password: INPUT.password, address: HERE }));

afterEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.outboxMessage.deleteMany();
  await setting('security', null);
  await setting('registration', null);
});

describe.each(ROLES)('as %s', (role) => {
  const input = { ...INPUT, role };

  test.each([
    ['not set', null],
    ['on', { emailVerification: true }],
    ['half-written', { emailVerification: 'false' }],
    ['no object', 'off'],
  ])('verification %s: an account that waits, one e-mail in its language, no agency yet', async (_name, value) => {
    await setting('security', value);
    const made = await signUp(input, 'ar', HERE);
    expect(made).toMatchObject({ role, mustVerify: true });
    const profile = await db.profile.findUniqueOrThrow({
      where: { id: made.profileId },
      include: { agency: true, credential: true },
    });
    expect(profile).toMatchObject({
      role,
      status: 'active',
      language: 'ar',
      emailVerifiedAt: null,
      agency: null,
      phone: INPUT.phone,
    });
    expect(profile.credential?.passwordHash).toMatch(/^\$argon2id\$/);
    const mails = await db.outboxMessage.findMany();
    expect(mails).toMatchObject([
      { recipient: INPUT.email, language: 'ar', template: 'emailVerification', profileId: made.profileId },
    ]);
    const { token } = mails[0]!.params as { token: string };
    expect(await db.token.findMany({ select: { tokenHash: true, purpose: true } })).toEqual([
      { tokenHash: expect.not.stringContaining(token) as string, purpose: 'email_verification' },
    ]);
    expect(await signIn()).toBe('emailNotConfirmed');
  });

  test('verification off: signs in at once, no mail; asked for again once it is on', async () => {
    await setting('security', { emailVerification: false });
    expect(await signUp(input, 'fr', HERE)).toMatchObject({ role, mustVerify: false });
    expect(await db.outboxMessage.count()).toBe(0);
    expect(await signIn()).toBe('accepted');
    await setting('security', { emailVerification: true });
    expect(await signIn()).toBe('emailNotConfirmed');
  });

  test('its switch closes it, and only it', async () => {
    const [own, other] =
      role === 'customer'
        ? (['userRegistration', 'agencyRegistration'] as const)
        : (['agencyRegistration', 'userRegistration'] as const);
    await setting('registration', { [own]: false });
    expect(await refusal(signUp(input, 'fr', HERE))).toBe('registrationClosed');
    expect(await db.profile.count()).toBe(0);
    await setting('registration', { [other]: false, [own]: true });
    expect(await refusal(signUp(input, 'fr', HERE))).toBe('accepted');
  });
});

test('the same form sent several times at once is one account and one e-mail, and every sending succeeds', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => signUp(INPUT, 'fr', HERE)));
  expect(new Set(made.map(({ profileId }) => profileId)).size).toBe(1);
  expect([await db.profile.count(), await db.outboxMessage.count()]).toEqual([1, 1]);
});

test('a form that brings more than it should is read for its own fields only', async () => {
  const forged = {
    ...INPUT,
    confirmPassword: 'motdepasse',
    id: 'x',
    status: 'suspended',
    emailVerifiedAt: new Date(),
    avatarKey: 'x',
  };
  const { profileId } = await signUp(forged, 'fr', HERE);
  expect(await db.profile.findUniqueOrThrow({ where: { id: profileId } })).toMatchObject({
    status: 'active',
    emailVerifiedAt: null,
    avatarKey: null,
  });
});

test('one account an address, whatever its capitals and however many ask at once', async () => {
  const answers = await Promise.all(
    ['salma@exemple.test', 'SALMA@exemple.test', 'Salma@Exemple.test'].map((email, at) =>
      refusal(signUp({ ...INPUT, email, password: `motdepasse${at}` }, 'fr', HERE)),
    ),
  );
  expect(answers.sort()).toEqual(['accepted', 'accountExists', 'accountExists']);
  expect([await db.profile.count(), await db.outboxMessage.count()]).toEqual([1, 1]);
});

test('a repeated form opens nothing of anybody else, of another role, or of an older account', async () => {
  await signUp(INPUT, 'fr', HERE);
  for (const change of [{ password: 'autre-mot' }, { role: 'agency' as const }, { phone: '+212600000000' }]) {
    expect(await refusal(signUp({ ...INPUT, ...change }, 'fr', HERE))).toBe('accountExists');
  }
  await db.profile.updateMany({ data: { createdAt: new Date(Date.now() - 3 * 60_000) } });
  expect(await refusal(signUp(INPUT, 'fr', HERE))).toBe('accountExists');
  expect(await db.outboxMessage.count()).toBe(1);
});

test('the policy may ask for more characters; consent is dated, marketing is opt-in', async () => {
  await setting('security', { passwordMinimum: 12 });
  expect(await refusal(signUp(INPUT, 'fr', HERE))).toBe('passwordTooShort');
  await signUp({ ...INPUT, password: 'un mot de passe long' }, 'fr', HERE);
  await signUp(
    { ...INPUT, password: 'un mot de passe long', email: 'offres@exemple.test', marketing: true },
    'fr',
    HERE,
  );
  const [without, ticked] = await db.profile.findMany({ orderBy: { email: 'desc' } });
  expect(without).toMatchObject({ role: 'customer', marketingOptInAt: null, consentedAt: expect.any(Date) as Date });
  expect(ticked?.marketingOptInAt).toBeInstanceOf(Date);
});

test('nobody becomes an administrator, whatever the caller says', async () => {
  const facts = {
    email: 'a@exemple.test',
    fullName: 'A',
    phone: null,
    language: 'fr' as const,
    marketing: false,
    credential: { googleSub: 'g-1' },
    emailVerifiedAt: new Date(),
  };
  await expect(inTransaction((tx) => createProfile(tx, { ...facts, role: 'admin' as never }))).rejects.toThrow(
    RangeError,
  );
  await inTransaction((tx) => createProfile(tx, { ...facts, role: 'agency' }));
  await expect(
    inTransaction((tx) =>
      createProfile(tx, { ...facts, role: 'customer', email: 'A@EXEMPLE.test', credential: { googleSub: 'g-2' } }),
    ),
  ).rejects.toMatchObject({ code: 'accountExists' });
  expect(await db.credential.findMany({ select: { googleSub: true, passwordHash: true } })).toEqual([
    { googleSub: 'g-1', passwordHash: null },
  ]);
});

test('more sign-ups than a network address needs are refused for a while', async () => {
  await db.attemptLimit.deleteMany();
  await signUp(INPUT, 'fr', HERE);
  await db.attemptLimit.updateMany({ where: { key: { startsWith: 'sign-up' } }, data: { points: 60 } });
  expect(await refusal(signUp({ ...INPUT, email: 'encore@exemple.test' }, 'fr', HERE))).toBe('tooManyAttempts');
  expect(await refusal(signUp({ ...INPUT, email: 'encore@exemple.test' }, 'fr', '10.0.0.2'))).toBe('accepted');
});

test('one that takes 15 seconds is told of the slow connection, and the same form again is no second account', async () => {
  let first: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE profiles IN ACCESS EXCLUSIVE MODE`;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    first = refusal(signUp(INPUT, 'fr', HERE));
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await first).toBe('connectionSlow');
  });
  expect(await refusal(signUp(INPUT, 'fr', HERE))).toBe('accepted');
  expect(await db.profile.count()).toBe(1);
});
