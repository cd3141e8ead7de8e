import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { insertTwoFactor } from '../../factories/two-factor-row';
import { startGoogle } from '../../setup/google-server';
import { startWebServer } from '../../setup/web-server';
import { site } from '../../setup/site';
import { faultsOfState } from '../support/accessibility';
import { openBrowser, openTab } from '../support/browser';
import {
  answerOfGoogle,
  type AtGoogle,
  cancelAtGoogle,
  chooseAtGoogle,
  leaveForGoogle,
  newcomer,
  throughGoogle,
} from '../support/google';
import { type Way, WAYS } from '../support/ways';

let browser: Browser;
let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  browser = await openBrowser();
  google = await startGoogle(site.google, site.baseUrl);
});
afterAll(async () => {
  await browser.close();
  await google.stop();
});

const SCRIPT = [true, false];

/** A text of the site. */
function text(lang: Language, key: string): string {
  return translator(lang)(key as never, { skipInterpolation: true } as never) as unknown as string;
}
const pathOf = (tab: Page) => decodeURI(new URL(tab.url()).pathname);
const main = (tab: Page) => tab.locator('main').innerText();
const body = (tab: Page) => tab.locator('body').innerText();
const cookie = async (tab: Page, name: string) =>
  (await tab.context().cookies(site.baseUrl)).find((one) => one.name === name);
const sql = <T extends object>(query: string, values: unknown[] = []) =>
  withConnection(site.databaseUrl, async (client) => (await client.query<T>(query, values)).rows);
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
const open = (options: { javaScriptEnabled?: boolean } = {}) => openTab(browser, null, options);

/** Each step both ways: in English and Arabic, without scripts and with them. French has its own below. */
const BOTH: readonly Way[] = [
  { lang: 'en', javaScriptEnabled: false },
  { lang: 'ar', javaScriptEnabled: true },
];
/** Axe needs scripting, and looks once at each state, right to left; without it, nothing is found. */
const faultsOnce = async (tab: Page, { lang, javaScriptEnabled }: Way) =>
  javaScriptEnabled && lang === 'ar' ? faultsOfState(tab) : [];

/** An account with a password, as sign-up makes it. Its address is confirmed. */
async function withPassword(email: string): Promise<void> {
  await sql(
    `WITH p AS (INSERT INTO profiles (id, email, full_name, phone, language, email_verified_at, consented_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Omar Idrissi', '+212612345678', 'fr', now(), now(), now()) RETURNING id)
     INSERT INTO credentials (profile_id, password_hash, updated_at)
       SELECT p.id, (SELECT password_hash FROM credentials c JOIN profiles d ON d.id = c.profile_id WHERE d.email = 'client@rihla.test'), now() FROM p`,
    [email],
  );
}

describe.each(WAYS)('in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang, javaScriptEnabled } = way;
  test('a customer signs up, and comes in again', async () => {
    const account = newcomer();
    const tab = await open({ javaScriptEnabled });
    await tab.goto(paths.signup(lang));
    expect(await main(tab)).toContain(text(lang, 'auth:google'));
    expect(await faultsOnce(tab, way)).toEqual([]);
    await leaveForGoogle(tab, 'signup');
    await chooseAtGoogle(tab, account);
    expect(pathOf(tab)).toBe(paths.dashboard(lang));
    expect(await body(tab)).toContain(text(lang, 'flash:account.welcome'));
    expect(await profileOf(account.email)).toMatchObject({
      role: 'customer',
      phone: null,
      language: lang,
      marketing_opt_in_at: null,
      google_sub: account.sub,
    });

    await tab.context().clearCookies();
    await throughGoogle(tab, paths.login(lang), 'login', account);
    expect(pathOf(tab)).toBe(paths.dashboard(lang));
    expect((await cookie(tab, 'session'))?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
    expect(await sql('SELECT 1 FROM profiles WHERE email = $1', [account.email])).toHaveLength(1);

    // Google is a first factor: where a second is on, its code comes before anything else.
    const { id } = (await profileOf(account.email)) ?? { id: '' };
    await insertTwoFactor({ query: sql }, id);
    await tab.context().clearCookies();
    await throughGoogle(tab, paths.login(lang), 'login', account);
    expect(pathOf(tab)).toBe(paths.secondFactor(lang));
    await tab.goto(paths.dashboard(lang));
    expect(pathOf(tab)).toBe(paths.secondFactor(lang));

    await tab.context().clearCookies();
    await tab.goto(paths.login(lang));
    await tab.fill('[name=email]', account.email);
    await tab.fill('[name=password]', 'une-devinette');
    await tab.click('main button[type=submit]');
    await tab.locator('#error-summary').waitFor();
    expect(await main(tab)).toContain(text(lang, 'errors-auth:googleAccount'));
    await tab.context().close();
  });
});

