import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAdmin, createProfile, PASSWORD } from '../../../../tests/factories/customer';
import { refusal } from '../../../../tests/setup/refusal';
import { db } from '~/platform/db.server';
import { identify } from '../identify.server';
import { confirmIdentity } from '../fresh/confirm-identity.server';
import { openSession } from '../sessions/sessions.server';
import { findStandingSessions } from '../sessions/standing-sessions.server';
import { beginSetUp, codeAt, secretOf } from './authenticator.server';
import { disableTwoFactor, findTwoFactor, renewRecoveryCodes } from './change-two-factor.server';
import { enableTwoFactor } from './enable-two-factor.server';
import { giveSecondFactor } from './give-second-factor.server';

const HERE = { address: '10.0.0.9' };
const soon = (steps: number) => new Date(Date.now() + steps * 30_000);
const open = (profileId: string) => openSession(profileId, { remember: true, userAgent: 'Essai', address: '10.0.0.9' });
const setRequired = (twoFactorForAdmins: unknown) => {
  const value = { twoFactorForAdmins } as object;
  return db.adminSetting.upsert({ where: { key: 'security' }, create: { key: 'security', value }, update: { value } });
};

/** A session of a profile that opens everything. */
async function signedIn(profileId: string) {
  const { token } = await open(profileId);
  const identity = await identify(token);
  const sessionId = identity.state === 'half' ? identity.half.sessionId : (identity.actor?.sessionId ?? '');
  return { profileId, sessionId, token };
}
/** A half sign-in of a profile, as its request finds it. */
async function half(profileId: string) {
  const identity = await identify((await open(profileId)).token);
  if (identity.state !== 'half') throw new Error(`The sign-in is ${identity.state}, not half`);
  return identity.half;
}
function setUpOf({ id, email }: { id: string; email: string }) {
  const { sealed } = beginSetUp({ profileId: id, email, issuer: 'Rihla' });
  return { sealed, secret: secretOf(id, sealed) ?? '' };
}
/** A profile whose second factor is on; its first code is used up, so that the next is of the step after. */
async function withFactor(profile?: { id: string; email: string }) {
  const person = profile ?? (await createProfile());
  const session = await signedIn(person.id);
  const { sealed, secret } = setUpOf(person);
  const code = codeAt(secret, soon(0));
  const scope = { profileId: person.id };
  const enabled = await enableTwoFactor(scope, { sessionId: session.sessionId, sealed, code, password: PASSWORD });
  return { person, scope, secret, ...session, ...enabled };
}
const mails = async () =>
  (await db.outboxMessage.findMany({ orderBy: { createdAt: 'asc' } })).map((one) => one.template);
const audit = async (entityId: string) =>
  (await db.auditLog.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } })).map(({ action }) => action);

beforeEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.outboxMessage.deleteMany();
});
afterEach(() => db.adminSetting.deleteMany({ where: { key: 'security' } }));

