import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { PASSWORD, passwordHash } from '../../factories/customer';
import { insertTwoFactor } from '../../factories/two-factor-row';
import { startGoogle } from '../../setup/google-server';
import { startWebServer } from '../../setup/web-server';
import { site } from '../../setup/site';
import { expectNoFaults, openPage, openPlain, openWay } from '../support/browser';
import {
  answerOfGoogle,
  type AtGoogle,
  cancelAtGoogle,
  chooseAtGoogle,
  leaveForGoogle,
  newcomer,
  throughGoogle,
} from '../support/google';
import { openPlainTab } from '../support/plain/tab';
import { rows as sql } from '../support/rows';
import { keepSettings } from '../support/settings';
import type { Tab } from '../support/tab';
import type { Way } from '../support/ways';

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle(site.google, site.baseUrl);
});
afterAll(() => google.stop());

/** A text of the site. */
function text(lang: Language, key: string): string {
  return translator(lang)(key as never, { skipInterpolation: true } as never) as unknown as string;
}
const pathOf = (tab: Tab) => decodeURI(new URL(tab.url()).pathname);
/** Waits for a text of the site on the page. */
const says = (tab: Tab, lang: Language, key: string) =>
  tab.getByText(text(lang, key)).filter({ visible: true }).first().waitFor();
const arrived = (tab: Tab, path: string) => tab.waitForURL((url) => decodeURI(url.pathname) === path);
const { hostname } = new URL(site.baseUrl);
const cookie = async (tab: Tab, name: string) =>
  (await tab.request.storageState()).cookies.find((one) => one.domain === hostname && one.name === name);
const profileOf = async (email: string) =>
  (
    await sql<{
      id: string;
      role: string;
      phone: string | null;
      language: string;
      marketing_opt_in_at: Date | null;
      google_sub: string | null;
    }>(
      'SELECT p.id, role, phone, language, marketing_opt_in_at, google_sub FROM profiles p JOIN credentials c ON c.profile_id = p.id WHERE email = $1',
      [email],
    )
  )[0];

/** The steps that scripts have a hand in: without them in one language, with them right to left. */
const BOTH: readonly Way[] = [
  { lang: 'en', javaScriptEnabled: false },
  { lang: 'ar', javaScriptEnabled: true },
];

/** An account with a password, as sign-up makes it. Its address is confirmed. */
async function withPassword(email: string): Promise<void> {
  await sql(
    `WITH p AS (INSERT INTO profiles (id, email, full_name, phone, language, email_verified_at, consented_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Omar Idrissi', '+212612345678', 'fr', now(), now(), now()) RETURNING id)
     INSERT INTO credentials (profile_id, password_hash, updated_at) SELECT p.id, $2, now() FROM p`,
    [email, await passwordHash()],
  );
}

