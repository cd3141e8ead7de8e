import { afterEach, describe, expect, test } from 'vitest';
import { createProfile, PASSWORD } from '../../../../tests/factories/customer';
import { refusal } from '../../../../tests/setup/refusal';
import { db, inTransaction } from '~/platform/db.server';
import { identify } from '../identify.server';
import { requestPasswordReset } from './request-password-reset.server';
import { findPasswordReset, resetPassword } from './reset-password.server';
import { openSession } from '../sessions/sessions.server';
import { confirmEmail } from '../verification/confirm-email.server';
import { issueVerification } from '../verification/issue-verification.server';
import { readVerificationLink } from '../verification/read-verification-link.server';
import { verifyCredentials } from '../verify-credentials.server';

const NEW = 'nouveau-mot-de-passe';
const HERE = '203.0.113.1';

const tryIn = (email: string, password: string) => refusal(verifyCredentials({ email, password, address: HERE }));
const mailsTo = (email: string) =>
  db.outboxMessage.findMany({ where: { recipient: email }, orderBy: { createdAt: 'asc' } });
const tokenOf = (mail: { params: unknown } | undefined) => (mail?.params as { token: string }).token;

async function askFor(email: string): Promise<string> {
  await requestPasswordReset(email, HERE);
  return tokenOf((await mailsTo(email)).findLast(({ template }) => template.startsWith('passwordReset')));
}

afterEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.outboxMessage.deleteMany();
  await db.adminSetting.deleteMany({ where: { key: 'security' } });
});