describe.each(BOTH)('in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang, javaScriptEnabled } = way;
  test('an agency signs up, and goes on to its set-up', async () => {
    const account = newcomer();
    const tab = await open({ javaScriptEnabled });
    await throughGoogle(tab, paths.agencySignup(lang), 'signup', account);
    expect(pathOf(tab)).toBe(paths.agencySetup(lang));
    expect(await profileOf(account.email)).toMatchObject({ role: 'agency', google_sub: account.sub });
    await tab.context().close();
  });

  test('an address that has an account: its password, once, ties Google to it', async () => {
    const account = newcomer();
    await withPassword(account.email);
    const tab = await open({ javaScriptEnabled });
    await throughGoogle(tab, paths.login(lang, paths.bookings(lang)), 'login', account);
    expect(pathOf(tab)).toBe(paths.linkGoogle(lang));
    expect(await main(tab)).toContain(text(lang, 'google-link:tie.lead'));
    expect(await cookie(tab, 'session')).toBeUndefined();
    expect(await cookie(tab, 'google-pending')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await tab.fill('[name=password]', 'faux');
    await tab.click('main button[type=submit]');
    await tab.locator('#error-summary').waitFor();
    expect(await main(tab)).toContain(text(lang, 'errors-auth:currentPasswordWrong'));
    expect(await faultsOnce(tab, way)).toEqual([]);
    expect((await profileOf(account.email))?.google_sub).toBeNull();
    await tab.fill('[name=password]', 'rihla-demo');
    await Promise.all([
      tab.waitForURL((url) => url.pathname === paths.bookings(lang)),
      tab.click('main button[type=submit]'),
    ]);
    await tab.getByText(text(lang, 'flash:google.linked')).first().waitFor();
    expect(await cookie(tab, 'google-pending')).toBeUndefined();
    const [mail] = await sql<{ template: string }>('SELECT template FROM outbox_messages WHERE recipient = $1', [
      account.email,
    ]);
    expect(mail?.template).toBe('googleLinked');

    await tab.context().clearCookies();
    await throughGoogle(tab, paths.login(lang), 'login', account);
    expect(pathOf(tab)).toBe(paths.dashboard(lang));
    await tab.context().close();
  });

  test('somebody new at sign-in chooses what to be; nobody becomes something silently', async () => {
    const account = newcomer();
    const tab = await open({ javaScriptEnabled });
    await throughGoogle(tab, paths.login(lang), 'login', account);
    expect(pathOf(tab)).toBe(paths.linkGoogle(lang));
    expect(await main(tab)).toContain(text(lang, 'google-link:create.lead'));
    expect(await main(tab)).toContain(account.email);
    expect(await main(tab)).toContain(text(lang, 'privacy-notice:rights'));
    expect(await profileOf(account.email)).toBeUndefined();
    await tab.click('main button[type=submit]');
    await tab.locator('#error-summary').waitFor();
    expect(await main(tab)).toContain(text(lang, 'errors:choiceInvalid'));
    expect(await faultsOnce(tab, way)).toEqual([]);
    await tab.check('[name=role][value=agency]');
    await Promise.all([
      tab.waitForURL((url) => url.pathname === paths.agencySetup(lang)),
      tab.click('main button[type=submit]'),
    ]);
    expect(await profileOf(account.email)).toMatchObject({ role: 'agency', language: lang });
    await tab.context().close();
  });

  test('who cancels at Google is told so on the page they left', async () => {
    const tab = await open({ javaScriptEnabled });
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
      expect(await main(tab)).toContain(text(lang, 'google-outcome:cancelled.title'));
      expect(await faultsOnce(tab, way)).toEqual([]);
    }
    expect(await cookie(tab, 'google-flow')).toBeUndefined();
    await tab.context().close();
  });

  test('an address that Google does not vouch for opens and makes nothing', async () => {
    const tab = await open({ javaScriptEnabled });
    const unverified = newcomer({ verified: false });
    await throughGoogle(tab, paths.signup(lang), 'signup', unverified);
    expect(pathOf(tab)).toBe(paths.signup(lang));
    expect(await main(tab)).toContain(text(lang, 'errors-auth:emailNotVerified'));
    expect(await main(tab)).toContain(text(lang, 'errors-auth:googleEmailUnverified'));
    expect(await faultsOnce(tab, way)).toEqual([]);
    await throughGoogle(tab, paths.login(lang), 'login', newcomer({ email: 'client@rihla.test', verified: false }));
    expect(pathOf(tab)).toBe(paths.login(lang));
    await throughGoogle(tab, paths.login(lang), 'login', newcomer({ email: '' }));
    expect(await main(tab)).toContain(text(lang, 'errors-auth:loginFailed'));
    expect(await main(tab)).toContain(text(lang, 'errors-auth:googleEmailMissing'));
    expect(await profileOf(unverified.email)).toBeUndefined();
    expect((await profileOf('client@rihla.test'))?.google_sub).toBeNull();
    expect(await cookie(tab, 'session')).toBeUndefined();
    await tab.context().close();
  });
});

