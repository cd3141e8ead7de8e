import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import { direction, LANGUAGES, type Language } from '~/i18n/languages';
import { insertAccount, TEST_PASSWORD } from '../../factories/account-row';
import { site } from '../../setup/site';
import { isTooWide } from '../support/accessibility';
import { openPlain, openWay } from '../support/browser';
import { rows } from '../support/rows';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

const NEW_PASSWORD = 'un tout autre mot';
const newAccount = (language: Language) => insertAccount(site.databaseUrl, language);

async function fillIn(tab: Tab, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await tab.fill(`main [name=${name}]`, value);
  await tab.locator('main form button[type=submit]').first().click();
}
const signIn = (tab: Tab, email: string, password = TEST_PASSWORD) => fillIn(tab, { email, password });
const at = (path: string) => (url: URL) => url.pathname === path;
/** With scripting the address changes before the page does: the text is waited for. */
const says = (tab: Tab, place: string, text: string) => tab.locator(place, { hasText: text }).first().waitFor();
/** When the session cookie ends, in days from now; -1 for one that ends with the browser. */
async function sessionDays(tab: Tab): Promise<number | undefined> {
  const cookie = (await tab.request.storageState()).cookies.find(({ name }) => name === 'session');
  return cookie && (cookie.expires === -1 ? -1 : Math.round((cookie.expires - Date.now() / 1000) / 86_400));
}
const languageOf = async (tab: Tab) => [
  await tab.locator('html').getAttribute('lang'),
  await tab.locator('html').getAttribute('dir'),
];

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  const t = translator(lang);
  test('signs in and comes back to the page asked for; remembered unless told otherwise', async () => {
    const { email } = await newAccount(lang);
    for (const remember of [true, false]) {
      const tab = await openWay({ javaScriptEnabled });
      await tab.goto(`${paths.bookings(lang)}?status=pending`);
      expect(new URL(tab.url()).pathname).toBe(paths.login(lang));
      await expect.poll(() => tab.locator('[name=remember]').isChecked()).toBe(true);
      if (!remember) await tab.uncheck('[name=remember]');

      await signIn(tab, email, 'faux');
      await says(tab, '#error-summary', t('errors-auth:invalidCredentials'));
      await expect.poll(() => tab.inputValue('main [name=email]')).toBe(email);
      await expect.poll(() => tab.locator('[name=remember]').isChecked()).toBe(remember);

      await signIn(tab, email);
      await tab.waitForURL(at(paths.bookings(lang)));
      expect(new URL(tab.url()).search).toBe('?status=pending');
      expect(await sessionDays(tab)).toBe(remember ? 30 : -1);
    }
  });

  test('forgot, reset: the link is out of the address, the old password is refused, the other session has ended', async () => {
    const { email } = await newAccount(lang);
    const elsewhere = await openPlain();
    await elsewhere.goto(paths.login(lang));
    await signIn(elsewhere, email);
    await elsewhere.waitForURL(at(paths.dashboard(lang)));

    const tab = await openWay({ javaScriptEnabled });
    await tab.goto(paths.login(lang));
    await tab.click(`main a[href="${paths.forgotPassword(lang)}"]`);
    await tab.waitForURL(at(paths.forgotPassword(lang)));
    await fillIn(tab, { email });
    await tab.waitForURL(/sent=1/);
    await says(tab, 'main', t('forgot-password:sent.text'));

    const outbox = await openPlain();
    await outbox.goto(`${paths.devOutbox}?to=${encodeURIComponent(email)}`);
    const mail = await outbox.locator('[data-template=passwordReset]').first().innerText();
    // The mail's lines are broken for plain readers.
    expect(mail.replace(/\s+/g, ' ')).toContain(t('emails:passwordReset.notYou').replace(/\s+/g, ' '));
    const link = /https?:\/\/\S+\/auth\/callback\S+/.exec(mail)?.[0] ?? '';
    // Another browser than the one that asked, of another language: the link speaks its own.
    const mailer = await openWay({ javaScriptEnabled }, null, { locale: 'en' });
    await mailer.goto(link.replace(/^https?:\/\/[^/]+/, site.baseUrl));
    expect(mailer.url()).toBe(site.baseUrl + paths.resetPassword);
    expect(await languageOf(mailer)).toEqual([lang, direction(lang)]);
    if (javaScriptEnabled) expect(await (mailer as Page).evaluate(() => document.referrer)).toBe('');
    await says(mailer, 'main', email);
    await expect.poll(() => mailer.locator('header a').first().getAttribute('href')).toBe(paths.home(lang));

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
    await says(tab, 'main', t('errors-auth:resetLinkInvalid'));
    await tab.click(`main a[href="${paths.forgotPassword(lang)}"]`);
    await tab.waitForURL(at(paths.forgotPassword(lang)));
  });
});

test.each(LANGUAGES)('the reset page in %s changes its language where it stands', async (lang) => {
  const tab = await openPlain();
  const other = LANGUAGES[(LANGUAGES.indexOf(lang) + 1) % LANGUAGES.length] as Language;
  await tab.goto(`${paths.resetPassword}?lang=${lang}`);
  await tab.goto(paths.resetPassword);
  expect(await languageOf(tab)).toEqual([lang, direction(lang)]);
  const href = await tab.locator(`header a[lang=${other}]`).first().getAttribute('href');
  await tab.goto(href ?? '');
  expect(new URL(tab.url()).pathname).toBe(paths.resetPassword);
  expect(await languageOf(tab)).toEqual([other, direction(other)]);
});

test.each(TWO_WAYS)('too many attempts in $lang: a page that says until when', async ({ lang, javaScriptEnabled }) => {
  const t = translator(lang);
  const { email } = await newAccount(lang);
  const tab = await openWay({ javaScriptEnabled });
  const post = { form: { email, password: 'faux' }, headers: { Origin: site.baseUrl }, maxRedirects: 0 };
  for (let count = 0; count < 10; count++) expect((await tab.request.post(paths.login(lang), post)).status()).toBe(400);
  const refused = await tab.request.post(paths.login(lang), post);
  expect(refused.status()).toBe(429);
  const minutes = Number(refused.headers()['retry-after']) / 60;
  await tab.goto(paths.login(lang));
  await signIn(tab, email);
  await says(tab, 'h1', t('error-page:wait.title'));
  const shown = (text: string) => text.replace(/\s+/g, ' ');
  const text = shown(await tab.locator('main').innerText());
  expect(text).toMatch(/\d\d:\d\d/);
  const time = /\d\d:\d\d/.exec(text)?.[0];
  // A minute may have ended since.
  const said = [minutes, minutes - 1].map((count) => t('error-page:wait.until', { count, time }));
  expect(said.some((one) => text.includes(shown(one)))).toBe(true);
  await expect.poll(() => tab.locator('header').count()).toBe(1);
  if (javaScriptEnabled) expect(await isTooWide(tab as Page)).toBe(false);
  await expect.poll(() => tab.locator('main a').first().getAttribute('href')).toBe(paths.forgotPassword(lang));
  await tab
    .locator('main a', { hasText: t('error-page:wait.back') })
    .first()
    .click();
  await tab.waitForSelector('main [name=password]');
});

test.each([
  ['client@rihla.test', paths.dashboard('en')],
  ['agence@rihla.test', paths.agencyDashboard('en')],
  ['admin@rihla.test', paths.admin('en')],
])('%s lands on %s', async (email, home) => {
  const tab = await openPlain();
  await tab.goto(`${paths.login('en')}?redirectTo=${encodeURIComponent('//evil.example')}`);
  await signIn(tab, email, 'rihla-demo');
  await tab.waitForURL(at(home));
});
