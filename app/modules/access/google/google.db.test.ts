import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProfile, PASSWORD } from '../../../../tests/factories/customer';
import { untilSomebodyWaits } from '../../../../tests/setup/lock-wait';
import { refusal } from '../../../../tests/setup/refusal';
import { db, inTransaction } from '~/platform/db.server';
import { findSignInMethods } from '../find-sign-in-methods.server';
import type { GoogleIdentity } from './identity.server';
import { linkGoogle, mayLinkGoogle } from './link-google.server';
import { resolveGoogleIdentity } from './resolve-google-identity.server';
import { openSession } from '../sessions/sessions.server';
import { signUpWithGoogle } from '~/modules/accounts/sign-up-with-google.server';
import { unlinkGoogle } from './unlink-google.server';
import { verifyCredentials } from '../verify-credentials.server';

const HERE = '10.0.0.9';
const CUSTOMER = { role: 'customer', language: 'ar' } as const;
let count = 0;
const somebody = (facts: Partial<GoogleIdentity> = {}): GoogleIdentity => {
  count += 1;
  return {
    sub: `1000${count}`,
    email: `personne-${count}@gmail.test`,
    isVerified: true,
    fullName: 'Salma Bennani',
    ...facts,
  };
};
const setting = (key: string, value: object) =>
  db.adminSetting.upsert({ where: { key }, create: { key, value }, update: { value } });
const credentialOf = (profileId: string) => db.credential.findUniqueOrThrow({ where: { profileId } });
const link = (profileId: string, identity: GoogleIdentity, password = PASSWORD) =>
  linkGoogle({ profileId }, { identity, password, address: HERE });
/** An account that only Google opens. */
async function googleOnly(identity = somebody()) {
  const { profileId } = await signUpWithGoogle(identity, CUSTOMER, HERE);
  return { identity, profileId };
}

beforeEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.outboxMessage.deleteMany();
});
afterEach(() => db.adminSetting.deleteMany({ where: { key: { in: ['registration', 'security'] } } }));

