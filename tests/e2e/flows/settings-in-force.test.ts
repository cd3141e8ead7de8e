import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import {
  CLOSING,
  EVERY_PART,
  type Other,
  partsOf,
  SETTING_PARTS,
  type SettingPart,
  written,
} from '../../contracts/setting-rows';
import { openBrowser, openTab, withCookies } from '../support/browser';
import { rows } from '../support/rows';
import { runJob } from '../support/run-job';
import { keepSettings } from '../support/settings';

/**
 * Every setting of the platform: an administrator saves its page in the browser, and another browser meets what it says
 * (R269–R273). What a message of WhatsApp does then: admin-whatsapp.
 */
let browser: Browser;
let admin: Page;
let visitor: Page;
let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await keepSettings();
  browser = await openBrowser();
  admin = await openTab(browser, 'admin@rihla.test', { javaScriptEnabled: false });
  visitor = await openTab(browser, null, { javaScriptEnabled: false });
});
afterAll(() => browser.close());
afterEach(() => restore());

const t = translator('fr');

/** Fills the fields of a page of the settings, by their names, and saves it. A locked one takes nothing. */
async function save(page: string, parts: readonly SettingPart[]) {
  await admin.goto(page === 'whatsapp' ? paths.adminWhatsappSettings('fr') : paths.adminSettings('fr', page));
  for (const { field: name, typed, isLocked } of parts) {
    const field = admin.locator(`main [name=${name}]`);
    if (isLocked) expect(await field.isDisabled()).toBe(true);
    else if (typeof typed === 'boolean') await field.setChecked(typed);
    else if (await field.evaluate((one) => one.tagName === 'SELECT')) await field.selectOption(typed);
    else await field.fill(typed);
  }
  const button = admin.locator('main form button:not([value=forget])').last();
  await button.click();
  await admin.getByText(t('flash:settings.saved')).first().waitFor();
}

/** Closes the site on its page. */
async function closeSite() {
  await admin.goto(paths.adminMaintenance('fr'));
  await admin.fill('[name=confirmName]', t('common:product'));
  await admin.click('main button[value=close]');
  await admin.waitForURL((url) => url.pathname === paths.adminSettings('fr', 'maintenance'));
}

/** The other browser, without anything that it was given before. */
async function openAsNew({ cookie = '', language = 'fr-FR' }: { cookie?: string; language?: string } = {}) {
  await visitor.context().clearCookies();
  await visitor.context().setExtraHTTPHeaders({ 'Accept-Language': language });
  await withCookies(visitor, cookie);
}

const other: Other = {
  async ask(path, as) {
    await openAsNew(as);
    const answer = await visitor.goto(path);
    return {
      status: answer?.status() ?? 0,
      path: new URL(visitor.url()).pathname,
      retryAfter: answer?.headers()['retry-after'] ?? null,
      text: written(await visitor.content()),
    };
  },
  async post(path, body, headers) {
    return (await visitor.request.post(path, { data: body, headers, maxRedirects: 0 })).status();
  },
  async signIn(email, password) {
    await openAsNew();
    await visitor.goto(paths.login('fr'));
    await visitor.fill('[name=email]', email);
    await visitor.fill('[name=password]', password);
    await visitor.click('main form:has([name=password]) button[type=submit]');
    await visitor.waitForURL((url) => url.pathname !== paths.login('fr'));
    return new URL(visitor.url()).pathname;
  },
  rows,
  runJob: (name) => runJob(name),
};

test('every part of every record is saved on some page', () => {
  const saved = [...Object.values(SETTING_PARTS).flat(), CLOSING].map(({ key }) => key);
  expect(saved.sort()).toEqual([...EVERY_PART].sort());
});

test.each(Object.keys(SETTING_PARTS))('%s: another browser meets each part that was saved', async (page) => {
  await save(page, SETTING_PARTS[page]!);
  const parts = partsOf(page);
  if (parts.includes(CLOSING)) await closeSite();
  for (const { key, isInForce } of parts) await expect.poll(() => isInForce(other), { message: key }).toBe(true);
});

test('an account that need not confirm its address is told of no link', async () => {
  await save('access', [{ ...partsOf('access').find(({ field }) => field === 'emailVerification')!, typed: false }]);
  const email = `essai-${Date.now()}@exemple.test`;
  await openAsNew();
  await visitor.goto(paths.signup('fr'));
  const typed = { fullName: 'Yassine El Amrani', phone: '06 12 34 56 78', email, password: 'un-mot-de-passe' };
  for (const [name, value] of Object.entries({ ...typed, confirmPassword: typed.password }))
    await visitor.fill(`[name=${name}]`, value);
  await visitor.click('main form:has([name=password]) button[type=submit]');
  await visitor.waitForURL((url) => url.pathname === paths.dashboard('fr'));
  expect(await rows('SELECT FROM outbox_messages WHERE recipient = $1', [email])).toEqual([]);
});
