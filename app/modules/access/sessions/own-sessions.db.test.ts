import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createProfile, PASSWORD } from '../../../../tests/factories/customer';
import { refusal } from '../../../../tests/setup/refusal';
import { db, inTransaction } from '~/platform/db.server';
import { changePassword } from '../password/change-password.server';
import { endOwnSession, endSessions } from './end-sessions.server';
import { identify } from '../identify.server';
import { readSecurity } from '~/modules/settings/read-security.server';
import { listSessions } from './list-sessions.server';
import { openSession } from './sessions.server';
import { verifyCredentials } from '../verify-credentials.server';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const NEW = 'nouveau-mot';

/** A person with so many sessions; `tokens` and `ids` in the order of opening. */
async function signedIn(count: number, remember = true) {
  const profile = await createProfile();
  const tokens: string[] = [];
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const { token } = await openSession(profile.id, { remember, userAgent: PHONE, address: '105.66.12.34' });
    tokens.push(token);
    ids.push((await identify(token)).actor!.sessionId);
  }
  return { ...profile, scope: { profileId: profile.id }, tokens, ids };
}
const holding = (tokens: string[]) => Promise.all(tokens.map(async (token) => (await identify(token)).actor !== null));

afterEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.outboxMessage.deleteMany();
  await db.adminSetting.deleteMany({ where: { key: 'security' } });
});

