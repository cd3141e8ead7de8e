import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { codeAt } from '~/modules/access/two-factor/authenticator.server';
import { paths } from '~/paths';
import { insertAccount, TEST_PASSWORD } from '../../factories/account-row';
import { site } from '../../setup/site';
import { faultsOfState } from '../support/accessibility';
import { openBrowser, openTab, signIn } from '../support/browser';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heading = (tab: Page) => tab.locator('main h1').innerText();
const soon = (steps: number) => new Date(Date.now() + steps * 30_000);
const noWiderThanAPhone = async (tab: Page) =>
  expect(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

describe.each(WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  const t = translator(lang);
  const open = () => openTab(browser, null, { javaScriptEnabled });
  const faults = async (tab: Page) => (javaScriptEnabled && lang === 'ar' ? faultsOfState(tab) : []);

  test('somebody turns it on, comes in with a code and then with a recovery code, and turns it off', async () => {
    const { email } = await insertAccount(site.databaseUrl, lang);
    const tab = await open();
    await signIn(tab, email, TEST_PASSWORD);
    await tab.goto(paths.security(lang));
    await tab.locator('#two-factor a').click();
    await tab.waitForURL(`**${paths.twoFactor(lang)}`);
    await noWiderThanAPhone(tab);
    expect(await faults(tab)).toEqual([]);

    // A wrong code keeps what was scanned.
    const key = async () => (await tab.locator('main code').first().innerText()).replaceAll(' ', '');
    const secret = await key();
    const submit = async (code: string) => {
      await tab.locator('#code').fill(code);
      await tab.locator('#password').fill(TEST_PASSWORD);
      await tab.getByRole('button', { name: t('two-factor:setUp.submit') }).click();
    };
    await submit('12345');
    await tab.getByText(t('errors-auth:codeWrong')).first().waitFor();
    expect(await key()).toBe(secret);
    await submit(codeAt(secret, soon(0)));
    await tab.getByText(t('two-factor:codes.title')).first().waitFor();
    const codes = await tab.locator('main li code').allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await faults(tab)).toEqual([]);

    const elsewhere = await open();
    await elsewhere.goto(paths.login(lang, paths.profile(lang)));
    await elsewhere.fill('[name=email]', email);
    await elsewhere.fill('[name=password]', TEST_PASSWORD);
    await Promise.all([
      elsewhere.waitForURL((url) => url.pathname === paths.secondFactor(lang)),
      elsewhere.click('main button[type=submit]'),
    ]);
    expect(await heading(elsewhere)).toBe(t('second-factor:enter.title'));
    await noWiderThanAPhone(elsewhere);
    expect(await faults(elsewhere)).toEqual([]);
    await elsewhere.locator('#code').fill(codes[0] ?? '');
    await elsewhere.getByRole('button', { name: t('second-factor:enter.submit') }).click();
    await elsewhere.waitForURL(`**${paths.profile(lang)}`);

    await elsewhere.goto(paths.twoFactor(lang));
    expect(await elsewhere.locator('main').innerText()).toContain(t('two-factor:on.left', { count: 9 }));
    await elsewhere.locator('#code').fill(codeAt(secret, soon(1)));
    await elsewhere.getByRole('button', { name: t('two-factor:on.off') }).click();
    await elsewhere.waitForURL(`**${paths.security(lang)}`);
    await elsewhere.getByText(t('flash:security.twoFactorOff')).first().waitFor();
    expect(await elsewhere.locator('#two-factor').innerText()).toContain(t('security:twoFactor.off'));
  });
});
