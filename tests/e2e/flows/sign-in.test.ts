import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import { direction, LANGUAGES, type Language } from '~/i18n/languages';
import { insertAccount, TEST_PASSWORD } from '../../factories/account-row';
import { site } from '../../setup/site';
import { openBrowser, openTab } from '../support/browser';
import { rows } from '../support/rows';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NEW_PASSWORD = 'un tout autre mot';
const newAccount = (language: Language) => insertAccount(site.databaseUrl, language);

async function fillIn(tab: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await tab.fill(`main [name=${name}]`, value);
  await tab.click('main form button[type=submit]');
}
const signIn = (tab: Page, email: string, password = TEST_PASSWORD) => fillIn(tab, { email, password });
const at = (path: string) => (url: URL) => url.pathname === path;
/** With scripting the address changes before the page does: the text is waited for. */
const says = (tab: Page, place: string, text: string) => tab.locator(place, { hasText: text }).first().waitFor();
/** When the session cookie ends, in days from now; -1 for one that ends with the browser. */
async function sessionDays(tab: Page): Promise<number | undefined> {
  const cookie = (await tab.context().cookies()).find(({ name }) => name === 'session');
  return cookie && (cookie.expires === -1 ? -1 : Math.round((cookie.expires - Date.now() / 1000) / 86_400));
}