test.each<{ lang: Language; where: string; open: () => Promise<Tab> }>([
  // The way out to another site and back is a browser's own matter: one that runs no scripts, and one that does.
  { lang: 'fr', where: 'a browser without scripting', open: () => openPage(null, { javaScriptEnabled: false }) },
  { lang: 'ar', where: 'a browser with scripting', open: () => openPage() },
  { lang: 'en', where: 'plain HTML', open: () => openPlain() },
])('in $lang, in $where, a customer signs up, and comes in again', async ({ lang, open }) => {
  const account = newcomer();
  const tab = await open();
  await tab.goto(paths.signup(lang));
  await says(tab, lang, 'auth:google');
  await leaveForGoogle(tab, 'signup');
  await chooseAtGoogle(tab, account);
  await arrived(tab, paths.dashboard(lang));
  await says(tab, lang, 'flash:account.welcome');
  expect(await profileOf(account.email)).toMatchObject({
    role: 'customer',
    phone: null,
    language: lang,
    marketing_opt_in_at: null,
    google_sub: account.sub,
  });

  await tab.context().clearCookies();
  await throughGoogle(tab, paths.login(lang), 'login', account);
  await arrived(tab, paths.dashboard(lang));
  expect((await cookie(tab, 'session'))?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
  expect(await sql('SELECT 1 FROM profiles WHERE email = $1', [account.email])).toHaveLength(1);

  // Who does not want to be remembered is not.
  await tab.context().clearCookies();
  await tab.goto(paths.login(lang, paths.bookings(lang)));
  await tab.uncheck('[name=remember]');
  await leaveForGoogle(tab, 'login');
  await chooseAtGoogle(tab, account);
  await arrived(tab, paths.bookings(lang));
  expect((await cookie(tab, 'session'))?.expires).toBe(-1);
});

test('Google is a first factor: where a second is on, its code comes before anything else', async () => {
  const account = newcomer();
  const tab = await openPlain();
  await throughGoogle(tab, paths.signup('en'), 'signup', account);
  const { id } = (await profileOf(account.email)) ?? { id: '' };
  await insertTwoFactor({ query: sql }, id);
  await tab.context().clearCookies();
  await throughGoogle(tab, paths.login('en'), 'login', account);
  expect(pathOf(tab)).toBe(paths.secondFactor('en'));
  await tab.goto(paths.dashboard('en'));
  expect(pathOf(tab)).toBe(paths.secondFactor('en'));

  await tab.context().clearCookies();
  await tab.goto(paths.login('en'));
  await tab.fill('[name=email]', account.email);
  await tab.fill('[name=password]', 'une-devinette');
  await tab.locator('main button[type=submit]').first().click();
  await tab.waitForSelector('#error-summary');
  await says(tab, 'en', 'errors-auth:googleAccount');
});

test.each(['en', 'ar'] as const)('in %s an agency signs up, and goes on to its set-up', async (lang) => {
  const account = newcomer();
  const tab = await openPlain();
  await throughGoogle(tab, paths.agencySignup(lang), 'signup', account);
  expect(pathOf(tab)).toBe(paths.agencySetup(lang));
  expect(await profileOf(account.email)).toMatchObject({ role: 'agency', google_sub: account.sub });
});

describe.each(BOTH)('in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang } = way;
  const send = (tab: Tab) => tab.locator('main button[type=submit]').first().click();

  test('an address that has an account: its password, once, ties Google to it', async () => {
    const account = newcomer();
    await withPassword(account.email);
    const tab = await openWay(way);
    // Who cancels first is told so on the page that was left.
    await tab.goto(paths.login(lang, paths.bookings(lang)));
    await leaveForGoogle(tab, 'login');
    await cancelAtGoogle(tab);
    expect(pathOf(tab)).toBe(paths.login(lang));
    await says(tab, lang, 'google-outcome:cancelled.title');
    await expectNoFaults(tab);

    await leaveForGoogle(tab, 'login');
    await chooseAtGoogle(tab, account);
    await arrived(tab, paths.linkGoogle(lang));
    await says(tab, lang, 'google-link:tie.lead');
    expect(await cookie(tab, 'session')).toBeUndefined();
    expect(await cookie(tab, 'google-pending')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await tab.fill('[name=password]', 'faux');
    await send(tab);
    await tab.waitForSelector('#error-summary');
    await says(tab, lang, 'errors-auth:currentPasswordWrong');
    await expectNoFaults(tab);
    expect((await profileOf(account.email))?.google_sub).toBeNull();
    await tab.fill('[name=password]', PASSWORD);
    await send(tab);
    await arrived(tab, paths.bookings(lang));
    await says(tab, lang, 'flash:google.linked');
    expect(await cookie(tab, 'google-pending')).toBeUndefined();
    expect(await sql('SELECT template FROM outbox_messages WHERE recipient = $1', [account.email])).toEqual([
      { template: 'googleLinked' },
    ]);

    const again = await openPlain();
    await throughGoogle(again, paths.login(lang), 'login', account);
    expect(pathOf(again)).toBe(paths.dashboard(lang));
  });

  test('somebody new at sign-in chooses what to be; nobody becomes something silently', async () => {
    const account = newcomer();
    const tab = await openWay(way);
    await throughGoogle(tab, paths.login(lang), 'login', account);
    await arrived(tab, paths.linkGoogle(lang));
    await says(tab, lang, 'google-link:create.lead');
    await tab.getByText(account.email).first().waitFor();
    await says(tab, lang, 'privacy-notice:rights');
    expect(await profileOf(account.email)).toBeUndefined();
    await send(tab);
    await tab.waitForSelector('#error-summary');
    await says(tab, lang, 'errors:choiceInvalid');
    await expectNoFaults(tab);
    await tab.check('[name=role][value=agency]');
    await send(tab);
    await arrived(tab, paths.agencySetup(lang));
    expect(await profileOf(account.email)).toMatchObject({ role: 'agency', language: lang });
  });
});

describe.each(['en', 'ar'] as const)('in %s', (lang) => {
  test('who cancels at Google is told so on the page they left', async () => {
    const tab = await openPlain();
    const wanted = paths.bookings(lang);
    for (const [from, intent] of [
      [paths.login(lang, wanted), 'login'],
      [paths.agencySignup(lang, wanted), 'signup'],
    ] as const) {
      await tab.goto(from);
      await leaveForGoogle(tab, intent);
      await cancelAtGoogle(tab);
      const [left, back] = [new URL(from, site.baseUrl), new URL(tab.url())];
      expect(back.pathname).toBe(left.pathname);
      for (const [name, value] of left.searchParams) expect(back.searchParams.get(name)).toBe(value);
      await says(tab, lang, 'google-outcome:cancelled.title');
    }
    expect(await cookie(tab, 'google-flow')).toBeUndefined();
  });

  test('an address that Google does not vouch for opens and makes nothing', async () => {
    const tab = await openPlain();
    const unverified = newcomer({ verified: false });
    await throughGoogle(tab, paths.signup(lang), 'signup', unverified);
    expect(pathOf(tab)).toBe(paths.signup(lang));
    await says(tab, lang, 'errors-auth:emailNotVerified');
    await says(tab, lang, 'errors-auth:googleEmailUnverified');
    const known = newcomer({ verified: false });
    await withPassword(known.email);
    await throughGoogle(tab, paths.login(lang), 'login', known);
    expect(pathOf(tab)).toBe(paths.login(lang));
    await throughGoogle(tab, paths.login(lang), 'login', newcomer({ email: '' }));
    await says(tab, lang, 'errors-auth:loginFailed');
    await says(tab, lang, 'errors-auth:googleEmailMissing');
    expect(await profileOf(unverified.email)).toBeUndefined();
    expect((await profileOf(known.email))?.google_sub).toBeNull();
    expect(await cookie(tab, 'session')).toBeUndefined();
  });
});

test.each([false, true])(
  'who came in with Google long ago proves it again before the account is deleted; scripting %s',
  async (javaScriptEnabled) => {
    const account = newcomer();
    const before = await openPlain();
    await throughGoogle(before, paths.signup('fr'), 'signup', account);
    const tab = await openWay({ javaScriptEnabled }, account.email, { age: 11 });
    await tab.goto(paths.deleteAccount('fr'));
    await expect.poll(() => tab.locator('[name=confirmEmail]').count()).toBe(0);
    await expectNoFaults(tab);

    await leaveForGoogle(tab, 'again');
    await chooseAtGoogle(tab, newcomer());
    await arrived(tab, paths.deleteAccount('fr'));
    await says(tab, 'fr', 'google-outcome:notYours');
    await expect.poll(() => tab.locator('[name=confirmEmail]').count()).toBe(0);

    await leaveForGoogle(tab, 'again');
    await chooseAtGoogle(tab, account);
    await arrived(tab, paths.deleteAccount('fr'));
    await tab.fill('[name=confirmEmail]', account.email);
    await tab.click('main button:has-text("Supprimer")');
    await arrived(tab, paths.home('fr'));
    expect(await profileOf(account.email)).toBeUndefined();
  },
);

describe.each(BOTH)('on the security page in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang } = way;
  test('Google is tied by the password, opens the account, and is untied', async () => {
    const email = `${newcomer().sub}@exemple.test`;
    const [account, taken] = [newcomer(), newcomer()];
    await withPassword(email);
    await throughGoogle(await openPlain(), paths.signup(lang), 'signup', taken);

    const tab = await openWay(way, email);
    await tab.goto(paths.security(lang));
    for (const [end, key] of [
      [() => cancelAtGoogle(tab), 'google-outcome:cancelled.title'],
      [() => chooseAtGoogle(tab, taken), 'errors-auth:googleTied'],
      [() => chooseAtGoogle(tab, { ...account, verified: false }), 'errors-auth:googleEmailUnverified'],
    ] as const) {
      await leaveForGoogle(tab, 'link');
      await end();
      await arrived(tab, paths.security(lang));
      await says(tab, lang, key);
    }

    await leaveForGoogle(tab, 'link');
    await chooseAtGoogle(tab, account);
    await arrived(tab, paths.linkGoogle(lang));
    expect((await profileOf(email))?.google_sub).toBeNull();
    await tab.fill('[name=password]', PASSWORD);
    await tab.locator('main button[type=submit]').first().click();
    await arrived(tab, paths.security(lang));
    await says(tab, lang, 'security:google.tied');
    expect((await profileOf(email))?.google_sub).toBe(account.sub);

    const elsewhere = await openPlain();
    await throughGoogle(elsewhere, paths.login(lang), 'login', account);
    expect(pathOf(elsewhere)).toBe(paths.dashboard(lang));
    await tab.fill('#ownPassword', 'faux');
    await tab.click('main button[value=unlink]');
    await tab.waitForSelector('#error-summary');
    await expect
      .poll(() => tab.textContent('#ownPassword-error'))
      .toContain(text(lang, 'errors-auth:currentPasswordWrong'));
    expect((await profileOf(email))?.google_sub).toBe(account.sub);
    await expectNoFaults(tab);
    await tab.fill('#ownPassword', PASSWORD);
    await tab.click('main button[value=unlink]');
    await says(tab, lang, 'security:google.untied');
    await says(tab, lang, 'flash:google.unlinked');
    await expect.poll(() => tab.locator('#error-summary').count()).toBe(0);
    expect((await profileOf(email))?.google_sub).toBeNull();
    await elsewhere.goto(paths.dashboard(lang));
    expect(pathOf(elsewhere)).toBe(paths.login(lang));
  });
});