describe('whose account Google opens', () => {
  test('its id decides, whatever the address is by now', async () => {
    const { identity, profileId } = await googleOnly();
    const moved = { ...identity, email: 'ailleurs@gmail.test' };
    for (const shown of [identity, moved, { ...identity, email: null, isVerified: false }]) {
      expect(await resolveGoogleIdentity(shown)).toEqual({ kind: 'known', profileId, role: 'customer' });
    }
    const other = await createProfile({ email: 'ailleurs@gmail.test' });
    expect(await resolveGoogleIdentity(moved)).toMatchObject({ profileId });
    expect((await credentialOf(other.id)).googleSub).toBeNull();
  });

  test('an address opens nothing by itself, whatever its capitals', async () => {
    const profile = await createProfile({ email: 'Salma@Gmail.test' });
    expect(await resolveGoogleIdentity(somebody({ email: 'salma@gmail.test' }))).toEqual({
      kind: 'sameAddress',
      profileId: profile.id,
    });
    expect((await credentialOf(profile.id)).googleSub).toBeNull();
    expect(await resolveGoogleIdentity(somebody({ email: 'autre@gmail.test' }))).toEqual({
      kind: 'unknown',
      email: 'autre@gmail.test',
    });
  });

  test('an address that Google does not vouch for counts for nothing', async () => {
    const profile = await createProfile();
    expect(await refusal(resolveGoogleIdentity(somebody({ email: profile.email, isVerified: false })))).toBe(
      'googleEmailUnverified',
    );
    expect(await refusal(resolveGoogleIdentity(somebody({ email: null, isVerified: false })))).toBe(
      'googleEmailMissing',
    );
    expect(await refusal(signUpWithGoogle(somebody({ isVerified: false }), CUSTOMER, HERE))).toBe(
      'googleEmailUnverified',
    );
    expect(await refusal(signUpWithGoogle(somebody({ email: null }), CUSTOMER, HERE))).toBe('googleEmailMissing');
    expect(await refusal(link(profile.id, somebody({ email: profile.email, isVerified: false })))).toBe(
      'googleEmailUnverified',
    );
    expect(await db.credential.count({ where: { googleSub: { not: null } } })).toBe(0);
  });

  test('an address that got another Google account stays with the first', async () => {
    const { identity } = await googleOnly();
    expect(await refusal(resolveGoogleIdentity(somebody({ email: identity.email })))).toBe('googleOtherTied');
  });

  test('an account that came about between the two questions is known', async () => {
    const { identity, profileId } = await googleOnly();
    const early = vi.spyOn(db.credential, 'findUnique').mockResolvedValueOnce(null);
    expect(await resolveGoogleIdentity(identity)).toEqual({ kind: 'known', profileId, role: 'customer' });
    early.mockRestore();
  });

  test('not the suspended, by their id or by their address', async () => {
    const { identity, profileId } = await googleOnly();
    await db.profile.update({ where: { id: profileId }, data: { status: 'suspended' } });
    expect(await refusal(resolveGoogleIdentity(identity))).toBe('accountSuspended');
    const other = await createProfile({ status: 'suspended' });
    expect(await refusal(resolveGoogleIdentity(somebody({ email: other.email })))).toBe('accountSuspended');
  });

  test('an account that waits to be confirmed: by Google for its own address, by a link for another', async () => {
    const waiting = async (email: string) => {
      const identity = somebody();
      const profile = await createProfile({ email, emailVerifiedAt: null });
      await db.credential.update({ where: { profileId: profile.id }, data: { googleSub: identity.sub } });
      return { identity, profile };
    };
    const own = await waiting('attend@gmail.test');
    expect(await resolveGoogleIdentity({ ...own.identity, email: 'attend@gmail.test' })).toMatchObject({
      kind: 'known',
    });
    expect((await db.profile.findUniqueOrThrow({ where: { id: own.profile.id } })).emailVerifiedAt).not.toBeNull();

    const other = await waiting('attend-2@exemple.test');
    expect(await refusal(resolveGoogleIdentity(other.identity))).toBe('emailNotConfirmed');
    expect(await db.outboxMessage.findMany()).toMatchObject([
      { template: 'emailVerification', recipient: 'attend-2@exemple.test' },
    ]);
    await setting('security', { emailVerification: false });
    expect(await resolveGoogleIdentity(other.identity)).toMatchObject({ kind: 'known' });
  });
});

test('a password that is changed at the same moment ties no Google account', async () => {
  const { id } = await createProfile();
  let tied: Promise<string> | undefined;
  await inTransaction(async (tx) => {
    await tx.credential.update({ where: { profileId: id }, data: { passwordHash: 'another' } });
    tied = refusal(link(id, somebody()));
    await untilSomebodyWaits(tx);
  });
  expect(await tied).toBe('currentPasswordWrong');
  expect((await credentialOf(id)).googleSub).toBeNull();
});

