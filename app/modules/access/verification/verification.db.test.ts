import { afterEach, describe, expect, test } from 'vitest';
import { outcome, refusal } from '../../../../tests/setup/refusal';
import { db } from '~/platform/db.server';
import { KEPT_DAYS } from '~/platform/retention';
import { confirmEmail } from './confirm-email.server';
import { findOpenLink } from './find-open-link.server';
import { MOST_LINKS_AN_HOUR, RESEND_SECONDS } from './issue-verification.server';
import { readAwaiting } from './read-awaiting.server';
import { readVerificationLink } from './read-verification-link.server';
import { requestVerification } from './request-verification.server';
import { resendVerification } from './resend-verification.server';
import { signUp } from '~/modules/accounts/sign-up.server';
import { purgeSessionsAndTokens } from '../purge-sessions-and-tokens.server';
import { verifyCredentials } from '../verify-credentials.server';

const INPUT = {
  role: 'customer' as const,
  fullName: 'Salma Bennani',
  phone: '+212612345678',
  email: 'salma@exemple.test',
  password: 'motdepasse',
  marketing: false,
};
const HERE = '10.0.0.1';

const signIn = () => outcome(verifyCredentials({ email: INPUT.email, password: INPUT.password, address: HERE }));
const mails = () => db.outboxMessage.count();
async function lastToken(profileId: string): Promise<string> {
  const mail = await db.outboxMessage.findFirstOrThrow({ where: { profileId }, orderBy: { createdAt: 'desc' } });
  return (mail.params as { token: string }).token;
}
/** Moves every link (and its expiry) into the past. */
const age = (seconds: number) =>
  db.$executeRaw`UPDATE tokens SET created_at = created_at - make_interval(secs => ${seconds}::int), expires_at = expires_at - make_interval(secs => ${seconds}::int)`;
async function waiting(role: 'customer' | 'agency' = 'customer', email = INPUT.email) {
  const { profileId } = await signUp({ ...INPUT, role, email }, 'fr', HERE);
  return { profileId, token: await lastToken(profileId) };
}

afterEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.outboxMessage.deleteMany();
  await db.adminSetting.deleteMany({ where: { key: 'security' } });
});

describe('a link', () => {
  test.each(['customer', 'agency'] as const)('of a new %s confirms once, however many press at once', async (role) => {
    const { profileId, token } = await waiting(role);
    expect(await db.token.count({ where: { tokenHash: token } })).toBe(0);
    expect(await signIn()).toBe('emailNotConfirmed');
    expect(await mails()).toBe(1);
    expect(await readVerificationLink(token)).toBe('open');
    const answers = await Promise.all([1, 2, 3].map(() => outcome(confirmEmail(token))));
    expect(answers.filter((answer) => answer === 'verificationLinkInvalid')).toHaveLength(2);
    expect(answers).toContainEqual({ profileId, role, linkId: expect.any(String) as string });
    expect(await signIn()).toMatchObject({ profileId, role });
    expect(await readVerificationLink(token)).toBe('used');
    expect(await refusal(confirmEmail(token))).toBe('verificationLinkInvalid');
  });

  test('opened by a mail program is not used up', async () => {
    const { token } = await waiting();
    for (let look = 0; look < 3; look++) expect(await readVerificationLink(token)).toBe('open');
    expect(await confirmEmail(token)).toMatchObject({ role: 'customer' });
  });

  test('lives 24 hours', async () => {
    const { token } = await waiting();
    await age(24 * 3600 - 60);
    expect(await readVerificationLink(token)).toBe('open');
    await age(61);
    expect(await readVerificationLink(token)).toBe('expired');
    expect(await refusal(confirmEmail(token))).toBe('verificationLinkInvalid');
    expect((await db.profile.findFirstOrThrow()).emailVerifiedAt).toBeNull();
  });

  test('is known for a month after its end, whatever is purged at night', async () => {
    const [old, lately] = [await waiting(), await waiting('agency', 'lately@exemple.test')];
    await confirmEmail(lately.token);
    await age((1 + KEPT_DAYS.deadLink) * 24 * 3600 - 60);
    expect((await purgeSessionsAndTokens()).tokens).toBe(0);
    expect([await readVerificationLink(old.token), await readVerificationLink(lately.token)]).toEqual([
      'expired',
      'used',
    ]);
    await age(61);
    expect((await purgeSessionsAndTokens()).tokens).toBe(2);
    expect(await readVerificationLink(old.token)).toBe('unknown');
  });

  test('is known by its id while it is good, as what a browser asked for', async () => {
    const { profileId, token } = await waiting();
    const first = await findOpenLink(profileId);
    await age(RESEND_SECONDS);
    await resendVerification(profileId, HERE);
    const second = await findOpenLink(profileId);
    expect(second).not.toBe(first);
    expect(await confirmEmail(await lastToken(profileId))).toMatchObject({ linkId: second });
    expect(await findOpenLink(profileId)).toBeNull();
    expect(await readVerificationLink(token)).toBe('used');
  });

  test('ends when a later one is sent', async () => {
    const { profileId, token } = await waiting();
    await age(RESEND_SECONDS);
    expect(await resendVerification(profileId, HERE)).toBe('sent');
    expect(await readVerificationLink(token)).toBe('replaced');
    expect(await refusal(confirmEmail(token))).toBe('verificationLinkInvalid');
    expect(await confirmEmail(await lastToken(profileId))).toMatchObject({ profileId });
    expect(await readVerificationLink(token)).toBe('used');
  });

  test('of another kind or made up is unknown', async () => {
    const { token } = await waiting();
    for (const made of ['', 'x', 'A'.repeat(43), 'é'.repeat(5000)]) {
      expect(await readVerificationLink(made)).toBe('unknown');
      expect(await refusal(confirmEmail(made))).toBe('verificationLinkInvalid');
    }
    await db.token.updateMany({ data: { purpose: 'password_reset' } });
    expect(await readVerificationLink(token)).toBe('unknown');
    expect(await refusal(confirmEmail(token))).toBe('verificationLinkInvalid');
  });
});