describe('turning it on (R265)', () => {
  test('gives ten codes, a new token, ends the other sessions, tells the owner and the log', async () => {
    const profile = await createProfile();
    const elsewhere = await signedIn(profile.id);
    const { token, session, codes, scope } = await withFactor(profile);
    expect(codes).toHaveLength(10);
    expect((await identify(token)).state).toBe('ended');
    expect((await identify(elsewhere.token)).state).toBe('ended');
    expect((await identify(session.token)).actor?.profileId).toBe(profile.id);
    expect(await findTwoFactor(scope)).toMatchObject({ isOn: true, codesLeft: 10, isRequired: false });
    expect(await mails()).toEqual(['twoFactorOn']);
    expect(await audit(profile.id)).toEqual(['factor.on']);
    const stored = JSON.stringify([
      await db.twoFactor.findMany({ omit: { lastStep: true } }),
      await db.recoveryCode.findMany(),
    ]);
    for (const code of codes) expect(stored).not.toContain(code);
  });

  test('asks for the password, for a code of this set-up, and for a set-up of this account', async () => {
    const profile = await createProfile();
    const { sessionId } = await signedIn(profile.id);
    const { sealed, secret } = setUpOf(profile);
    const other = setUpOf(await createProfile());
    const scope = { profileId: profile.id };
    const given = { sessionId, sealed, code: codeAt(secret, soon(0)), password: PASSWORD };
    const turnOn = (changes: object) => refusal(enableTwoFactor(scope, { ...given, ...changes }));
    expect(await turnOn({ password: 'faux' })).toBe('currentPasswordWrong');
    expect(await turnOn({ password: undefined })).toBe('currentPasswordWrong');
    expect(await turnOn({ code: codeAt(other.secret, soon(0)) })).toBe('codeWrong');
    expect(await turnOn({ code: codeAt(secret, soon(-5)) })).toBe('codeWrong');
    expect(await turnOn({ sealed: other.sealed, code: codeAt(other.secret, soon(0)) })).toBe('setUpExpired');
    expect(await turnOn({ sessionId: '00000000-0000-4000-8000-000000000000' })).toBe('noSession');
    expect(await findTwoFactor(scope)).toMatchObject({ isOn: false });
    expect(await db.twoFactor.count()).toBe(0);
    expect(await turnOn({})).toBe('accepted');
    expect(await turnOn({})).toBe('twoFactorOnAlready');
  });

  test('without a password, a sign-in of a moment ago stands for it', async () => {
    const profile = await createProfile();
    await db.credential.update({ where: { profileId: profile.id }, data: { passwordHash: null, googleSub: 'g-2fa' } });
    const { sessionId } = await signedIn(profile.id);
    const { sealed, secret } = setUpOf(profile);
    const given = { sessionId, sealed, code: codeAt(secret, soon(0)) };
    await db.session.updateMany({ data: { createdAt: soon(-40) } });
    expect(await refusal(enableTwoFactor({ profileId: profile.id }, given))).toBe('twoFactorSignInAgain');
    await db.session.updateMany({ data: { createdAt: new Date() } });
    expect(await refusal(enableTwoFactor({ profileId: profile.id }, given))).toBe('accepted');
  });

  test('pressed twice at once, it is turned on once', async () => {
    const profile = await createProfile();
    const { sessionId } = await signedIn(profile.id);
    const { sealed, secret } = setUpOf(profile);
    const given = { sessionId, sealed, code: codeAt(secret, soon(0)), password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => refusal(enableTwoFactor({ profileId: profile.id }, given))),
    );
    expect(answers.sort()).toEqual(['accepted', 'twoFactorOnAlready', 'twoFactorOnAlready']);
    expect(await db.recoveryCode.count()).toBe(10);
  });
});