describe('asking for a link', () => {
  test('an e-mail in the language of the account; the database holds the hash only', async () => {
    const { email, id, fullName } = await createProfile({ language: 'ar' });
    const token = await askFor(email.toUpperCase().toLowerCase());
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      template: 'passwordReset',
      language: 'ar',
      profileId: id,
      channel: 'email',
      status: 'pending',
      params: { fullName, minutes: 60 },
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await db.token.findMany({ where: { profileId: id } });
    expect(row?.tokenHash).not.toBe(token);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(60 * 60_000);
    expect(await findPasswordReset(token)).toEqual({ email });
  });

  test('capitals do not matter', async () => {
    const { email } = await createProfile();
    await requestPasswordReset(email.toUpperCase(), HERE);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('nothing is written for an unknown address, nor for an account that is closed', async () => {
    const suspended = await createProfile({ status: 'suspended' });
    const inactive = await createProfile({ status: 'inactive' });
    for (const email of ['nobody@exemple.test', suspended.email, inactive.email])
      await requestPasswordReset(email, HERE);
    expect([await db.token.count(), await db.outboxMessage.count()]).toEqual([0, 0]);
  });

  test('an account of Google is told so, and may have a password as well', async () => {
    const { email, id } = await createProfile();
    await db.credential.update({ where: { profileId: id }, data: { passwordHash: null, googleSub: 'g-1' } });
    const token = await askFor(email);
    expect((await mailsTo(email))[0]?.template).toBe('passwordResetGoogle');
    await resetPassword(token, NEW);
    expect(await tryIn(email, NEW)).toBe('accepted');
    expect((await db.credential.findUniqueOrThrow({ where: { profileId: id } })).googleSub).toBe('g-1');
  });

  test('a link that confirms the address is no use any more: whoever asked for it may have known the old password', async () => {
    const profile = await createProfile({ emailVerifiedAt: null });
    await inTransaction((tx) => issueVerification(tx, profile));
    const token = tokenOf((await mailsTo(profile.email))[0]);
    await resetPassword(await askFor(profile.email), NEW);
    expect(await refusal(confirmEmail(token))).toBe('verificationLinkInvalid');
    expect(await readVerificationLink(token)).toBe('used');
  });

  test('a Google account that somebody tied before the address was confirmed opens nothing after a reset', async () => {
    const { email, id } = await createProfile({ emailVerifiedAt: null });
    await db.credential.update({ where: { profileId: id }, data: { googleSub: 'of-a-stranger' } });
    await resetPassword(await askFor(email), NEW);
    expect((await db.credential.findUniqueOrThrow({ where: { profileId: id } })).googleSub).toBeNull();
    expect(await tryIn(email, PASSWORD)).toBe('invalidCredentials');
    expect(await tryIn(email, NEW)).toBe('accepted');
  });

  test('a new link ends the earlier one', async () => {
    const { email } = await createProfile();
    const first = await askFor(email);
    const second = await askFor(email);
    expect(await refusal(resetPassword(first, NEW))).toBe('resetLinkInvalid');
    expect(await refusal(resetPassword(second, NEW))).toBe('accepted');
  });

  test('a network is stopped after five for one account, known or not; others are not', async () => {
    const { email } = await createProfile();
    const ask = async (asked: string) => {
      const answers = [];
      for (let at = 0; at < 7; at++) answers.push(await refusal(requestPasswordReset(asked, HERE)));
      return [...answers, await refusal(requestPasswordReset(asked, '198.51.100.1'))];
    };
    // Each answer takes its time (R74), so both are asked for side by side.
    for (const answers of await Promise.all([ask(email), ask('nobody@exemple.test')]))
      expect(answers).toEqual([
        ...Array<string>(5).fill('accepted'),
        ...['tooManyAttempts', 'tooManyAttempts', 'accepted'],
      ]);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  test('strangers do not flood a mailbox: ten mails an hour, and the last of them holds', async () => {
    const { email } = await createProfile();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => refusal(requestPasswordReset(email, `203.0.113.${at}`))),
    );
    expect(new Set(answers)).toEqual(new Set(['accepted']));
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(10);
    const usable = await Promise.all(mails.map(async (mail) => findPasswordReset(tokenOf(mail))));
    expect(usable.filter(Boolean).length).toBeGreaterThan(0);
  });
});

describe('a reset', () => {
  test('changes the password, ends every session, tells the owner', async () => {
    const { email, id, fullName } = await createProfile({ language: 'en' });
    const other = await createProfile();
    const open = (profileId: string) => openSession(profileId, { remember: true, userAgent: null, address: HERE });
    const [mine, alsoMine, theirs] = [await open(id), await open(id), await open(other.id)];
    await resetPassword(await askFor(email), NEW);
    expect([(await identify(mine.token)).actor, (await identify(alsoMine.token)).actor]).toEqual([null, null]);
    expect((await identify(theirs.token)).actor?.profileId).toBe(other.id);
    expect([await tryIn(email, PASSWORD), await tryIn(email, NEW)]).toEqual(['invalidCredentials', 'accepted']);
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      template: 'passwordChanged',
      language: 'en',
      params: { fullName },
    });
  });

  test('confirms the address, for the link was read there', async () => {
    const { email } = await createProfile({ emailVerifiedAt: null });
    expect(await tryIn(email, PASSWORD)).toBe('emailNotConfirmed');
    await resetPassword(await askFor(email), NEW);
    expect(await tryIn(email, NEW)).toBe('accepted');
  });

  test('keeps the day on which the address was confirmed', async () => {
    const confirmed = new Date('2026-01-02T03:04:05Z');
    const { email, id } = await createProfile({ emailVerifiedAt: confirmed });
    await resetPassword(await askFor(email), NEW);
    expect((await db.profile.findUniqueOrThrow({ where: { id } })).emailVerifiedAt).toEqual(confirmed);
  });

  test('a link serves once, however many come at the same moment', async () => {
    const { email } = await createProfile();
    const token = await askFor(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => refusal(resetPassword(token, `${NEW}-${at}`))),
    );
    expect(answers.sort()).toEqual(['accepted', ...Array<string>(7).fill('resetLinkInvalid')]);
    const fits = await Promise.all(answers.map(async (_, at) => tryIn(email, `${NEW}-${at}`)));
    expect(fits.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect((await mailsTo(email)).filter(({ template }) => template === 'passwordChanged')).toHaveLength(1);
    expect(await refusal(resetPassword(token, NEW))).toBe('resetLinkInvalid');
  });

  test('of two links that were made at the same moment, the use of one ends the other', async () => {
    const { email, id } = await createProfile();
    const [first, second] = [await askFor(email), await askFor(email)];
    await db.token.updateMany({ where: { profileId: id }, data: { usedAt: null } });
    await resetPassword(first, NEW);
    expect(await refusal(resetPassword(second, NEW))).toBe('resetLinkInvalid');
  });

  test('an old link, a made-up one, one for another purpose, one of an account closed since: refused, nothing changed', async () => {
    const { email, id } = await createProfile();
    const token = await askFor(email);
    const row = await db.token.findFirstOrThrow({ where: { profileId: id } });
    const hourAgo = new Date(Date.now() - 3_600_001);
    await db.token.update({ where: { id: row.id }, data: { createdAt: hourAgo, expiresAt: new Date(Date.now() - 1) } });
    expect([await refusal(resetPassword(token, NEW)), await findPasswordReset(token)]).toEqual([
      'resetLinkInvalid',
      null,
    ]);
    await db.token.update({
      where: { id: row.id },
      data: { createdAt: row.createdAt, expiresAt: row.expiresAt, purpose: 'email_verification' },
    });
    expect(await refusal(resetPassword(token, NEW))).toBe('resetLinkInvalid');
    await db.token.update({ where: { id: row.id }, data: { purpose: 'password_reset' } });
    await db.profile.update({ where: { id }, data: { status: 'suspended' } });
    expect(await refusal(resetPassword(token, NEW))).toBe('resetLinkInvalid');
    for (const madeUp of ['', 'x', 'A'.repeat(43), row.tokenHash])
      expect(await refusal(resetPassword(madeUp, NEW))).toBe('resetLinkInvalid');
    await db.profile.update({ where: { id }, data: { status: 'active' } });
    expect(await tryIn(email, PASSWORD)).toBe('accepted');
  });

  test('the policy of the day holds, and a short password does not use the link up', async () => {
    const { email } = await createProfile();
    const token = await askFor(email);
    await db.adminSetting.create({ data: { key: 'security', value: { passwordMinimum: 12 } } });
    expect(await refusal(resetPassword(token, 'onze-lettre'))).toBe('passwordTooShort');
    expect(await refusal(resetPassword(token, 'douze-lettres'))).toBe('accepted');
  });
});
