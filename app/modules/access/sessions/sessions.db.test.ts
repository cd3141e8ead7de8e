import { afterEach, describe, expect, test } from 'vitest';
import { createProfile, passwordHash } from '../../../../tests/factories/customer';
import { untilSomebodyWaits } from '../../../../tests/setup/lock-wait';
import { refusal } from '../../../../tests/setup/refusal';
import { db, inTransaction } from '~/platform/db.server';
import { identify } from '../identify.server';
import { purgeSessionsAndTokens } from '../purge-sessions-and-tokens.server';
import { endSession, openSession, rotateSession } from './sessions.server';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
const open = (profileId: string, remember: boolean) =>
  openSession(profileId, { remember, userAgent: 'Essai', address: '10.0.0.1' });
const setTimeoutMinutes = (sessionTimeoutMinutes: unknown) => {
  const value = { sessionTimeoutMinutes } as object;
  return db.adminSetting.upsert({ where: { key: 'security' }, create: { key: 'security', value }, update: { value } });
};
const lastUsed = async (minutes: number) => db.session.updateMany({ data: { lastUsedAt: ago(minutes) } });
const noted = async () => (await db.session.findFirstOrThrow()).lastUsedAt.getTime();

afterEach(async () => {
  await db.profile.deleteMany();
  await db.adminSetting.deleteMany({ where: { key: 'security' } });
});

describe('how long a session lasts', () => {
  test.each([
    [true, 30 * 24 * 60],
    [false, 24 * 60],
  ])('remembered %s: %i minutes, however much it is used', async (remember, minutes) => {
    const { token, expiresAt } = await open((await createProfile()).id, remember);
    expect(Math.round((expiresAt.getTime() - Date.now()) / MINUTE)).toBe(minutes);
    expect((await identify(token)).actor).not.toBeNull();
    expect((await db.session.findFirstOrThrow()).expiresAt).toEqual(expiresAt);
    await db.session.updateMany({ data: { expiresAt: ago(0) } });
    expect((await identify(token)).actor).toBeNull();
  });

  test.each([
    ['0 sets no end', 0, false, 23 * 60, true],
    ['used a moment before', 30, false, 29, true],
    ['idle for as long', 30, false, 31, false],
    ['remembered', 30, true, 20_000, true],
    ['an unreadable setting, within the hour', 'x', false, 59, true],
    ['an unreadable setting, after it', 'x', false, 61, false],
  ])('the time-out: %s', async (_name, setting, remember, idle, holds) => {
    await setTimeoutMinutes(setting);
    const { token } = await open((await createProfile()).id, remember);
    await lastUsed(idle);
    expect((await identify(token)).actor !== null).toBe(holds);
    // Whoever was idle too long does not come back by trying twice.
    expect((await identify(token)).actor !== null).toBe(holds);
    expect((await purgeSessionsAndTokens()).sessions).toBe(holds ? 0 : 1);
  });

  test.each([
    [0, 4, false],
    [0, 6, true],
    [5, 0.05, false],
    [5, 0.5, true],
    [60, 2.5, false],
    [60, 3.1, true],
  ])('with %i minutes, use after %d minutes is noted: %s', async (timeout, minutes, isNoted) => {
    await setTimeoutMinutes(timeout);
    const { token } = await open((await createProfile()).id, false);
    await lastUsed(minutes);
    const before = await noted();
    await Promise.all([identify(token), identify(token), identify(token)]);
    expect((await noted()) > before).toBe(isNoted);
  });
});

describe('tokens', () => {
  test('a session with a new token opens with that one only, and stays the same session', async () => {
    const [{ id: profileId }, somebodyElse] = [await createProfile(), await createProfile()];
    const { token } = await open(profileId, true);
    const sessionId = (await identify(token)).actor!.sessionId;
    expect(await inTransaction((tx) => rotateSession(tx, { profileId: somebodyElse.id }, sessionId))).toBeNull();
    const rotated = await inTransaction((tx) => rotateSession(tx, { profileId }, sessionId));
    expect((await identify(token)).actor).toBeNull();
    expect((await identify(rotated!.token)).actor?.sessionId).toBe(sessionId);
    await endSession(rotated!.token);
    expect(await inTransaction((tx) => rotateSession(tx, { profileId }, sessionId))).toBeNull();
  });

  test('neither a token nor what opens one is stored', async () => {
    const { token } = await open((await createProfile()).id, true);
    const row = JSON.stringify(await db.session.findFirstOrThrow());
    expect(row).not.toContain(token);
    const { tokenHash } = await db.session.findFirstOrThrow();
    expect((await identify(tokenHash)).actor).toBeNull();
    expect((await identify(tokenHash.slice(0, 43))).actor).toBeNull();
  });
});

describe('profiles that are not active', () => {
  test('are given no session, and find none when they are active again', async () => {
    const { id } = await createProfile();
    const { token } = await open(id, true);
    await db.profile.update({ where: { id }, data: { status: 'suspended' } });
    expect((await identify(token)).actor).toBeNull();
    await expect(open(id, true)).rejects.toMatchObject({ code: 'accountSuspended' });
    await db.profile.update({ where: { id }, data: { status: 'active' } });
    expect((await identify(token)).actor).toBeNull();
  });

  test('a sign-in that meets a suspension under way waits for it and is refused', async () => {
    const { id } = await createProfile();
    let signIn: Promise<unknown> | undefined;
    await inTransaction(async (tx) => {
      await tx.profile.update({ where: { id }, data: { status: 'suspended' } });
      signIn = refusal(open(id, true));
      await untilSomebodyWaits(tx);
    });
    expect(await signIn).toBe('accountSuspended');
    expect(await db.session.count()).toBe(0);
  });
});

describe('a sign-in by password', () => {
  const sessionBy = (profileId: string, hash: string) =>
    refusal(openSession(profileId, { remember: true, userAgent: null, address: null, passwordHash: hash }));

  test('opens a session while its password is the one that was checked', async () => {
    const { id } = await createProfile();
    expect(await sessionBy(id, await passwordHash())).toBe('accepted');
    await db.credential.update({ where: { profileId: id }, data: { passwordHash: 'another' } });
    expect(await sessionBy(id, await passwordHash())).toBe('invalidCredentials');
    await db.credential.update({ where: { profileId: id }, data: { passwordHash: null, googleSub: 'g-session' } });
    expect(await sessionBy(id, await passwordHash())).toBe('invalidCredentials');
    expect(await db.session.count()).toBe(1);
  });

  test('waits for a change of password under way, and is refused after it', async () => {
    const { id } = await createProfile();
    let opened: ReturnType<typeof sessionBy> | undefined;
    const hash = await passwordHash();
    await inTransaction(async (tx) => {
      await tx.credential.update({ where: { profileId: id }, data: { passwordHash: 'another' } });
      opened = sessionBy(id, hash);
      await untilSomebodyWaits(tx);
      await tx.session.deleteMany({ where: { profileId: id } });
    });
    expect(await opened).toBe('invalidCredentials');
    expect(await db.session.count()).toBe(0);
  });
});
