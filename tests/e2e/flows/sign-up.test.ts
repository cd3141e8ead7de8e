import { afterEach, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { expectNoFaults, openPage, openPlain, openWay } from '../support/browser';
import { rows } from '../support/rows';
import type { Tab } from '../support/tab';
import { TWO_WAYS, type Way } from '../support/ways';

const PASSWORD = 'une phrase de passe';
let count = 0;
const newEmail = (what: string) => `${what}-${Date.now()}-${count++}@exemple.test`;

const arrived = (tab: Tab, path: RegExp) =>
  tab.waitForURL(({ pathname, search }) => path.test(decodeURI(pathname + search)));
const to = async (tab: Tab, path: RegExp, work: () => Promise<unknown>) => {
  await work();
  await arrived(tab, path);
};
const send = (tab: Tab) => tab.locator('main form button:not([disabled])').first().click();

/** Fills the sign-up form of a role and sends it. */
async function fill(tab: Tab, email: string) {
  await tab.fill('[name=fullName]', 'Yassine El Amrani');
  await tab.fill('[name=phone]', '06 12 34 56 78');
  await tab.fill('[name=email]', email);
  await tab.fill('[name=password]', PASSWORD);
  await tab.fill('[name=confirmPassword]', PASSWORD);
  await expect.poll(() => tab.locator('[name=marketing]').isChecked()).toBe(false);
  await tab.locator('main form:has([name=password]) button[type=submit]').first().click();
}

async function signUp(tab: Tab, lang: Language, role: 'customer' | 'agency', email: string) {
  await tab.goto(`/${lang}/signup`);
  if (role === 'agency')
    await to(tab, /role=agency/, () => tab.locator('main nav a[href*="role=agency"]').first().click());
  await to(tab, /\/email-verification$/, () => fill(tab, email));
  // With scripting the address changes a moment before the page.
  await tab.waitForSelector('[data-countdown]');
}

/** A browser that has just signed somebody up by the form without scripting. */
async function openSignedUp(lang: Language, email: string) {
  const plain = await openPlain();
  await signUp(plain, lang, 'customer', email);
  const tab = await openPage();
  await tab.context().addCookies((await plain.request.storageState()).cookies);
  return tab;
}

/** The newest link in the demo's outbox for an address. */
async function linkInOutbox(email: string): Promise<string> {
  const tab = await openPlain();
  await tab.goto(`/dev/outbox?to=${encodeURIComponent(email)}`);
  return (await tab.locator('[data-template=emailVerification] a[href*="token="]').first().getAttribute('href')) ?? '';
}

const secondsLeft = async (tab: Tab) => Number(await tab.getAttribute('[data-seconds]', 'data-seconds'));
const told = (tab: Tab) => tab.locator('[data-flash] [role=status]').filter({ hasText: /./ }).first();

const age = (email: string, seconds: number) =>
  rows(
    `UPDATE tokens SET created_at = created_at - make_interval(secs => $2) WHERE profile_id = (SELECT id FROM profiles WHERE email = $1)`,
    [email, seconds],
  );

const LANDING = { customer: /\/dashboard$/, agency: /\/agency-setup/ };
const ROLES = { fr: 'agency', en: 'customer', ar: 'agency' } as const;
const ONCE_EACH: readonly Way[] = [...TWO_WAYS, { lang: 'en', javaScriptEnabled: false }];

describe('from sign-up to the first page', () => {
  describe.each(ONCE_EACH)('in $lang, scripting $javaScriptEnabled', (way) => {
    const { lang } = way;
    test('on a phone', async () => {
      const role = ROLES[lang];
      const landing = LANDING[role];
      const email = newEmail(role);
      const tab = await openWay(way);
      await signUp(tab, lang, role, email);
      await tab.locator('main', { hasText: email }).waitFor();
      expect(await secondsLeft(tab)).toBeGreaterThan(0);
      await tab.waitForSelector('main form button[disabled]');
      await expectNoFaults(tab);

      // Not confirmed yet: "I have confirmed" leads back, and so does signing in.
      await tab.goto(`/${lang}/email-confirmed`);
      expect(new URL(tab.url()).pathname).toBe(`/${lang}/email-verification`);
      await told(tab).waitFor();

      const link = await linkInOutbox(email);
      expect(link).toContain(`/${lang}/email-verification?token=`);
      await tab.goto(link);
      await expectNoFaults(tab);
      // This browser asked: it is signed in, and told so.
      await to(tab, landing, () => send(tab));
      await told(tab).waitFor();
      expect(
        await rows(
          'SELECT role, language, phone, email_verified_at IS NOT NULL AS confirmed, marketing_opt_in_at AS offers FROM profiles WHERE email = $1',
          [email],
        ),
      ).toEqual([{ role, language: lang, phone: '+212612345678', confirmed: true, offers: null }]);

      // The link again, by its owner and by a stranger: told kindly, and nothing of the account.
      for (const again of [tab, await openPlain()]) {
        const answer = await again.goto(link);
        expect(answer?.status()).toBe(410);
        await expect.poll(() => again.locator('main a[href$="/login"]').count()).toBe(1);
        await expect.poll(() => again.textContent('main')).not.toContain('Yassine');
      }
    });
  });
});

describe('the e-mail again', () => {
  test('after its pause without scripting; the first link says that a newer one exists', async () => {
    const email = newEmail('encore');
    const tab = await openPlain();
    await signUp(tab, 'fr', 'customer', email);
    const first = await linkInOutbox(email);
    await age(email, 30);
    await tab.goto('/fr/email-verification');
    expect(await secondsLeft(tab)).toBeLessThanOrEqual(30);
    await age(email, 30);
    await tab.click('[data-reload]');
    await send(tab);
    await tab.waitForSelector('[data-flash] >> text=Un nouvel e-mail est parti.');
    await tab.waitForSelector('main form button[disabled]');
    expect(await secondsLeft(tab)).toBeGreaterThan(50);

    const second = await linkInOutbox(email);
    expect(second).not.toBe(first);
    await tab.goto(first);
    await expect.poll(() => tab.textContent('h1')).toBe('Un lien plus récent existe');
    // In a browser that did not ask it leads to sign-in, which knows the address.
    const elsewhere = await openPlain();
    await elsewhere.goto(second);
    await to(elsewhere, /\/email-confirmed$/, () => send(elsewhere));
    await to(elsewhere, /\/login/, () => elsewhere.locator('main a[href*="/login"]').first().click());
    await expect.poll(() => elsewhere.inputValue('main form [name=email]')).toBe(email);
    await elsewhere.fill('[name=password]', PASSWORD);
    await to(elsewhere, /\/dashboard$/, () =>
      elsewhere.locator('main form:has([name=password]) button[type=submit]').first().click(),
    );
  });

  test('counts down by itself, by plural forms, before and after React takes the page over, and is sent', async () => {
    const email = newEmail('relais');
    const tab = await openSignedUp('ar', email);
    const first = await linkInOutbox(email);
    await age(email, 30);
    // The browser's clock is the test's, and the server's pause is over when the test says so: nobody waits.
    await tab.clock.install();
    await tab.goto('/ar/email-verification');
    const left = () => secondsLeft(tab);
    expect(await left()).toBeGreaterThan(12);
    await tab.clock.fastForward(1000 * ((await left()) - 12));
    await expect.poll(left).toBeLessThanOrEqual(12);
    // The first touch brings React; the count goes on from where it was.
    await tab.locator('h1').click();
    await tab.waitForSelector('[data-countdown][data-live]');
    expect(await left()).toBeLessThanOrEqual(12);
    const over = (await left()) - 10;
    if (over > 0) await tab.clock.fastForward(1000 * over);
    await expect.poll(left).toBeLessThanOrEqual(10);
    await expect.poll(() => tab.textContent('[data-seconds]')).toMatch(/ثوانٍ/);
    await age(email, 30);
    // It says the end once, and lets the button go.
    await tab.clock.fastForward(20_000);
    await tab.waitForSelector('main form button:not([disabled])');
    await expect.poll(() => tab.locator('[data-reload]').count()).toBe(0);
    expect((await tab.textContent('main form [role=status]'))?.trim()).toBe(
      translator('ar')('email-verification:resend.ready'),
    );
    await send(tab);
    await told(tab).waitFor();
    await tab.waitForSelector('main form button[disabled]');
    expect(await left()).toBeGreaterThan(50);
    await tab.goto(first);
    await expectNoFaults(tab);
    const elsewhere = await openPage();
    await elsewhere.goto(await linkInOutbox(email));
    await to(elsewhere, /\/email-confirmed$/, () => send(elsewhere));
    await expectNoFaults(elsewhere);
  });

  test('asked for by address from an expired link, with one answer for every address', async () => {
    const email = newEmail('expire');
    await signUp(await openPlain(), 'ar', 'agency', email);
    const link = await linkInOutbox(email);
    await rows(
      `UPDATE tokens SET created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days' WHERE profile_id = (SELECT id FROM profiles WHERE email = $1)`,
      [email],
    );
    const confirmed = `confirme-${email}`;
    await rows(
      `INSERT INTO profiles (id, email, full_name, language, email_verified_at) VALUES (gen_random_uuid(), $1, 'Essai Essai', 'ar', now())`,
      [confirmed],
    );
    const stranger = await openPlain();
    const said: string[] = [];
    for (const asked of [newEmail('personne'), confirmed, email]) {
      expect((await stranger.goto(link))?.status()).toBe(410);
      await expect.poll(() => stranger.textContent('h1')).toBe('انتهت صلاحية هذا الرابط');
      await stranger.fill('main [name=email]', asked);
      await to(stranger, /\/email-verification$/, () => send(stranger));
      said.push(await told(stranger).innerText());
    }
    expect(new Set(said).size).toBe(1);
    expect(
      await rows(`SELECT recipient FROM outbox_messages WHERE template = 'emailVerification' AND recipient = ANY($1)`, [
        [email, confirmed],
      ]),
    ).toEqual([{ recipient: email }, { recipient: email }]);
    const fresh = await linkInOutbox(email);
    await stranger.goto(fresh);
    await to(stranger, /\/email-confirmed$/, () => send(stranger));
    // Confirmed here: a link asked for another address is answered for that one.
    expect((await stranger.goto(fresh))?.status()).toBe(410);
    await stranger.locator('main summary').first().click();
    await stranger.fill('main [name=email]', newEmail('autre'));
    await to(stranger, /\/email-verification$/, () => send(stranger));
    await expect.poll(() => told(stranger).innerText()).toBe(said[0]);
  });
});

describe('the administrator’s switches', () => {
  const put = (key: string, value: unknown) =>
    rows(
      'INSERT INTO admin_settings (setting_key, setting_value) VALUES ($1, $2) ON CONFLICT (setting_key) DO UPDATE SET setting_value = EXCLUDED.setting_value',
      [key, JSON.stringify(value)],
    );
  afterEach(async () => {
    await put('security', {
      emailVerification: true,
      passwordMinimum: 6,
      twoFactorForAdmins: false,
      sessionTimeoutMinutes: 0,
    });
    await put('registration', { userRegistration: true, agencyRegistration: true });
  });

  test('verification off: signed in at once', async () => {
    await put('security', { emailVerification: false });
    for (const [role, landing] of [
      ['', /\/fr\/dashboard$/],
      ['?role=agency', /\/fr\/agency-setup/],
    ] as const) {
      const tab = await openPlain();
      await tab.goto(`/fr/signup${role}`);
      const email = newEmail('direct');
      await to(tab, landing, () => fill(tab, email));
      expect(await rows('SELECT FROM outbox_messages WHERE recipient = $1', [email])).toEqual([]);
    }
  });

  test('verification off and the sign-in fails: the account stays, the sign-in page says so', async () => {
    await put('security', { emailVerification: false });
    await rows(`CREATE FUNCTION refuse_session() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT email::text LIKE 'sans-session-%' FROM profiles WHERE id = NEW.profile_id) THEN RAISE EXCEPTION 'no session for this one'; END IF; RETURN NEW; END $$`);
    await rows(
      'CREATE TRIGGER refuse_session BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_session()',
    );
    try {
      const email = newEmail('sans-session');
      const tab = await openPlain();
      await tab.goto('/fr/signup?redirectTo=%2Ffr%2Fbookings');
      await to(tab, /\/login\?redirectTo=/, () => fill(tab, email));
      await tab.waitForSelector('[data-flash] >> text=Votre compte est créé.');
      await rows('DROP TRIGGER refuse_session ON sessions');
      await tab.fill('main [name=email]', email);
      await tab.fill('[name=password]', PASSWORD);
      await to(tab, /\/fr\/bookings$/, () =>
        tab.locator('main form:has([name=password]) button[type=submit]').first().click(),
      );
    } finally {
      await rows('DROP FUNCTION refuse_session CASCADE');
    }
  });

  test.each([
    { closed: 'userRegistration', path: '/en/signup', other: 'agency', javaScriptEnabled: false },
    { closed: 'agencyRegistration', path: '/ar/signup?role=agency', other: 'customer', javaScriptEnabled: true },
  ])('a closed guard says so, page and action: $closed', async ({ closed, path, other, javaScriptEnabled }) => {
    const tab = await openWay({ javaScriptEnabled });
    await tab.goto(path);
    await put('registration', { [closed]: false });
    const email = newEmail('ferme');
    await fill(tab, email);
    // As an error of the form, or as the closed page where no script held the form.
    await tab.waitForSelector('#error-summary, main:not(:has(form))');
    expect(await rows('SELECT 1 FROM profiles WHERE email = $1', [email])).toEqual([]);
    await tab.goto(path);
    await expect.poll(() => tab.locator('main form').count()).toBe(0);
    await expectNoFaults(tab);
    await to(tab, /signup/, () => tab.locator('main nav a:not([aria-current])').first().click());
    await tab.waitForSelector(`main form:has([name=password]) [name=role][value=${other}]`, { state: 'attached' });
  });
});

test('a double click makes one account', async () => {
  const email = newEmail('double');
  const { request } = await openPlain();
  const post = () =>
    request.post('/fr/signup', {
      form: {
        role: 'customer',
        fullName: 'Deux Fois',
        phone: '0612345678',
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
      maxRedirects: 0,
    });
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map((answer) => [answer.status(), answer.headers().location])).toEqual(
    Array(3).fill([303, '/fr/email-verification']),
  );
  expect(await rows('SELECT count(*)::int AS mails FROM outbox_messages WHERE recipient = $1', [email])).toEqual([
    { mails: 1 },
  ]);
});