describe('the list', () => {
  test('this device first, the others by last use, nobody else’s, none that has ended', async () => {
    const me = await signedIn(4);
    await signedIn(2);
    const [old, here, expired, recent] = me.ids as [string, string, string, string];
    await db.session.update({ where: { id: old }, data: { lastUsedAt: new Date(Date.now() - 3_600_000) } });
    await db.session.update({ where: { id: expired }, data: { expiresAt: new Date(Date.now() - 1) } });
    const { sessions, others } = await listSessions(me.scope, here, await readSecurity());
    expect(sessions.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([[here, true], [recent, false], [old, false]]); // prettier-ignore
    expect(others).toBe(2);
    expect(sessions[0]).toMatchObject({
      device: { browser: 'Chrome', system: 'Android', kind: 'phone' },
      address: '105.66.x.x',
    });
    expect(JSON.stringify(sessions)).not.toContain('105.66.12');
  });

  test('one that was idle too long is not in it', async () => {
    const me = await signedIn(2, false);
    await db.adminSetting.create({ data: { key: 'security', value: { sessionTimeoutMinutes: 30 } } });
    await db.session.update({ where: { id: me.ids[1] }, data: { lastUsedAt: new Date(Date.now() - 31 * 60_000) } });
    expect(await listSessions(me.scope, me.ids[0]!, await readSecurity())).toMatchObject({
      others: 0,
      sessions: [{ id: me.ids[0] }],
    });
  });

  test('is no longer than a page, however many there are', async () => {
    const me = await signedIn(1);
    const row = (at: number) => ({
      profileId: me.id,
      tokenHash: randomUUID(),
      expiresAt: new Date(Date.now() + 86_400_000),
      lastUsedAt: new Date(Date.now() - at * 1000),
    });
    await db.session.createMany({ data: Array.from({ length: 200 }, (_, at) => row(at)) });
    const { sessions, others } = await listSessions(me.scope, me.ids[0]!, await readSecurity());
    expect([sessions.length, others]).toEqual([21, 200]);
  });
});

describe('ending one', () => {
  test('ends that one only, once', async () => {
    const me = await signedIn(3);
    const id = me.ids[1]!;
    const presses = await Promise.all([refusal(endOwnSession(me.scope, id)), refusal(endOwnSession(me.scope, id))]);
    expect(presses.sort()).toEqual(['accepted', 'sessionNotFound']);
    expect(await holding(me.tokens)).toEqual([true, false, true]);
  });

  test('somebody else’s, or what is no session, is not found', async () => {
    const [me, other] = [await signedIn(1), await signedIn(1)];
    for (const id of [other.ids[0]!, randomUUID(), '', 'x', "' OR true --"]) {
      expect(await refusal(endOwnSession(me.scope, id))).toBe('sessionNotFound');
    }
    expect(await holding([...me.tokens, ...other.tokens])).toEqual([true, true]);
  });
});

describe('a change of password', () => {
  const change = (me: Awaited<ReturnType<typeof signedIn>>, currentPassword: string, newPassword = NEW) =>
    changePassword(me.scope, me.ids[0]!, { currentPassword, newPassword });

  test('ends the other sessions, goes on here with a new token, voids reset links and is told', async () => {
    const me = await signedIn(3);
    const other = await signedIn(1);
    await db.token.create({
      data: {
        profileId: me.id,
        purpose: 'password_reset',
        tokenHash: randomUUID(),
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    });
    const { token, remember, expiresAt } = await change(me, PASSWORD);
    expect(await holding([...me.tokens, token, ...other.tokens])).toEqual([false, false, false, true, true]);
    expect((await identify(token)).actor?.sessionId).toBe(me.ids[0]);
    expect(remember).toBe(true);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await db.token.findFirstOrThrow()).usedAt).not.toBeNull();
    expect(await db.outboxMessage.findMany()).toMatchObject([
      { template: 'passwordChanged', recipient: me.email, params: { fullName: me.fullName } },
    ]);
    const tryIn = (password: string) => refusal(verifyCredentials({ email: me.email, password, address: '10.0.0.1' }));
    expect([await tryIn(PASSWORD), await tryIn(NEW)]).toEqual(['invalidCredentials', 'accepted']);
  });

  test('with a wrong password, or one too short, changes nothing', async () => {
    const me = await signedIn(2);
    await db.adminSetting.create({ data: { key: 'security', value: { passwordMinimum: 12 } } });
    expect(await refusal(change(me, 'faux', 'un mot de passe long'))).toBe('currentPasswordWrong');
    expect(await refusal(change(me, PASSWORD, 'onze-lettre'))).toBe('passwordTooShort');
    expect(await holding(me.tokens)).toEqual([true, true]);
    expect(await db.outboxMessage.count()).toBe(0);
  });

  test('of an account without one is refused', async () => {
    const me = await signedIn(1);
    await db.credential.update({ where: { profileId: me.id }, data: { passwordHash: null, googleSub: 'g-1' } });
    for (const given of ['', 'decoy', PASSWORD]) expect(await refusal(change(me, given))).toBe('currentPasswordWrong');
    expect((await db.credential.findUniqueOrThrow({ where: { profileId: me.id } })).passwordHash).toBeNull();
  });

  test('guesses are limited, all at once too; the right one clears the count; others are not held up', async () => {
    const [me, other] = [await signedIn(1), await signedIn(1)];
    const guesses = await Promise.all(Array.from({ length: 15 }, () => refusal(change(me, 'faux'))));
    expect(guesses.filter((code) => code === 'currentPasswordWrong')).toHaveLength(10);
    expect(guesses.filter((code) => code === 'tooManyAttempts')).toHaveLength(5);
    expect(await refusal(change(me, PASSWORD))).toBe('tooManyAttempts');
    for (let at = 0; at < 9; at++) await refusal(change(other, 'faux'));
    expect(await refusal(change(other, PASSWORD))).toBe('accepted');
    for (let at = 0; at < 10; at++) expect(await refusal(change(other, 'faux'))).toBe('currentPasswordWrong');
  });

  test('two at once: one of them holds, and the other changes nothing', async () => {
    const me = await signedIn(2);
    const answers = await Promise.all(
      me.ids.map((id, at) =>
        refusal(changePassword(me.scope, id, { currentPassword: PASSWORD, newPassword: `${NEW}-${at}` })),
      ),
    );
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(await db.outboxMessage.count()).toBe(1);
    expect(await db.session.count()).toBe(1);
  });

  test('by a session that was ended meanwhile changes nothing', async () => {
    const me = await signedIn(1);
    await inTransaction((tx) => endSessions(tx, me.id));
    expect(await refusal(change(me, PASSWORD))).toBe('noSession');
    expect(await refusal(verifyCredentials({ email: me.email, password: PASSWORD, address: '10.0.0.1' }))).toBe(
      'accepted',
    );
  });
});