describe('sending again', () => {
  test('waits a minute, by the database, whoever asks and however many at once', async () => {
    const { profileId } = await waiting();
    await age(RESEND_SECONDS - 20);
    await expect(resendVerification(profileId, HERE)).rejects.toMatchObject({
      code: 'resendTooSoon',
      params: { seconds: expect.any(Number) as number },
    });
    const seconds = (await readAwaiting(profileId))!.seconds;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(20);
    await age(20);
    expect((await readAwaiting(profileId))?.seconds).toBe(0);
    const answers = await Promise.all([1, 2, 3, 4].map(() => outcome(resendVerification(profileId, HERE))));
    expect(answers.sort()).toEqual(['resendTooSoon', 'resendTooSoon', 'resendTooSoon', 'sent']);
    expect(await mails()).toBe(2);
  });

  test('a clock ahead of the database makes nobody wait longer than a minute', async () => {
    const { profileId } = await waiting();
    await age(-3000);
    expect((await readAwaiting(profileId))?.seconds).toBe(RESEND_SECONDS);
  });

  test('stops at six links an hour and says from when', async () => {
    const { profileId } = await waiting();
    for (let sent = 1; sent < MOST_LINKS_AN_HOUR; sent++) {
      await age(RESEND_SECONDS);
      expect(await resendVerification(profileId, HERE)).toBe('sent');
    }
    await age(RESEND_SECONDS);
    expect(await readAwaiting(profileId)).toMatchObject({
      opensAt: expect.stringMatching(/^\d\d:\d\d$/) as string,
      seconds: expect.any(Number) as number,
    });
    await expect(resendVerification(profileId, '10.0.0.9')).rejects.toMatchObject({
      code: 'tooManyAttempts',
      params: { time: expect.stringMatching(/^\d\d:\d\d$/) as string },
    });
    await requestVerification(INPUT.email, HERE);
    expect(await mails()).toBe(MOST_LINKS_AN_HOUR);
    await age(3600);
    expect(await resendVerification(profileId, HERE)).toBe('sent');
  });

  test('a network address causes so many e-mails and no more', async () => {
    const { profileId } = await waiting();
    await age(RESEND_SECONDS);
    await resendVerification(profileId, HERE);
    await age(RESEND_SECONDS);
    await db.attemptLimit.updateMany({ where: { key: { startsWith: 'verification-address' } }, data: { points: 40 } });
    expect(await refusal(resendVerification(profileId, HERE))).toBe('tooManyAttempts');
    expect(await resendVerification(profileId, '10.0.0.2')).toBe('sent');
  });

  test('to a confirmed, suspended or deleted account sends nothing', async () => {
    const { profileId, token } = await waiting();
    await age(RESEND_SECONDS);
    await db.profile.update({ where: { id: profileId }, data: { status: 'suspended' } });
    expect([await resendVerification(profileId, HERE), await readAwaiting(profileId)]).toEqual(['gone', null]);
    await db.profile.update({ where: { id: profileId }, data: { status: 'active' } });
    await confirmEmail(token);
    expect(await resendVerification(profileId, HERE)).toBe('confirmed');
    expect(await readAwaiting(profileId)).toMatchObject({ isConfirmed: true, email: INPUT.email, role: 'customer' });
    await db.profile.delete({ where: { id: profileId } });
    expect([await resendVerification(profileId, HERE), await readAwaiting(profileId)]).toEqual(['gone', null]);
    expect(await mails()).toBe(1);
  });
});

describe('a link asked for by address', () => {
  test('known, unknown and confirmed addresses get one answer; only the one that waits gets an e-mail', async () => {
    const { profileId } = await waiting();
    await db.profile.create({ data: { email: 'confirmee@exemple.test', fullName: 'C', emailVerifiedAt: new Date() } });
    await age(RESEND_SECONDS);
    const took: number[] = [];
    for (const email of [INPUT.email, 'personne@exemple.test', 'confirmee@exemple.test']) {
      const before = performance.now();
      expect(await requestVerification(email, HERE)).toBeUndefined();
      took.push(performance.now() - before);
    }
    for (const time of took) expect(time).toBeGreaterThanOrEqual(395);
    expect(await mails()).toBe(2);
    expect(await confirmEmail(await lastToken(profileId))).toMatchObject({ profileId });
  });

  test('inside the pause the answer stays the same, without an e-mail', async () => {
    await waiting();
    expect(await requestVerification(INPUT.email.toUpperCase(), HERE)).toBeUndefined();
    expect(await mails()).toBe(1);
  });

  test.each(['salma@exemple.test', 'personne@exemple.test'])('is limited alike: %s', async (email) => {
    await waiting();
    await requestVerification(email, HERE);
    await db.attemptLimit.updateMany({ where: { key: { startsWith: 'verification:' } }, data: { points: 5 } });
    expect(await refusal(requestVerification(email, HERE))).toBe('tooManyAttempts');
    expect(await refusal(requestVerification(email, '10.0.0.7'))).toBe('accepted');
  });
});

test('a refused sign-in sends a fresh link only when the last one is ten minutes old or over', async () => {
  const { profileId, token } = await waiting();
  await age(9 * 60);
  expect(await signIn()).toBe('emailNotConfirmed');
  expect(await mails()).toBe(1);
  await age(61);
  await Promise.all([signIn(), signIn(), signIn()]);
  expect(await mails()).toBe(2);
  expect(await lastToken(profileId)).not.toBe(token);
});
