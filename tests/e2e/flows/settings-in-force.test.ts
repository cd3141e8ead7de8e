import { afterEach, beforeAll, expect, test } from 'vitest';
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
import { site } from '../../setup/site';
import { openPlain } from '../support/browser';
import { rows } from '../support/rows';
import { runJob } from '../support/run-job';
import { keepSettings } from '../support/settings';

/**
 * Every setting of the platform: an administrator saves its page as it is drawn, and somebody else meets what it says
 * (R269–R273). What a message of WhatsApp does then: admin-whatsapp.
 */
let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await keepSettings();
});
/** The site hears of what was put back: a page that is saved too early would write the old values once more. */
afterEach(async () => {
  await restore();
  const isOpen = async () =>
    !(await other.ask(`${paths.signup('fr')}?role=customer`)).text.includes(t('signup:closedText'));
  await expect.poll(isOpen).toBe(true);
});

const t = translator('fr');

/** Fills the fields of a page of the settings, by their names, and saves it. A locked one takes nothing. */
async function save(page: string, parts: readonly SettingPart[]) {
  const admin = await openPlain('admin@rihla.test');
  await admin.goto(page === 'whatsapp' ? paths.adminWhatsappSettings('fr') : paths.adminSettings('fr', page));
  for (const { field: name, typed, isLocked } of parts) {
    const field = `main [name=${name}]`;
    if (isLocked) await expect.poll(() => admin.locator(`${field}[disabled]`).count()).toBe(1);
    else if (typeof typed === 'boolean') await (typed ? admin.check(field) : admin.uncheck(field));
    else if ((await admin.locator(`main select[name=${name}]`).count()) > 0) await admin.selectOption(field, typed);
    else await admin.fill(field, typed);
  }
  await admin.locator('main form button:not([value=forget])').last().click();
  await admin.getByText(t('flash:settings.saved')).first().waitFor();
}

/** Closes the site on its page. */
async function closeSite() {
  const admin = await openPlain('admin@rihla.test');
  await admin.goto(paths.adminMaintenance('fr'));
  await admin.fill('[name=confirmName]', t('common:product'));
  await admin.click('main button[value=close]');
  expect(new URL(admin.url()).pathname).toBe(paths.adminSettings('fr', 'maintenance'));
}

/** Somebody without anything that was given before. */
const other: Other = {
  async ask(path, { cookie = '', language = 'fr-FR' } = {}) {
    const answer = await fetch(site.baseUrl + path, { headers: { Cookie: cookie, 'Accept-Language': language } });
    return {
      status: answer.status,
      path: new URL(answer.url).pathname,
      retryAfter: answer.headers.get('Retry-After'),
      text: written(await answer.text()),
    };
  },
  async post(path, body, headers) {
    return (await fetch(site.baseUrl + path, { method: 'POST', body, headers, redirect: 'manual' })).status;
  },
  async signIn(email, password) {
    const tab = await openPlain();
    await tab.goto(paths.login('fr'));
    await tab.fill('main [name=email]', email);
    await tab.fill('[name=password]', password);
    await tab.locator('main form:has([name=password]) button[type=submit]').first().click();
    return new URL(tab.url()).pathname;
  },
  rows,
  runJob: (name) => runJob(name),
};

test('every part of every record is saved on some page', () => {
  const saved = [...Object.values(SETTING_PARTS).flat(), CLOSING].map(({ key }) => key);
  expect(saved.sort()).toEqual([...EVERY_PART].sort());
});

test.each(Object.keys(SETTING_PARTS))('%s: somebody else meets each part that was saved', async (page) => {
  await save(page, SETTING_PARTS[page]!);
  const parts = partsOf(page);
  if (parts.includes(CLOSING)) await closeSite();
  for (const { key, isInForce } of parts) await expect.poll(() => isInForce(other), { message: key }).toBe(true);
});

test('an account that need not confirm its address is told of no link', async () => {
  await save('access', [{ ...partsOf('access').find(({ field }) => field === 'emailVerification')!, typed: false }]);
  const email = `essai-${Date.now()}@exemple.test`;
  const visitor = await openPlain();
  await visitor.goto(paths.signup('fr'));
  const typed = { fullName: 'Yassine El Amrani', phone: '06 12 34 56 78', email, password: 'un-mot-de-passe' };
  for (const [name, value] of Object.entries({ ...typed, confirmPassword: typed.password }))
    await visitor.fill(`main [name=${name}]`, value);
  await visitor.locator('main form:has([name=password]) button[type=submit]').first().click();
  expect(new URL(visitor.url()).pathname).toBe(paths.dashboard('fr'));
  expect(await rows('SELECT FROM outbox_messages WHERE recipient = $1', [email])).toEqual([]);
});