test.each(SCRIPT)(
  'who came in with Google long ago proves it again before the account is deleted; scripting %s',
  async (javaScriptEnabled) => {
    const account = newcomer();
    const tab = await open({ javaScriptEnabled });
    await throughGoogle(tab, paths.signup('fr'), 'signup', account);
    await sql(`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE profile_id = $1`, [
      (await profileOf(account.email))?.id,
    ]);
    await tab.goto(paths.deleteAccount('fr'));
    expect(await tab.locator('[name=confirmEmail]').count()).toBe(0);
    if (javaScriptEnabled) expect(await faultsOfState(tab)).toEqual([]);

    await throughGoogle(tab, paths.deleteAccount('fr'), 'again', newcomer());
    expect(pathOf(tab)).toBe(paths.deleteAccount('fr'));
    expect(await main(tab)).toContain(text('fr', 'google-outcome:notYours'));
    expect(await tab.locator('[name=confirmEmail]').count()).toBe(0);

    await throughGoogle(tab, paths.deleteAccount('fr'), 'again', account);
    expect(pathOf(tab)).toBe(paths.deleteAccount('fr'));
    await tab.fill('[name=confirmEmail]', account.email);
    await Promise.all([
      tab.waitForURL((url) => url.pathname === paths.home('fr')),
      tab.click('main button:has-text("Supprimer")'),
    ]);
    expect(await profileOf(account.email)).toBeUndefined();
    await tab.context().close();
  },
);

