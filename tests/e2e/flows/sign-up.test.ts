import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '~/i18n/languages';
import { rows } from '../support/rows';
import { faultsOfState } from '../support/accessibility';
import { openBrowser, openTab } from '../support/browser';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'une phrase de passe';
let count = 0;
const newEmail = (what: string) => `${what}-${Date.now()}-${count++}@exemple.test`;

const to = (tab: Page, path: RegExp, work: () => Promise<unknown>) =>
  Promise.all([tab.waitForURL(({ pathname, search }) => path.test(decodeURI(pathname + search))), work()]);

/** Fills the sign-up form of a role and sends it. */
async function fill(tab: Page, email: string) {
  await tab.fill('[name=fullName]', 'Yassine El Amrani');
  await tab.fill('[name=phone]', '06 12 34 56 78');
  await tab.fill('[name=email]', email);
  await tab.fill('[name=password]', PASSWORD);
  await tab.fill('[name=confirmPassword]', PASSWORD);
  expect(await tab.isChecked('[name=marketing]')).toBe(false);
  await tab.click('main form:has([name=password]) button[type=submit]');
}

async function signUp(tab: Page, lang: Language, role: 'customer' | 'agency', email: string) {
  await tab.goto(`/${lang}/signup`);
  if (role === 'agency') await to(tab, /role=agency/, () => tab.click('main nav a[href*="role=agency"]'));
  await to(tab, /\/email-verification$/, () => fill(tab, email));
  // With scripting the address changes a moment before the page.
  await tab.waitForSelector('[data-countdown]');
}

async function signIn(tab: Page, email: string, landing: RegExp) {
  await tab.fill('[name=email]', email);
  await tab.fill('[name=password]', PASSWORD);
  await to(tab, landing, () => tab.click('main form:has([name=password]) button[type=submit]'));
}

/** The newest link in the demo's outbox for an address. */
async function linkInOutbox(tab: Page, email: string): Promise<string> {
  await tab.goto(`/dev/outbox?to=${encodeURIComponent(email)}`);
  return (await tab.locator('[data-template=emailVerification] a[href*="token="]').first().getAttribute('href')) ?? '';
}

const age = (email: string, seconds: number) =>
  rows(
    `UPDATE tokens SET created_at = created_at - make_interval(secs => $2) WHERE profile_id = (SELECT id FROM profiles WHERE email = $1)`,
    [email, seconds],
  );

const SCRIPTING = [
  ['without scripting', false],
  ['with scripting', true],
] as const;

const LANDING = { customer: /\/dashboard$/, agency: /\/agency-setup/ };
/** Who signs up in which way: both roles with scripts, and one without. */
const ROLES = { fr: 'agency', en: 'customer', ar: 'agency' } as const;

describe('from sign-up to the first page', () => {
  describe.each(WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
    test('on a phone', async () => {
      const role = ROLES[lang];
      const landing = LANDING[role];
      const email = newEmail(role);
      const tab = await openTab(browser, null, { javaScriptEnabled });
      await signUp(tab, lang, role, email);
      // The address changes before the page does.
      await tab.locator('main', { hasText: email }).waitFor();
      expect(Number(await tab.getAttribute('[data-seconds]', 'data-seconds'))).toBeGreaterThan(0);
      expect(await tab.isDisabled('main form button')).toBe(true);
      if (lang === 'ar') expect(await faultsOfState(tab)).toEqual([]);

      // Not confirmed yet: "I have confirmed" leads back, and so does signing in.
      await tab.goto(`/${lang}/email-confirmed`);
      expect(new URL(tab.url()).pathname).toBe(`/${lang}/email-verification`);
      expect(await tab.locator('[data-flash] [role=status]').innerText()).not.toBe('');

      const link = await linkInOutbox(tab, email);
      expect(link).toContain(`/${lang}/email-verification?token=`);
      await tab.goto(link);
      if (lang === 'ar') expect(await faultsOfState(tab)).toEqual([]);
      // This browser asked: it is signed in, and told so.
      await to(tab, landing, () => tab.click('main form button'));
      await tab.waitForSelector('[data-flash] [role=status]');
      expect(
        await rows(
          'SELECT role, language, phone, email_verified_at IS NOT NULL AS confirmed, marketing_opt_in_at AS offers FROM profiles WHERE email = $1',
          [email],
        ),
      ).toEqual([{ role, language: lang, phone: '+212612345678', confirmed: true, offers: null }]);

      // The link again, by its owner and by a stranger: told kindly, and nothing of the account.
      const stranger = await openTab(browser, null, { javaScriptEnabled });
      for (const again of [tab, stranger]) {
        const answer = await again.goto(link);
        expect(answer?.status()).toBe(410);
        expect(await again.locator('main a[href$="/login"]').count()).toBe(1);
        expect(await again.textContent('main')).not.toContain('Yassine');
      }
      await Promise.all([tab.context().close(), stranger.context().close()]);
    });
  });
});