describe('sign-up with Google', () => {
  test.each(['customer', 'agency'] as const)(
    'makes a confirmed %s: consent dated, no phone, no offers, no password',
    async (role) => {
      const identity = somebody();
      const { profileId } = await signUpWithGoogle(identity, { role, language: 'en' }, HERE);
      const profile = await db.profile.findUniqueOrThrow({ where: { id: profileId }, include: { agency: true } });
      expect(profile).toMatchObject({
        role,
        email: identity.email,
        fullName: 'Salma Bennani',
        language: 'en',
        phone: null,
        marketingOptInAt: null,
        agency: null,
      });
      expect(profile.emailVerifiedAt).not.toBeNull();
      expect(profile.consentedAt).not.toBeNull();
      expect(await findSignInMethods({ profileId })).toEqual({ password: false, google: true });
      expect(await db.outboxMessage.count()).toBe(0);
      expect(await refusal(verifyCredentials({ email: identity.email ?? '', password: PASSWORD, address: HERE }))).toBe(
        'googleAccount',
      );
    },
  );

  test('never makes an administrator', async () => {
    await expect(signUpWithGoogle(somebody(), { role: 'admin' as 'customer', language: 'fr' }, HERE)).rejects.toThrow(
      'Nobody signs up as admin',
    );
    expect(await db.profile.count()).toBe(0);
  });

  test('the switches of registration hold', async () => {
    await setting('registration', { userRegistration: false, agencyRegistration: true });
    expect(await refusal(signUpWithGoogle(somebody(), CUSTOMER, HERE))).toBe('registrationClosed');
    expect(await refusal(signUpWithGoogle(somebody(), { ...CUSTOMER, role: 'agency' }, HERE))).toBe('accepted');
    await setting('registration', { userRegistration: true, agencyRegistration: false });
    expect(await refusal(signUpWithGoogle(somebody(), { ...CUSTOMER, role: 'agency' }, HERE))).toBe(
      'registrationClosed',
    );
  });

  test('ten answers of one identity at the same moment make one account, and all come in', async () => {
    const identity = somebody();
    const people = await Promise.all(Array.from({ length: 10 }, () => signUpWithGoogle(identity, CUSTOMER, HERE)));
    expect(new Set(people.map(({ profileId }) => profileId)).size).toBe(1);
    expect(await db.profile.count()).toBe(1);
  });

  test('two identities of one address at the same moment: the second is told', async () => {
    const email = 'deux@gmail.test';
    const answers = await Promise.all(
      [somebody({ email }), somebody({ email })].map((identity) => refusal(signUpWithGoogle(identity, CUSTOMER, HERE))),
    );
    expect(answers.sort()).toEqual(['accepted', 'googleOtherTied']);
  });

  test('an account with a password that came about meanwhile is not taken over', async () => {
    const profile = await createProfile();
    expect(await refusal(signUpWithGoogle(somebody({ email: profile.email }), CUSTOMER, HERE))).toBe('accountExists');
    expect(await findSignInMethods({ profileId: profile.id })).toEqual({ password: true, google: false });
  });
});