describe.each(BOTH)('on the security page in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang, javaScriptEnabled } = way;
  test('Google is tied by the password, opens the account, and is untied', async () => {
    const email = `${newcomer().sub}@exemple.test`;
    const [account, taken] = [newcomer(), newcomer()];
    await withPassword(email);
    const other = await open();
    await throughGoogle(other, paths.signup(lang), 'signup', taken);
    await other.context().close();

    const tab = await openTab(browser, email, { javaScriptEnabled });
    const back = () => tab.waitForURL((url) => url.pathname === paths.security(lang));
    for (const [end, key] of [
      [() => cancelAtGoogle(tab), 'google-outcome:cancelled.title'],
      [() => chooseAtGoogle(tab, taken), 'errors-auth:googleTied'],
      [() => chooseAtGoogle(tab, { ...account, verified: false }), 'errors-auth:googleEmailUnverified'],
    ] as const) {
      await tab.goto(paths.security(lang));
      await leaveForGoogle(tab, 'link');
      await end();
      expect(pathOf(tab)).toBe(paths.security(lang));
      await tab.getByText(text(lang, key)).first().waitFor();
    }
    expect(await faultsOnce(tab, way)).toEqual([]);

    await throughGoogle(tab, paths.security(lang), 'link', account);
    expect(pathOf(tab)).toBe(paths.linkGoogle(lang));
    expect((await profileOf(email))?.google_sub).toBeNull();
    await tab.fill('[name=password]', 'rihla-demo');
    await Promise.all([back(), tab.click('main button[type=submit]')]);
    await tab.getByText(text(lang, 'security:google.tied')).waitFor();
    expect((await profileOf(email))?.google_sub).toBe(account.sub);
    expect(await faultsOnce(tab, way)).toEqual([]);

    const elsewhere = await open();
    await throughGoogle(elsewhere, paths.login(lang), 'login', account);
    expect(pathOf(elsewhere)).toBe(paths.dashboard(lang));
    await tab.fill('#ownPassword', 'faux');
    await tab.click('main button[value=unlink]');
    await tab.locator('#error-summary').waitFor();
    expect(await tab.locator('#ownPassword-error').innerText()).toContain(
      text(lang, 'errors-auth:currentPasswordWrong'),
    );
    expect((await profileOf(email))?.google_sub).toBe(account.sub);
    expect(await faultsOnce(tab, way)).toEqual([]);
    await tab.fill('#ownPassword', 'rihla-demo');
    await tab.click('main button[value=unlink]');
    await tab.getByText(text(lang, 'security:google.untied')).waitFor();
    expect(await body(tab)).toContain(text(lang, 'flash:google.unlinked'));
    expect(await tab.locator('#error-summary').count()).toBe(0);
    expect((await profileOf(email))?.google_sub).toBeNull();
    await elsewhere.goto(paths.dashboard(lang));
    expect(pathOf(elsewhere)).toBe(paths.login(lang));
    await elsewhere.context().close();
    await tab.context().close();
  });
});

test('an account that only Google opens cannot lose it, and is told how to get a password', async () => {
  const account = newcomer();
  const tab = await open();
  await throughGoogle(tab, paths.signup('fr'), 'signup', account);
  await tab.goto(paths.security('fr'));
  expect(await main(tab)).toContain(text('fr', 'security:google.onlyKey'));
  expect(await tab.locator('main button[value=unlink]').count()).toBe(0);
  expect(await tab.locator(`main a[href="${paths.forgotPassword('fr')}"]`).count()).toBe(1);
  const forced = await tab.request.post(paths.security('fr'), {
    form: { intent: 'unlink', ownPassword: 'devine' },
    headers: { Origin: site.baseUrl },
  });
  expect(forced.status()).toBe(409);
  expect((await profileOf(account.email))?.google_sub).toBe(account.sub);
  await tab.goto(paths.profile('fr'));
  await tab.fill('[name=phone]', '06 12 34 56 78');
  await tab.locator('main form:has([name=phone]) button[type=submit]').last().click();
  await tab.locator('[data-flash] [role=status]').filter({ hasText: /./ }).waitFor();
  expect((await profileOf(account.email))?.phone).toBe('+212612345678');
  await tab.context().close();
});

/** Goes as far as the answer of Google, which is not followed. */
async function heldBack(tab: Page, account: AtGoogle): Promise<string> {
  await tab.goto(paths.login('fr'));
  await leaveForGoogle(tab, 'login');
  return answerOfGoogle(tab, account);
}