describe.each(SCRIPTING)('the e-mail again %s', (_name, javaScriptEnabled) => {
  test('after its pause; the first link says that a newer one exists', async () => {
    const email = newEmail('encore');
    const tab = await openTab(browser, null, { javaScriptEnabled });
    await signUp(tab, 'fr', 'customer', email);
    // A tab whose clock stays the browser's own: the outbox shows mails in frames without scripts.
    const elsewhere = await openTab(browser, null, { javaScriptEnabled });
    const first = await linkInOutbox(elsewhere, email);
    await age(email, 30);
    // The browser's clock is the test's, and the server's pause is over when the test says so: nobody waits.
    if (javaScriptEnabled) await tab.clock.install();
    await tab.goto('/fr/email-verification');
    expect(Number(await tab.getAttribute('[data-seconds]', 'data-seconds'))).toBeLessThanOrEqual(30);
    await age(email, 30);
    if (javaScriptEnabled) {
      // Counts down by itself, says the end once, and lets the button go.
      await tab.clock.fastForward(31_000);
      await tab.waitForSelector('main form button:not([disabled])');
      expect((await tab.textContent('main form [role=status]'))?.trim()).toBe('Vous pouvez demander un nouvel envoi.');
    } else await tab.click('[data-reload]');
    await tab.click('main form button:not([disabled])');
    await tab.waitForSelector('[data-flash] >> text=Un nouvel e-mail est parti.');
    await tab.waitForSelector('main form button[disabled]');
    expect(Number(await tab.getAttribute('[data-seconds]', 'data-seconds'))).toBeGreaterThan(50);

    const second = await linkInOutbox(elsewhere, email);
    expect(second).not.toBe(first);
    await tab.goto(first);
    expect(await tab.textContent('h1')).toBe('Un lien plus récent existe');
    if (javaScriptEnabled) expect(await faultsOfState(tab)).toEqual([]);
    // In a browser that did not ask it leads to sign-in, which knows the address.
    await elsewhere.goto(second);
    await to(elsewhere, /\/email-confirmed$/, () => elsewhere.click('main form button'));
    if (javaScriptEnabled) expect(await faultsOfState(elsewhere)).toEqual([]);
    await to(elsewhere, /\/login/, () => elsewhere.click('main a[href*="/login"]'));
    await elsewhere.locator('main form').waitFor();
    expect(await elsewhere.inputValue('[name=email]')).toBe(email);
    await elsewhere.fill('[name=password]', PASSWORD);
    await to(elsewhere, /\/dashboard$/, () => elsewhere.click('main form:has([name=password]) button[type=submit]'));
    await Promise.all([tab.context().close(), elsewhere.context().close()]);
  });

  if (javaScriptEnabled)
    test('counts on, by plural forms, when React takes the page over', async () => {
      const email = newEmail('relais');
      const tab = await openTab(browser, null);
      await signUp(tab, 'ar', 'customer', email);
      await age(email, 30);
      // The browser's clock is the test's: nobody waits.
      await tab.clock.install();
      await tab.goto('/ar/email-verification');
      const timer = tab.locator('[data-seconds]');
      const left = async () => Number(await timer.getAttribute('data-seconds'));
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
      expect(await timer.textContent()).toMatch(/ثوانٍ/);
      await tab.clock.fastForward(20_000);
      await tab.waitForSelector('main form button:not([disabled])');
      expect(await tab.locator('[data-reload]').count()).toBe(0);
      await tab.context().close();
    });

  test('asked for by address from an expired link, with one answer for every address', async () => {
    const email = newEmail('expire');
    const tab = await openTab(browser, null, { javaScriptEnabled });
    await signUp(tab, 'ar', 'agency', email);
    const link = await linkInOutbox(tab, email);
    await rows(
      `UPDATE tokens SET created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days' WHERE profile_id = (SELECT id FROM profiles WHERE email = $1)`,
      [email],
    );
    const stranger = await openTab(browser, null, { javaScriptEnabled });
    const said: string[] = [];
    for (const asked of [newEmail('personne'), 'client@rihla.test', email]) {
      expect((await stranger.goto(link))?.status()).toBe(410);
      expect(await stranger.textContent('h1')).toBe('انتهت صلاحية هذا الرابط');
      await stranger.fill('[name=email]', asked);
      await to(stranger, /\/email-verification$/, () => stranger.click('main form button'));
      await stranger.waitForSelector('[data-flash] [role=status] p');
      said.push((await stranger.innerText('[data-flash] [role=status]')).trim());
    }
    expect(new Set(said).size).toBe(1);
    expect(
      await rows(`SELECT recipient FROM outbox_messages WHERE template = 'emailVerification' AND recipient = ANY($1)`, [
        [email, 'client@rihla.test'],
      ]),
    ).toEqual([{ recipient: email }, { recipient: email }]);
    const fresh = await linkInOutbox(stranger, email);
    await stranger.goto(fresh);
    await to(stranger, /\/email-confirmed$/, () => stranger.click('main form button'));
    // Confirmed here: a link asked for another address is answered for that one.
    expect((await stranger.goto(fresh))?.status()).toBe(410);
    await stranger.click('main summary');
    await stranger.fill('[name=email]', newEmail('autre'));
    await to(stranger, /\/email-verification$/, () => stranger.click('main form button'));
    await stranger.waitForSelector('[data-flash] [role=status] p');
    expect((await stranger.innerText('[data-flash] [role=status]')).trim()).toBe(said[0]);
    await Promise.all([tab.context().close(), stranger.context().close()]);
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

  test.each(SCRIPTING)('verification off: signed in at once %s', async (_name, javaScriptEnabled) => {
    await put('security', { emailVerification: false });
    for (const [role, landing] of [
      ['', /\/fr\/dashboard$/],
      ['?role=agency', /\/fr\/agency-setup/],
    ] as const) {
      const tab = await openTab(browser, null, { javaScriptEnabled });
      await tab.goto(`/fr/signup${role}`);
      const email = newEmail('direct');
      await to(tab, landing, () => fill(tab, email));
      expect(await rows('SELECT count(*)::int AS mails FROM outbox_messages WHERE recipient = $1', [email])).toEqual([
        { mails: 0 },
      ]);
      await tab.context().close();
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
      const tab = await openTab(browser, null, { javaScriptEnabled: false });
      await tab.goto('/fr/signup?redirectTo=%2Ffr%2Fbookings');
      await to(tab, /\/login\?redirectTo=/, () => fill(tab, email));
      await tab.waitForSelector('[data-flash] >> text=Votre compte est créé.');
      await rows('DROP TRIGGER refuse_session ON sessions');
      await signIn(tab, email, /\/fr\/bookings$/);
      await tab.context().close();
    } finally {
      await rows('DROP FUNCTION refuse_session CASCADE');
    }
  });

  test('a closed guard says so, page and action', async () => {
    for (const [closed, path, role] of [
      ['userRegistration', '/en/signup', 'customer'],
      ['agencyRegistration', '/ar/signup?role=agency', 'agency'],
    ] as const) {
      const tab = await openTab(browser, null, {});
      await tab.goto(path);
      await put('registration', { [closed]: false });
      const email = newEmail('ferme');
      await fill(tab, email);
      // As an error of the form, or as the closed page where no script held the form.
      await tab.waitForSelector('#error-summary, main:not(:has(form))');
      expect(await rows('SELECT 1 FROM profiles WHERE email = $1', [email])).toEqual([]);
      await tab.goto(path);
      expect(await tab.locator('main form').count()).toBe(0);
      expect(await faultsOfState(tab)).toEqual([]);
      await to(tab, /signup/, () => tab.click('main nav a:not([aria-current])'));
      expect(
        await tab
          .locator(`main form:has([name=password]) [name=role][value=${role === 'agency' ? 'customer' : 'agency'}]`)
          .count(),
      ).toBe(1);
      await put('registration', { userRegistration: true, agencyRegistration: true });
      await tab.context().close();
    }
  });
});

test('a double click makes one account', async () => {
  const email = newEmail('double');
  const tab = await openTab(browser, null, { javaScriptEnabled: false });
  const post = (context: Page) =>
    context.request.post('/fr/signup', {
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
  const answers = await Promise.all([post(tab), post(tab), post(tab)]);
  expect(answers.map((answer) => [answer.status(), answer.headers().location])).toEqual(
    Array(3).fill([303, '/fr/email-verification']),
  );
  expect(await rows('SELECT count(*)::int AS mails FROM outbox_messages WHERE recipient = $1', [email])).toEqual([
    { mails: 1 },
  ]);
  await tab.context().close();
});