describe('tying Google to an account', () => {
  test('takes its password, tells its owner, and opens it from then on', async () => {
    const profile = await createProfile();
    const identity = somebody({ email: profile.email });
    expect(await refusal(link(profile.id, identity, 'faux'))).toBe('currentPasswordWrong');
    expect((await credentialOf(profile.id)).googleSub).toBeNull();
    expect(await link(profile.id, identity)).toEqual({ profileId: profile.id, role: 'customer' });
    expect(await resolveGoogleIdentity(identity)).toMatchObject({ kind: 'known', profileId: profile.id });
    expect(await findSignInMethods({ profileId: profile.id })).toEqual({ password: true, google: true });
    expect(await db.outboxMessage.findMany()).toMatchObject([
      { template: 'googleLinked', recipient: profile.email, profileId: profile.id },
    ]);
  });

  test('the same again changes nothing and tells nobody', async () => {
    const profile = await createProfile();
    const identity = somebody();
    await Promise.all([link(profile.id, identity), link(profile.id, identity), link(profile.id, identity)]);
    expect((await credentialOf(profile.id)).googleSub).toBe(identity.sub);
    expect(await db.outboxMessage.count()).toBe(1);
  });

  test('guesses are counted as those of the sign-in form', async () => {
    const profile = await createProfile();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(link(profile.id, somebody(), 'faux'))));
    expect(answers.filter((answer) => answer === 'tooManyAttempts')).toHaveLength(2);
    expect(await refusal(link(profile.id, somebody()))).toBe('tooManyAttempts');
  });

  test('one Google account opens one account, also when two ask at once', async () => {
    const [one, two] = [await createProfile(), await createProfile()];
    const identity = somebody();
    const answers = await Promise.all([refusal(link(one.id, identity)), refusal(link(two.id, identity))]);
    expect(answers.sort()).toEqual(['accepted', 'googleTied']);
    expect(await db.credential.count({ where: { googleSub: identity.sub } })).toBe(1);
    expect(await db.outboxMessage.count()).toBe(1);
  });

  test('one account has one Google account, also when two ask at once', async () => {
    const profile = await createProfile();
    const answers = await Promise.all([refusal(link(profile.id, somebody())), refusal(link(profile.id, somebody()))]);
    expect(answers.sort()).toEqual(['accepted', 'googleOtherTied']);
  });

  test('is refused before the password is asked where it cannot be', async () => {
    const { identity } = await googleOnly();
    const profile = await createProfile();
    const may = (shown: GoogleIdentity) => refusal(mayLinkGoogle({ profileId: profile.id }, shown));
    expect(await may(identity)).toBe('googleTied');
    expect(await may(somebody({ isVerified: false }))).toBe('googleEmailUnverified');
    const own = somebody();
    expect(await may(own)).toBe('accepted');
    await link(profile.id, own);
    expect(await may(own)).toBe('accepted');
    expect(await may(somebody())).toBe('googleOtherTied');
  });

  test('an address that waits to be confirmed is confirmed by it, if Google vouches for that very one', async () => {
    const waiting = await createProfile({ emailVerifiedAt: null });
    expect(await refusal(link(waiting.id, somebody()))).toBe('emailNotConfirmed');
    expect(await refusal(link(waiting.id, somebody({ email: waiting.email }), 'faux'))).toBe('currentPasswordWrong');
    await db.outboxMessage.deleteMany();
    await db.token.deleteMany();
    expect(await refusal(link(waiting.id, somebody({ email: waiting.email })))).toBe('accepted');
    // Nobody is asked for what Google says a moment later.
    expect(await db.outboxMessage.findMany()).toMatchObject([{ template: 'googleLinked' }]);
    expect((await db.profile.findUniqueOrThrow({ where: { id: waiting.id } })).emailVerifiedAt).not.toBeNull();
  });

  test('not for the suspended, nor for nobody', async () => {
    const profile = await createProfile({ status: 'suspended' });
    expect(await refusal(link(profile.id, somebody()))).toBe('accountSuspended');
    expect(await refusal(link('00000000-0000-4000-8000-000000000000', somebody()))).toBe('currentPasswordWrong');
  });
});

describe('untying Google', () => {
  test('takes the password, and leaves it and the session at hand', async () => {
    const profile = await createProfile();
    await link(profile.id, somebody());
    const options = { remember: true, userAgent: null, address: HERE };
    await openSession(profile.id, options);
    const other = await createProfile();
    await openSession(other.id, options);
    await openSession(profile.id, options);
    const [here] = await db.session.findMany({ where: { profileId: profile.id }, orderBy: { createdAt: 'desc' } });
    const untie = (password: string) =>
      unlinkGoogle({ profileId: profile.id }, { password, sessionId: here?.id ?? '' });
    expect(await refusal(untie('faux-secret'))).toBe('currentPasswordWrong');
    expect((await findSignInMethods({ profileId: profile.id })).google).toBe(true);
    expect(await db.session.count({ where: { profileId: profile.id } })).toBe(2);
    await untie(PASSWORD);
    expect(await findSignInMethods({ profileId: profile.id })).toEqual({ password: true, google: false });
    expect(await db.session.findMany({ where: { profileId: profile.id }, select: { id: true } })).toEqual([
      { id: here?.id },
    ]);
    expect(await db.session.count({ where: { profileId: other.id } })).toBe(1);
  });

  test('is refused where Google is the only key, and nothing where there is none', async () => {
    const given = { password: PASSWORD, sessionId: '00000000-0000-4000-8000-000000000000' };
    const { profileId } = await googleOnly();
    expect(await refusal(unlinkGoogle({ profileId }, given))).toBe('googleOnlyKey');
    expect((await findSignInMethods({ profileId })).google).toBe(true);
    const profile = await createProfile();
    const { id } = profile;
    await openSession(id, { remember: true, userAgent: null, address: HERE });
    expect(await refusal(unlinkGoogle({ profileId: id }, given))).toBe('accepted');
    expect(await db.session.count({ where: { profileId: id } })).toBe(1);
  });
});