describe('what should not be', () => {
  const failed = () => text('fr', 'errors-auth:loginFailed');
  const timedOut = () => text('fr', 'errors-auth:loginTimedOut');

  test('another state, no state, no code, another code: refused, and the flow is over', async () => {
    for (const tamper of [
      (query: URLSearchParams) => query.set('state', 'autre'),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.delete('code'),
      (query: URLSearchParams) => query.set('code', 'x'.repeat(43)),
    ]) {
      const tab = await open();
      const answer = new URL(await heldBack(tab, newcomer()));
      const right = answer.href;
      tamper(answer.searchParams);
      await tab.goto(answer.href);
      expect(pathOf(tab)).toBe(paths.login('fr'));
      expect(await main(tab)).toContain(failed());
      expect(await cookie(tab, 'session')).toBeUndefined();
      await tab.goto(right);
      expect(await main(tab)).toContain(timedOut());
      expect(await cookie(tab, 'session')).toBeUndefined();
      await tab.context().close();
    }
  });

  test('an answer serves once, even with its cookie put back', async () => {
    const account = newcomer();
    const tab = await open();
    const answer = await heldBack(tab, account);
    const flow = await cookie(tab, 'google-flow');
    expect(flow).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await tab.goto(answer);
    expect(pathOf(tab)).toBe(paths.linkGoogle('fr'));
    await tab.goto(answer);
    expect(await main(tab)).toContain(timedOut());
    await tab.context().addCookies(flow ? [flow] : []);
    await tab.goto(answer);
    expect(pathOf(tab)).toBe(paths.login('fr'));
    expect(await main(tab)).toContain(failed());
    await tab.context().close();
  });

  test('an answer taken to another browser opens nothing there, in its language', async () => {
    const [tab, other] = [await open(), await open()];
    const answer = await heldBack(tab, newcomer());
    await other.goto(paths.home('ar'));
    await other.goto(answer);
    expect(pathOf(other)).toBe(paths.login('ar'));
    expect(await main(other)).toContain(text('ar', 'errors-auth:loginTimedOut'));
    expect(await main(other)).toContain(text('ar', 'google-outcome:timedOut'));
    // Nor with a flow of its own: state and proof key are of the other's.
    await other.goto(paths.login('ar'));
    await leaveForGoogle(other, 'login');
    await other.goto(answer);
    expect(await main(other)).toContain(text('ar', 'errors-auth:loginFailed'));
    expect(await cookie(other, 'session')).toBeUndefined();
    await Promise.all([tab.context().close(), other.context().close()]);
  });

  test('cookies that were changed count as none', async () => {
    const account = newcomer();
    const tab = await open();
    const answer = await heldBack(tab, account);
    const flow = await cookie(tab, 'google-flow');
    if (flow)
      await tab.context().addCookies([{ ...flow, value: `${flow.value.slice(0, 40)}A${flow.value.slice(41)}` }]);
    await tab.goto(answer);
    expect(await main(tab)).toContain(timedOut());

    await throughGoogle(tab, paths.login('fr'), 'login', account);
    const pending = await cookie(tab, 'google-pending');
    if (pending)
      await tab
        .context()
        .addCookies([{ ...pending, value: `${pending.value.slice(0, 40)}A${pending.value.slice(41)}` }]);
    await tab.goto(paths.linkGoogle('fr'));
    expect(pathOf(tab)).toBe(paths.login('fr'));
    // A signature holds for one cookie: the flow's own is no pending identity.
    if (pending && flow) await tab.context().addCookies([{ ...pending, value: flow.value }]);
    await tab.goto(paths.linkGoogle('fr'));
    expect(pathOf(tab)).toBe(paths.login('fr'));
    expect(await main(tab)).toContain(timedOut());
    await tab.context().close();
  });

  test('an account that went meanwhile is tied to nothing, and the way begins once more', async () => {
    const account = newcomer();
    await withPassword(account.email);
    const tab = await open();
    await throughGoogle(tab, paths.login('fr'), 'login', account);
    expect(pathOf(tab)).toBe(paths.linkGoogle('fr'));
    await sql('DELETE FROM profiles WHERE email = $1', [account.email]);
    await tab.reload();
    expect(pathOf(tab)).toBe(paths.login('fr'));
    expect(await main(tab)).toContain(timedOut());
    await tab.context().close();
  });

  test('Google goes down: said where the visitor left, at once', async () => {
    const tab = await open();
    const answer = await heldBack(tab, newcomer());
    await google.stop();
    try {
      await tab.goto(answer);
      expect(pathOf(tab)).toBe(paths.login('fr'));
      expect(await main(tab)).toContain(failed());
      expect(await main(tab)).toContain(text('fr', 'google-outcome:unreachable'));
      expect(await faultsOfState(tab)).toEqual([]);
    } finally {
      google = await startGoogle(site.google, site.baseUrl);
    }
    await tab.context().close();
  });

  test('a suspended account stays closed; registration that is closed makes none', async () => {
    const account = newcomer();
    const tab = await open();
    await throughGoogle(tab, paths.signup('en'), 'signup', account);
    expect(pathOf(tab)).toBe(paths.dashboard('en'));
    await sql(`UPDATE profiles SET status = 'suspended' WHERE email = $1`, [account.email]);
    await tab.context().clearCookies();
    await throughGoogle(tab, paths.login('en'), 'login', account);
    expect(await main(tab)).toContain(text('en', 'errors-auth:accountSuspended'));
    expect(await cookie(tab, 'session')).toBeUndefined();

    const late = newcomer();
    await tab.goto(paths.signup('en'));
    await leaveForGoogle(tab, 'signup');
    await sql(`INSERT INTO admin_settings (setting_key, setting_value) VALUES ('registration', '{"userRegistration": false}')
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = EXCLUDED.setting_value`);
    try {
      await chooseAtGoogle(tab, late);
      expect(pathOf(tab)).toBe(paths.signup('en'));
      expect(await main(tab)).toContain(text('en', 'errors-auth:registrationClosed'));
      expect(await profileOf(late.email)).toBeUndefined();
    } finally {
      await sql(`DELETE FROM admin_settings WHERE setting_key = 'registration'`);
    }
    await tab.context().close();
  });
});