test('an account that only Google opens cannot lose it, and is told how to get a password', async () => {
  const account = newcomer();
  const tab = await openPlain();
  await throughGoogle(tab, paths.signup('fr'), 'signup', account);
  await tab.goto(paths.security('fr'));
  await says(tab, 'fr', 'security:google.onlyKey');
  await expect.poll(() => tab.locator('main button[value=unlink]').count()).toBe(0);
  await expect.poll(() => tab.locator(`main a[href="${paths.forgotPassword('fr')}"]`).count()).toBe(1);
  const forced = await tab.request.post(paths.security('fr'), {
    form: { intent: 'unlink', ownPassword: 'devine' },
    headers: { Origin: site.baseUrl },
  });
  expect(forced.status()).toBe(409);
  expect((await profileOf(account.email))?.google_sub).toBe(account.sub);
  await tab.goto(paths.profile('fr'));
  await tab.fill('[name=phone]', '06 12 34 56 78');
  await tab.locator('main form:has([name=phone]) button[type=submit]').last().click();
  await tab.locator('[data-flash] [role=status]').filter({ hasText: /./ }).first().waitFor();
  expect((await profileOf(account.email))?.phone).toBe('+212612345678');
});

/** A tab with a cookie that somebody else's browser was given. */
const withCookie = (name: string, value = '') => openPlainTab(site.baseUrl, { [name]: value });

