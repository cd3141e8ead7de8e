import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { hashPassword } from '~/modules/access/password/password.server';
import { paths } from '~/paths';
import { isTooWide } from '../support/accessibility';
import { rows } from '../support/rows';
import { openPlain, openWay } from '../support/browser';
import { site } from '../../setup/site';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

const OLD = 'ancien-secret';
const NEW = 'nouveau-secret';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(OLD);
});

async function newAccount(language: string): Promise<string> {
  const id = randomUUID();
  const email = `security-${id}@exemple.test`;
  await rows(
    `INSERT INTO profiles (id, email, full_name, language, email_verified_at) VALUES ($1, $2, 'Salma Essai', $3, now())`,
    [id, email, language],
  );
  await rows('INSERT INTO credentials (profile_id, password_hash) VALUES ($1, $2)', [id, passwordHash]);
  return email;
}

const flash = (tab: Tab) => tab.locator('[data-flash]').first().innerText();
const passwords = (tab: Tab) =>
  Promise.all(
    ['currentPassword', 'newPassword', 'confirmPassword'].map((name) => tab.locator(`#${name}`).inputValue()),
  );
/** Signs in by the form, on a telephone. */
async function signInOnPhone(tab: Tab, email: string, password: string) {
  const headers = { Origin: site.baseUrl, 'User-Agent': IPHONE };
  const answer = await tab.request.post(paths.login('fr'), { form: { email, password, remember: 'on' }, headers });
  expect(new URL(answer.url()).pathname).not.toBe(paths.login('fr'));
}
const heading = (tab: Tab) => tab.locator('main h1').innerText();

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  const t = translator(lang);
  const here = paths.security(lang);

  test('one browser ends the other, and a change of password ends it again but not this one', async () => {
    const email = await newAccount(lang);
    const mine = await openWay({ javaScriptEnabled }, email);
    const other = await openPlain();
    await signInOnPhone(other, email, OLD);

    // The list: this device first, the other one by its name, and no wider than a phone.
    await mine.goto(here);
    const devices = mine.locator('#sessions li');
    await expect.poll(() => devices.count()).toBe(2);
    await expect.poll(() => devices.first().innerText()).toContain(t('security:sessions.here'));
    await expect
      .poll(() => devices.last().innerText())
      .toContain(t('security:sessions.device', { browser: 'Safari', system: 'iPhone' }));
    if (javaScriptEnabled) expect(await isTooWide(mine as Page)).toBe(false);

    // One ends the other.
    await devices.last().locator('button').click();
    await expect.poll(() => devices.count()).toBe(1);
    expect(await flash(mine)).toContain(t('flash:security.sessionEnded'));
    await expect.poll(() => mine.locator('#sessions').innerText()).toContain(t('security:sessions.onlyHere'));

    // Which is told so, and comes back to the page it asked for.
    await other.goto(paths.bookings(lang));
    expect(new URL(other.url()).pathname).toBe(paths.login(lang));
    expect(await flash(other)).toContain(t('flash:account.sessionEnded'));
    expect((await other.request.storageState()).cookies.map(({ name }) => name)).not.toContain('session');
    await other.fill('[name=email]', email);
    await other.fill('[name=password]', OLD);
    await other.click('main button[type=submit]');
    await other.waitForURL((url) => url.pathname === paths.bookings(lang));

    // A wrong password changes nothing and is told at its field.
    const change = async (current: string) => {
      await mine.fill('#currentPassword', current);
      await mine.fill('#newPassword', NEW);
      await mine.fill('#confirmPassword', NEW);
      await mine.click('button[value=password]');
    };
    await mine.goto(here);
    await change('faux-secret');
    await mine.locator('#error-summary').waitFor();
    await expect
      .poll(() => mine.locator('#currentPassword-error').innerText())
      .toContain(t('errors-auth:currentPasswordWrong'));
    await expect.poll(() => mine.locator('#currentPassword').getAttribute('aria-invalid')).toBe('true');
    if (!javaScriptEnabled) await expect.poll(() => mine.locator('#currentPassword').inputValue()).toBe('');

    // The right one goes through: the other browser is out, this one stays, and a mail says so.
    await change(OLD);
    await mine
      .locator('[data-flash]', { hasText: t('flash:security.passwordChanged') })
      .first()
      .waitFor();
    // What was refused before and what was typed are gone.
    await expect.poll(() => mine.locator('#error-summary').count()).toBe(0);
    await expect.poll(() => mine.locator('#password [aria-invalid=true]').count()).toBe(0);
    await expect.poll(() => passwords(mine), { timeout: 20_000 }).toEqual(['', '', '']);
    await expect.poll(() => devices.count()).toBe(1);
    await other.goto(paths.bookings(lang));
    expect(new URL(other.url()).pathname).toBe(paths.login(lang));
    await mine.goto(paths.bookings(lang));
    expect(new URL(mine.url()).pathname).toBe(paths.bookings(lang));
    expect(await rows('SELECT template, language FROM outbox_messages WHERE recipient = $1', [email])).toEqual([
      { template: 'passwordChanged', language: lang },
    ]);

    // Only the new password opens.
    await signInOnPhone(other, email, NEW);
    await other.goto(here);
    expect(await heading(other)).not.toBe('');
    await expect.poll(() => other.locator('#sessions li').count()).toBe(2);

    // And all others at once.
    await other.locator('button[value=end-others]').click();
    await expect.poll(() => other.locator('#sessions li').count()).toBe(1);
    expect(await flash(other)).toContain(t('flash:security.othersEnded', { count: 1 }));
    await mine.goto(here);
    expect(new URL(mine.url()).pathname).toBe(paths.login(lang));
  });
});