describe.each(WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  const t = translator(lang);
  const open = () => openTab(browser, null, { javaScriptEnabled });
  const errorText = (tab: Page) => tab.locator('#error-summary').innerText();

  test('signs in and comes back to the page asked for; remembered unless told otherwise', async () => {
    const { email } = await newAccount(lang);
    for (const remember of [true, false]) {
      const tab = await open();
      await tab.goto(`${paths.bookings(lang)}?status=pending`);
      expect(new URL(tab.url()).pathname).toBe(paths.login(lang));
      expect(await tab.isChecked('[name=remember]')).toBe(true);
      if (!remember) await tab.uncheck('[name=remember]');

      await signIn(tab, email, 'faux');
      await tab.waitForSelector('#error-summary');
      expect(await errorText(tab)).toContain(t('errors-auth:invalidCredentials'));
      expect(await tab.inputValue('main [name=email]')).toBe(email);
      expect(await tab.isChecked('[name=remember]')).toBe(remember);

      await signIn(tab, email);
      await tab.waitForURL(at(paths.bookings(lang)));
      expect(new URL(tab.url()).search).toBe('?status=pending');
      expect(await sessionDays(tab)).toBe(remember ? 30 : -1);
      await tab.context().close();
    }
  });

  test('forgot, reset: the link is out of the address, the old password is refused, the other session has ended', async () => {
    const { email } = await newAccount(lang);
    const elsewhere = await openTab(browser);
    await elsewhere.goto(paths.login(lang));
    await signIn(elsewhere, email);
    await elsewhere.waitForURL(at(paths.dashboard(lang)));

    const tab = await open();
    await tab.goto(paths.login(lang));
    await tab.click(`main a[href="${paths.forgotPassword(lang)}"]`);
    await tab.waitForURL(at(paths.forgotPassword(lang)));
    await fillIn(tab, { email });
    await tab.waitForURL(/sent=1/);
    await says(tab, 'main', t('forgot-password:sent.text'));

    await tab.goto(`${paths.devOutbox}?to=${encodeURIComponent(email)}`);
    const mail = await tab.locator('[data-template=passwordReset]').innerText();
    // The mail's lines are broken for plain readers.
    expect(mail.replace(/\s+/g, ' ')).toContain(t('emails:passwordReset.notYou').replace(/\s+/g, ' '));
    const link = /https?:\/\/\S+\/auth\/callback\S+/.exec(mail)?.[0] ?? '';
    // Another browser than the one that asked, of another language: the link speaks its own.
    const mailer = await openTab(browser, null, { javaScriptEnabled, locale: lang === 'en' ? 'fr' : 'en' });
    await mailer.goto(link.replace(/^https?:\/\/[^/]+/, site.baseUrl));
    expect(mailer.url()).toBe(site.baseUrl + paths.resetPassword);
    expect(
      await mailer.evaluate(() => [document.documentElement.lang, document.documentElement.dir, document.referrer]),
    ).toEqual([lang, direction(lang), '']);
    expect(await mailer.locator('main').innerText()).toContain(email);
    expect(await mailer.locator('header a').first().getAttribute('href')).toBe(paths.home(lang));

    await fillIn(mailer, { password: '12345', confirmPassword: '54321' });
    await says(mailer, '#confirmPassword-error', t('errors-auth:passwordsDoNotMatch'));
    await says(mailer, '#password-error', t('errors-auth:passwordTooShort', { min: 6 }));
    await fillIn(mailer, { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
    await mailer.waitForURL(at(paths.login(lang)));
    await says(mailer, '[role=status]', t('flash:account.passwordReset'));

    await elsewhere.goto(paths.dashboard(lang));
    expect(new URL(elsewhere.url()).pathname).toBe(paths.login(lang));
    await signIn(mailer, email);
    await says(mailer, '#error-summary', t('errors-auth:invalidCredentials'));
    await signIn(mailer, email, NEW_PASSWORD);
    await mailer.waitForURL(at(paths.dashboard(lang)));
    expect(
      (
        await rows<{ language: string }>(
          `SELECT language FROM outbox_messages WHERE recipient = $1 AND template = 'passwordChanged'`,
          [email],
        )
      )[0]?.language,
    ).toBe(lang);

    // The link once more: its own page, and the way to a new one.
    const answer = await tab.goto(link.replace(/^https?:\/\/[^/]+/, site.baseUrl));
    expect(answer?.status()).toBe(410);
    expect(await tab.locator('main').innerText()).toContain(t('errors-auth:resetLinkInvalid'));
    await tab.click(`main a[href="${paths.forgotPassword(lang)}"]`);
    await tab.waitForURL(at(paths.forgotPassword(lang)));
    for (const { context } of [tab, elsewhere, mailer].map((one) => ({ context: one.context() })))
      await context.close();
  });

  test('the reset page changes its language where it stands', async () => {
    const tab = await open();
    const other = LANGUAGES[(LANGUAGES.indexOf(lang) + 1) % LANGUAGES.length] as Language;
    await tab.goto(`${paths.resetPassword}?lang=${lang}`);
    await tab.goto(paths.resetPassword);
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe(lang);
    const href = await tab.locator(`header a[lang=${other}]`).first().getAttribute('href');
    await tab.goto(href ?? '');
    expect(await tab.evaluate(() => [location.pathname, document.documentElement.lang])).toEqual([
      paths.resetPassword,
      other,
    ]);
    await tab.context().close();
  });
});

test.each(LANGUAGES)('too many attempts in %s: a page that says until when', async (lang) => {
  const t = translator(lang);
  const javaScriptEnabled = lang !== 'fr';
  const { email } = await newAccount(lang);
  const tab = await openTab(browser, null, { javaScriptEnabled });
  const form = { email, password: 'faux' };
  for (let count = 0; count < 10; count++) {
    expect(
      (await tab.context().request.post(paths.login(lang), { form, headers: { Origin: site.baseUrl } })).status(),
    ).toBe(400);
  }
  await tab.goto(paths.login(lang));
  const answered = tab.waitForResponse((response) => response.request().method() === 'POST');
  await signIn(tab, email);
  const answer = await answered;
  expect(answer.status()).toBe(429);
  const minutes = Number(answer.headers()['retry-after']) / 60;
  await tab.waitForFunction((title) => document.querySelector('h1')?.textContent === title, t('error-page:wait.title'));
  const text = await tab.locator('main').innerText();
  expect(text).toMatch(/\b\d\d:\d\d\b/);
  expect(text).toContain(t('error-page:wait.until', { count: minutes, time: /\d\d:\d\d/.exec(text)?.[0] }));
  expect(await tab.locator('header').count()).toBe(1);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await tab.locator('main a').first().getAttribute('href')).toBe(paths.forgotPassword(lang));
  await tab.locator('main a', { hasText: t('error-page:wait.back') }).click();
  await tab.waitForSelector('main [name=password]');
  await tab.context().close();
});

test.each([
  ['client@rihla.test', paths.dashboard('en')],
  ['agence@rihla.test', paths.agencyDashboard('en')],
  ['admin@rihla.test', paths.admin('en')],
])('%s lands on %s', async (email, home) => {
  const tab = await openTab(browser, null, { javaScriptEnabled: false });
  await tab.goto(`${paths.login('en')}?redirectTo=${encodeURIComponent('//evil.example')}`);
  await signIn(tab, email, 'rihla-demo');
  await tab.waitForURL(at(home));
  await tab.context().close();
});