/** Goes as far as the answer of Google, which is not followed. */
async function heldBack(tab: Tab, account: AtGoogle): Promise<string> {
  await tab.goto(paths.login('fr'));
  await leaveForGoogle(tab, 'login');
  return answerOfGoogle(tab, account);
}

describe('what should not be', () => {
  const failed = (tab: Tab) => says(tab, 'fr', 'errors-auth:loginFailed');
  const timedOut = (tab: Tab) => says(tab, 'fr', 'errors-auth:loginTimedOut');

  test('another state, no state, no code, another code: refused, and the flow is over', async () => {
    for (const tamper of [
      (query: URLSearchParams) => query.set('state', 'autre'),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.delete('code'),
      (query: URLSearchParams) => query.set('code', 'x'.repeat(43)),
    ]) {
      const tab = await openPlain();
      const answer = new URL(await heldBack(tab, newcomer()));
      const right = answer.href;
      tamper(answer.searchParams);
      await tab.goto(answer.href);
      expect(pathOf(tab)).toBe(paths.login('fr'));
      await failed(tab);
      expect(await cookie(tab, 'session')).toBeUndefined();
      await tab.goto(right);
      await timedOut(tab);
      expect(await cookie(tab, 'session')).toBeUndefined();
    }
  });

  test('an answer serves once, even with its cookie put back', async () => {
    const account = newcomer();
    const tab = await openPlain();
    const answer = await heldBack(tab, account);
    const flow = await cookie(tab, 'google-flow');
    expect(flow).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await tab.goto(answer);
    expect(pathOf(tab)).toBe(paths.linkGoogle('fr'));
    await tab.goto(answer);
    await timedOut(tab);
    const again = await withCookie('google-flow', flow?.value);
    await again.goto(answer);
    expect(pathOf(again)).toBe(paths.login('fr'));
    await failed(again);
  });

  test('an answer taken to another browser opens nothing there, in its language', async () => {
    const [tab, other] = [await openPlain(), await openPlain()];
    const answer = await heldBack(tab, newcomer());
    await other.goto(paths.home('ar'));
    await other.goto(answer);
    expect(pathOf(other)).toBe(paths.login('ar'));
    await says(other, 'ar', 'errors-auth:loginTimedOut');
    await says(other, 'ar', 'google-outcome:timedOut');
    // Nor with a flow of its own: state and proof key are of the other's.
    await other.goto(paths.login('ar'));
    await leaveForGoogle(other, 'login');
    await other.goto(answer);
    await says(other, 'ar', 'errors-auth:loginFailed');
    expect(await cookie(other, 'session')).toBeUndefined();
  });

  test('cookies that were changed count as none', async () => {
    const account = newcomer();
    const tab = await openPlain();
    const answer = await heldBack(tab, account);
    const altered = (value = '') => `${value.slice(0, 40)}${value[40] === 'A' ? 'B' : 'A'}${value.slice(41)}`;
    const flow = (await cookie(tab, 'google-flow'))?.value;
    const other = await withCookie('google-flow', altered(flow));
    await other.goto(answer);
    await timedOut(other);

    await throughGoogle(tab, paths.login('fr'), 'login', account);
    const pending = (await cookie(tab, 'google-pending'))?.value;
    // A signature holds for one cookie: the flow's own is no pending identity.
    for (const value of [altered(pending), flow]) {
      const forger = await withCookie('google-pending', value);
      await forger.goto(paths.linkGoogle('fr'));
      expect(pathOf(forger)).toBe(paths.login('fr'));
      await timedOut(forger);
    }
    // As it was given it opens the page.
    const owner = await withCookie('google-pending', pending);
    await owner.goto(paths.linkGoogle('fr'));
    expect(pathOf(owner)).toBe(paths.linkGoogle('fr'));
  });

  test('an account that went meanwhile is tied to nothing, and the way begins once more', async () => {
    const account = newcomer();
    await withPassword(account.email);
    const tab = await openPlain();
    await throughGoogle(tab, paths.login('fr'), 'login', account);
    expect(pathOf(tab)).toBe(paths.linkGoogle('fr'));
    await sql('DELETE FROM profiles WHERE email = $1', [account.email]);
    await tab.reload();
    expect(pathOf(tab)).toBe(paths.login('fr'));
    await timedOut(tab);
  });

  test('Google goes down: said where the visitor left, at once', async () => {
    const tab = await openPlain();
    const answer = await heldBack(tab, newcomer());
    await google.stop();
    try {
      await tab.goto(answer);
      expect(pathOf(tab)).toBe(paths.login('fr'));
      await failed(tab);
      await says(tab, 'fr', 'google-outcome:unreachable');
    } finally {
      google = await startGoogle(site.google, site.baseUrl);
    }
  });

  test('a suspended account stays closed; registration that is closed makes none', async () => {
    const account = newcomer();
    const tab = await openPlain();
    await throughGoogle(tab, paths.signup('en'), 'signup', account);
    expect(pathOf(tab)).toBe(paths.dashboard('en'));
    await sql(`UPDATE profiles SET status = 'suspended' WHERE email = $1`, [account.email]);
    await tab.context().clearCookies();
    await throughGoogle(tab, paths.login('en'), 'login', account);
    await says(tab, 'en', 'errors-auth:accountSuspended');
    expect(await cookie(tab, 'session')).toBeUndefined();

    const late = newcomer();
    await tab.goto(paths.signup('en'));
    await leaveForGoogle(tab, 'signup');
    const restore = await keepSettings();
    await sql(`INSERT INTO admin_settings (setting_key, setting_value) VALUES ('registration', '{"userRegistration": false}')
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = EXCLUDED.setting_value`);
    try {
      await chooseAtGoogle(tab, late);
      expect(pathOf(tab)).toBe(paths.signup('en'));
      await says(tab, 'en', 'errors-auth:registrationClosed');
      expect(await profileOf(late.email)).toBeUndefined();
    } finally {
      await restore();
    }
  });
});