describe('what is kept', () => {
  test('who does not want to be remembered is not', async () => {
    const account = newcomer();
    const tab = await open();
    await throughGoogle(tab, paths.signup('fr'), 'signup', account);
    for (const javaScriptEnabled of SCRIPT) {
      const next = await open({ javaScriptEnabled });
      await next.goto(paths.login('fr', paths.bookings('fr')));
      await next.uncheck('[name=remember]');
      await leaveForGoogle(next, 'login');
      await chooseAtGoogle(next, account);
      expect(pathOf(next)).toBe(paths.bookings('fr'));
      expect((await cookie(next, 'session'))?.expires).toBe(-1);
      await next.context().close();
    }
    await tab.context().close();
  });

  test('a role other than the two is a customer, and a return address to another site is none', async () => {
    const account = newcomer();
    const tab = await open({ javaScriptEnabled: false });
    await tab.goto(paths.signup('fr', '/fr/bookings'));
    await tab.locator('main form:has(button[value=signup])').evaluate((form: HTMLFormElement) => {
      (form.elements.namedItem('role') as HTMLInputElement).value = 'admin';
      (form.elements.namedItem('redirectTo') as HTMLInputElement).value = '//evil.example/';
    });
    await leaveForGoogle(tab, 'signup');
    await chooseAtGoogle(tab, account);
    expect(new URL(tab.url()).origin).toBe(new URL(site.baseUrl).origin);
    expect(pathOf(tab)).toBe(paths.dashboard('fr'));
    expect(await profileOf(account.email)).toMatchObject({ role: 'customer' });
    await tab.context().close();
  });

  test('two answers for one newcomer at the same moment: one account, and both browsers are in', async () => {
    const account = newcomer();
    const tabs = await Promise.all([open(), open(), open()]);
    for (const tab of tabs) {
      await tab.goto(paths.signup('fr'));
      await leaveForGoogle(tab, 'signup');
    }
    await Promise.all(tabs.map((tab) => chooseAtGoogle(tab, account)));
    expect(tabs.map(pathOf)).toEqual(tabs.map(() => paths.dashboard('fr')));
    expect(await sql('SELECT 1 FROM profiles WHERE email = $1', [account.email])).toHaveLength(1);
    await Promise.all(tabs.map((tab) => tab.context().close()));
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
