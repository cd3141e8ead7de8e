import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { codeAt } from '~/modules/access/two-factor/authenticator.server';
import { paths } from '~/paths';
import { insertAccount, TEST_PASSWORD } from '../../factories/account-row';
import { site } from '../../setup/site';
import { expectNoFaults, openWay } from '../support/browser';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

const heading = (tab: Tab) => tab.locator('main h1').innerText();
const soon = (steps: number) => new Date(Date.now() + steps * 30_000);

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  const t = translator(lang);

  test('somebody turns it on, comes in with a code and then with a recovery code, and turns it off', async () => {
    const { email } = await insertAccount(site.databaseUrl, lang);
    const tab = await openWay({ javaScriptEnabled }, email);
    await tab.goto(paths.security(lang));
    await tab.locator('#two-factor a').click();
    await tab.waitForURL(`**${paths.twoFactor(lang)}`);

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
    const codes = await tab.locator('main li code').allTextContents();
    expect(codes).toHaveLength(10);
    await expectNoFaults(tab);

    const elsewhere = await openWay({ javaScriptEnabled });
    await elsewhere.goto(paths.login(lang, paths.profile(lang)));
    await elsewhere.fill('[name=email]', email);
    await elsewhere.fill('[name=password]', TEST_PASSWORD);
    await elsewhere.click('main button[type=submit]');
    await elsewhere.waitForURL((url) => url.pathname === paths.secondFactor(lang));
    expect(await heading(elsewhere)).toBe(t('second-factor:enter.title'));
    await expectNoFaults(elsewhere);
    await elsewhere.locator('#code').fill(codes[0] ?? '');
    await elsewhere.getByRole('button', { name: t('second-factor:enter.submit') }).click();
    await elsewhere.waitForURL(`**${paths.profile(lang)}`);

    await elsewhere.goto(paths.twoFactor(lang));
    await expect.poll(() => elsewhere.locator('main').innerText()).toContain(t('two-factor:on.left', { count: 9 }));
    await elsewhere.locator('#code').fill(codeAt(secret, soon(1)));
    await elsewhere.getByRole('button', { name: t('two-factor:on.off') }).click();
    await elsewhere.waitForURL(`**${paths.security(lang)}`);
    await elsewhere.getByText(t('flash:security.twoFactorOff')).first().waitFor();
    await expect.poll(() => elsewhere.locator('#two-factor').innerText()).toContain(t('security:twoFactor.off'));
  });
});