describe('a half sign-in', () => {
  test('is nobody until its code is given; the session then has a new token', async () => {
    const { person, secret } = await withFactor();
    const { token, missing } = await open(person.id);
    expect(missing).toBe('code');
    const identity = await identify(token);
    expect(identity).toMatchObject({ state: 'half', actor: null, half: { profileId: person.id, missing: 'code' } });
    if (identity.state !== 'half') return;
    const session = await giveSecondFactor(identity.half, { ...HERE, code: codeAt(secret, soon(1)) });
    expect((await identify(token)).state).toBe('ended');
    expect((await identify(session.token)).actor?.profileId).toBe(person.id);
  });

  test('the same code serves once, also when it comes from several places at once; an earlier one no more', async () => {
    const { person, secret } = await withFactor();
    const browsers = await Promise.all([half(person.id), half(person.id), half(person.id)]);
    const code = codeAt(secret, soon(1));
    const answers = await Promise.all(browsers.map((one) => refusal(giveSecondFactor(one, { ...HERE, code }))));
    expect(answers.sort()).toEqual(['accepted', 'codeWrong', 'codeWrong']);
    const last = await half(person.id);
    for (const used of [code, codeAt(secret, soon(0))])
      expect(await refusal(giveSecondFactor(last, { ...HERE, code: used }))).toBe('codeWrong');
  });

  test('a recovery code serves once, whatever its spelling, and its owner is told', async () => {
    const { person, codes } = await withFactor();
    const [first = ''] = codes;
    const give = async (code: string) => refusal(giveSecondFactor(await half(person.id), { ...HERE, code }));
    expect(await give(first.toLowerCase().replaceAll('-', ' '))).toBe('accepted');
    expect(await give(first)).toBe('codeWrong');
    expect(await findTwoFactor({ profileId: person.id })).toMatchObject({ codesLeft: 9 });
    expect(await mails()).toEqual(['twoFactorOn', 'recoveryCodeUsed']);
    expect(await audit(person.id)).toEqual(['factor.on', 'factor.recovery_used']);
    const somebody = await withFactor();
    expect(await give(somebody.codes[1] ?? '')).toBe('codeWrong');
  });

  test('a recovery code that proves again who somebody is serves once, too, and its owner is told', async () => {
    const { person, scope, codes, sessionId } = await withFactor();
    const [code = ''] = codes;
    await confirmIdentity(scope, { ...HERE, sessionId, proof: 'code', code });
    expect(await refusal(giveSecondFactor(await half(person.id), { ...HERE, code }))).toBe('codeWrong');
    expect(await mails()).toEqual(['twoFactorOn', 'recoveryCodeUsed']);
    expect(await audit(person.id)).toEqual(['factor.on', 'factor.recovery_used']);
  });

  test('streams and pushes end where the second factor is missing, whenever it came to be asked for', async () => {
    const { person, sessionId } = await withFactor();
    const lacking = await half(person.id);
    expect(await findStandingSessions([lacking.sessionId, sessionId])).toEqual(new Set([sessionId]));
    const admin = await createAdmin();
    const own = await signedIn(admin.id);
    expect(await findStandingSessions([own.sessionId])).toEqual(new Set([own.sessionId]));
    await setRequired(true);
    expect(await findStandingSessions([own.sessionId])).toEqual(new Set());
  });

  test('five guesses of one network or browser, twenty of an account over all ways in; right codes are none', async () => {
    const { person, secret } = await withFactor();
    const give = async (address: string, code: string, browser?: string) =>
      refusal(giveSecondFactor(await half(person.id), { address, code, browser }));
    const guess = (address: string, browser?: string) => give(address, 'AAAA-BBBB-CCCC-DDDD', browser);
    expect(await give('10.6.0.1', codeAt(secret, soon(1)), 'own-browser')).toBe('accepted');
    const from = async (address: string) => {
      const answers: string[] = [];
      for (let at = 0; at < 6; at += 1) answers.push(await guess(address));
      return answers;
    };
    expect(await from('10.1.0.1')).toEqual([...Array.from({ length: 5 }, () => 'codeWrong'), 'tooManyAttempts']);
    for (const address of ['10.2.0.1', '10.3.0.1']) await from(address);
    const answers: string[] = [];
    for (let at = 0; at < 6; at += 1) answers.push(await guess('10.4.0.1', `collected-${at}`));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'codeWrong'), 'tooManyAttempts']);
    expect(await give('10.6.0.1', codeAt(secret, soon(1)), 'own-browser')).toBe('tooManyAttempts');
  });

  test('one that was ended elsewhere gives nothing, and uses no code up', async () => {
    const { person, secret } = await withFactor();
    const given = await half(person.id);
    await db.session.deleteMany({ where: { id: given.sessionId } });
    const code = codeAt(secret, soon(1));
    expect(await refusal(giveSecondFactor(given, { ...HERE, code }))).toBe('noSession');
    expect(await refusal(giveSecondFactor(await half(person.id), { ...HERE, code }))).toBe('accepted');
  });
});