describe('what is kept', () => {
  test('a role other than the two is a customer, and a return address to another site is none', async () => {
    const account = newcomer();
    const tab = await openPlain();
    const left = await tab.request.post(paths.googleSignIn('fr'), {
      form: { intent: 'signup', role: 'admin', redirectTo: '//evil.example/' },
      headers: { Origin: site.baseUrl },
      maxRedirects: 0,
    });
    await tab.goto(left.headers().location ?? '');
    await chooseAtGoogle(tab, account);
    expect(new URL(tab.url()).origin).toBe(new URL(site.baseUrl).origin);
    expect(pathOf(tab)).toBe(paths.dashboard('fr'));
    expect(await profileOf(account.email)).toMatchObject({ role: 'customer' });
  });

  test('two answers for one newcomer at the same moment: one account, and both browsers are in', async () => {
    const account = newcomer();
    const tabs = await Promise.all([openPlain(), openPlain(), openPlain()]);
    for (const tab of tabs) {
      await tab.goto(paths.signup('fr'));
      await leaveForGoogle(tab, 'signup');
    }
    await Promise.all(tabs.map((tab) => chooseAtGoogle(tab, account)));
    expect(tabs.map(pathOf)).toEqual(tabs.map(() => paths.dashboard('fr')));
    expect(await sql('SELECT 1 FROM profiles WHERE email = $1', [account.email])).toHaveLength(1);
  });
});

test('without a client nothing of Google shows, and nothing leads there', async () => {
  const without = await startWebServer(site.databaseUrl);
  try {
    for (const page of [paths.login('fr'), paths.signup('en'), withQuery(paths.login('ar'), { google: 'failed' })]) {
      const response = await fetch(without.baseUrl + page);
      expect(await response.text()).not.toMatch(/auth\/google|name="intent"|error-summary/);
      expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self';");
    }
    const post = await fetch(without.baseUrl + paths.googleSignIn('fr'), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ intent: 'login' }),
    });
    expect(post.status).toBe(404);
  } finally {
    await without.stop();
  }
});