describe('no way in passes it', () => {
  test('a session that stood before it was turned on is half from then on, and one of an earlier second factor, too', async () => {
    const { person, scope, secret, session } = await withFactor();
    const own = (await identify(session.token)).actor;
    await disableTwoFactor(scope, { ...HERE, sessionId: own!.sessionId, code: codeAt(secret, soon(1)) });
    expect((await identify(session.token)).actor?.profileId).toBe(person.id);
    // On again by a row, as if from another device: nothing has ended this session.
    const { sealed, secret: next } = setUpOf(person);
    const other = await signedIn(person.id);
    await enableTwoFactor(scope, {
      sessionId: other.sessionId,
      sealed,
      code: codeAt(next, soon(0)),
      password: PASSWORD,
    });
    expect((await identify(session.token)).state).toBe('ended');
    const remembered = await open(person.id);
    expect((await identify(remembered.token)).state).toBe('half');
  });

  test('an administrator who must have one opens nothing without it, from the next request on', async () => {
    const admin = await createAdmin();
    const { token } = await signedIn(admin.id);
    expect((await identify(token)).actor?.role).toBe('admin');
    await setRequired(true);
    expect(await identify(token)).toMatchObject({ state: 'half', half: { missing: 'set-up' } });
    expect((await open(admin.id)).missing).toBe('set-up');
    await setRequired('nonsense');
    expect((await identify(token)).state).toBe('half');
    await setRequired(false);
    expect((await identify(token)).actor?.role).toBe('admin');
  });

  test('somebody who becomes an administrator is asked for it with the session that stands', async () => {
    await setRequired(true);
    const profile = await createProfile();
    const { token } = await signedIn(profile.id);
    expect((await identify(token)).actor?.role).toBe('customer');
    await db.profile.update({ where: { id: profile.id }, data: { role: 'admin' } });
    expect(await identify(token)).toMatchObject({ state: 'half', half: { missing: 'set-up' } });
    const { session } = await withFactor(profile);
    expect((await identify(session.token)).actor?.role).toBe('admin');
  });
});

describe('turning it off, and new codes', () => {
  test('takes a code, ends the other sessions, tells the owner and the log', async () => {
    const { person, scope, secret, session } = await withFactor();
    const own = (await identify(session.token)).actor!;
    const elsewhere = await half(person.id);
    const off = (code: string) => refusal(disableTwoFactor(scope, { ...HERE, sessionId: own.sessionId, code }));
    expect(await off('000000')).toBe('codeWrong');
    expect(await findTwoFactor(scope)).toMatchObject({ isOn: true });
    expect(await off(codeAt(secret, soon(1)))).toBe('accepted');
    expect(await findTwoFactor(scope)).toMatchObject({ isOn: false, codesLeft: 0 });
    expect(await db.session.count({ where: { id: elsewhere.sessionId } })).toBe(0);
    expect(await mails()).toEqual(['twoFactorOn', 'twoFactorOff']);
    expect(await audit(person.id)).toEqual(['factor.on', 'factor.off']);
    expect(await off(codeAt(secret, soon(1)))).toBe('codeWrong');
  });

  test('not of an administrator who must have it', async () => {
    const admin = await createAdmin();
    const { scope, secret, session } = await withFactor(admin);
    await setRequired(true);
    const own = (await identify(session.token)).actor!;
    const given = { ...HERE, sessionId: own.sessionId, code: codeAt(secret, soon(1)) };
    expect(await refusal(disableTwoFactor(scope, given))).toBe('twoFactorRequired');
    await setRequired(false);
    expect(await refusal(disableTwoFactor(scope, given))).toBe('accepted');
  });

  test('new recovery codes take the place of the old ones', async () => {
    const { person, scope, secret, codes } = await withFactor();
    const [old = ''] = codes;
    expect(await refusal(renewRecoveryCodes(scope, { ...HERE, code: '000000' }))).toBe('codeWrong');
    const [fresh = ''] = await renewRecoveryCodes(scope, { ...HERE, code: codeAt(secret, soon(1)) });
    const give = async (code: string) => refusal(giveSecondFactor(await half(person.id), { ...HERE, code }));
    expect(await give(old)).toBe('codeWrong');
    expect(await give(fresh)).toBe('accepted');
  });
});
