import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { openBrowser, openTab } from '../support/browser';
import { rows } from '../support/rows';
import { keepSettings } from '../support/settings';
import { newAgencyAccount } from '../support/setup-account';
import { runJob } from '../support/run-job';

/**
 * Every setting of the platform that no other flow shows: an administrator saves its page in the browser, and another
 * browser meets what it says (R269–R273). The platform's name and closing the site: admin-platform; address confirmed or not,
 * and who may sign up with Google: sign-up, google; the account of WhatsApp: admin-whatsapp.
 */
let browser: Browser;
let admin: Page;
let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await keepSettings();
  browser = await openBrowser();
  admin = await openTab(browser, 'admin@rihla.test', { javaScriptEnabled: false });
});
afterAll(() => browser.close());
afterEach(() => restore());

const t = translator('fr');

/** Fills the fields of a page of the settings, by their names, and saves it. A switch is on or off. */
async function save(page: string | undefined, fields: Record<string, string | boolean>) {
  await admin.goto(paths.adminSettings('fr', page));
  for (const [name, value] of Object.entries(fields)) {
    const field = admin.locator(`main [name=${name}]`);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (await field.evaluate((one) => one.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await admin.locator('main form button').last().click();
  await admin.getByText(t('flash:settings.saved')).first().waitFor();
}

/** What a visitor reads at an address once what was saved is known there. */
async function visitorReads(path: string, texts: readonly string[], locale = 'fr-FR') {
  const visitor = await openTab(browser, null, { javaScriptEnabled: false, locale });
  for (const text of texts)
    await expect
      .poll(async () => {
        await visitor.goto(path);
        // As it is written in the page, not as it is serialised.
        return (await visitor.content()).replaceAll('&nbsp;', '\u00a0');
      })
      .toContain(text);
  await visitor.context().close();
}

test('descriptions, contacts, social links and the publisher', async () => {
  const publisher = { operator: 'Tariq SARL', address: '12 rue Allal', rc: 'RC 4242', cndpNumber: 'D-W-77' };
  const ice = '001234567000089';
  await save(undefined, {
    description: 'Près de chez vous.',
    descriptionEn: 'Close to home.',
    descriptionAr: 'قريبًا منكم.',
    supportEmail: 'aide@tariq.test',
    supportPhone: '0522 12 34 56',
    facebook: 'https://www.facebook.com/tariq',
    instagram: 'https://www.instagram.com/tariq',
    ...publisher,
    ice,
  });
  const social = ['https://www.facebook.com/tariq', 'https://www.instagram.com/tariq'];
  await visitorReads(paths.home('fr'), ['Près de chez vous.', ...social]);
  await visitorReads(paths.home('en'), ['Close to home.']);
  await visitorReads(paths.home('ar'), ['قريبًا منكم.']);
  await visitorReads(paths.contact('fr'), ['aide@tariq.test', 'tel:+212522123456']);
  await visitorReads(paths.legal('fr'), [...Object.values(publisher), ice]);
});

test('the language of browsers that speak none of the site’s, and the time zone of the administration', async () => {
  const [job] = await rows<{ id: string }>(
    `INSERT INTO notification_jobs (id, agency_id, type, kind, status, error_message, retries, run_at)
     SELECT gen_random_uuid(), id, 'booking_reminder', 'pickup_reminder', 'failed', 'sans réponse', 6, '2026-01-15T12:20:00Z'
     FROM agencies WHERE slug = 'atlas-cars' RETURNING id`,
  );
  await save('general', { defaultLanguage: 'ar', timeZone: 'Asia/Dubai' });
  const visitor = await openTab(browser, null, { locale: 'de-DE', javaScriptEnabled: false });
  await expect.poll(async () => (await visitor.goto('/'))?.url()).toMatch(/\/ar$/);
  await visitor.context().close();
  await admin.goto(paths.adminJob('fr', job!.id));
  expect(await admin.locator('main').innerText()).toContain('16:20');
  await rows('DELETE FROM notification_jobs WHERE id = $1', [job!.id]);
});

test('the currency with which an agency begins, which it keeps when the platform’s changes', async () => {
  await save('general', { defaultCurrency: 'EUR' });
  const { email } = await newAgencyAccount();
  const agency = await openTab(browser, email, { javaScriptEnabled: false });
  const forms: Record<string, string>[] = [
    { name: `Essai ${email.slice(6, 14)}` },
    { email: 'agence@exemple.test', phone: '0661234567', address: 'Rue 7', city: 'rabat' },
    { alwaysOpen: 'on', places: 'ville-rabat', mainPlace: 'point:ville-rabat' },
  ];
  for (const [at, form] of forms.entries()) {
    const answer = await agency.request.post(`/fr/agency-setup?step=${at + 1}`, { form, maxRedirects: 0 });
    expect(answer.headers().location).toBe(`/fr/agency-setup?step=${at + 2}`);
  }
  const currency = async () => {
    await agency.goto(paths.agencyBusiness('fr'));
    return agency.inputValue('main [name=currency]');
  };
  expect(await currency()).toBe('EUR');
  await save('general', { defaultCurrency: 'USD' });
  expect(await currency()).toBe('EUR');
  await agency.context().close();
});

test('who may sign up, and the length of passwords', async () => {
  await save('access', { userRegistration: false, agencyRegistration: true, passwordMinimum: '13' });
  await visitorReads(`${paths.signup('fr')}?role=customer`, [t('signup:closedText')]);
  await visitorReads(paths.agencySignup('fr'), [t('auth:passwordHint', { min: 13 })]);
  await save('access', { userRegistration: true, agencyRegistration: false });
  await visitorReads(paths.agencySignup('fr'), [t('signup:closedText')]);
  await visitorReads(`${paths.signup('fr')}?role=customer`, [t('auth:passwordHint', { min: 13 })]);
});

test('whether an address is confirmed before its account is used', async () => {
  await save('access', { emailVerification: false });
  const email = `essai-${Date.now()}@exemple.test`;
  const visitor = await openTab(browser, null, { javaScriptEnabled: false });
  await visitor.goto(paths.signup('fr'));
  const typed = { fullName: 'Yassine El Amrani', phone: '06 12 34 56 78', email, password: 'un-mot-de-passe' };
  for (const [name, value] of Object.entries({ ...typed, confirmPassword: typed.password }))
    await visitor.fill(`[name=${name}]`, value);
  await visitor.click('main form:has([name=password]) button[type=submit]');
  await visitor.waitForURL((url) => url.pathname === paths.dashboard('fr'));
  expect(await rows('SELECT FROM outbox_messages WHERE recipient = $1', [email])).toEqual([]);
  await visitor.context().close();
});

test('a browser that is not remembered signs out once nobody uses it, and administrators need a second factor', async () => {
  const own = paths.bookings('fr');
  const customer = await openTab(browser, 'client@rihla.test', { javaScriptEnabled: false });
  await customer.goto(own);
  await rows(`UPDATE sessions SET remember = false, last_used_at = now() - interval '40 minutes'
    WHERE profile_id = (SELECT id FROM profiles WHERE email = 'client@rihla.test')`);
  await save('access', { sessionTimeoutMinutes: '60' });
  await customer.goto(own);
  expect(new URL(customer.url()).pathname).toBe(own);
  await rows(`UPDATE sessions SET last_used_at = now() - interval '40 minutes'
    WHERE profile_id = (SELECT id FROM profiles WHERE email = 'client@rihla.test')`);
  await save('access', { sessionTimeoutMinutes: '30', twoFactorForAdmins: true });
  await customer.goto(own);
  expect(new URL(customer.url()).pathname).toBe(paths.login('fr'));
  await customer.context().close();

  const other = await openTab(browser, 'admin@rihla.test', { javaScriptEnabled: false });
  await other.goto(paths.admin('fr'));
  expect(new URL(other.url()).pathname).toBe(paths.secondFactor('fr'));
  await other.context().close();
});

test('e-mails wait while their switch is off; the switch of text messages is off and says why', async () => {
  const recipient = `attente-${randomUUID()}@exemple.test`;
  await rows(
    `INSERT INTO outbox_messages (id, channel, recipient, template, params)
     VALUES (gen_random_uuid(), 'email', $1, 'contactReceived', '{"fullName": "Salma"}')`,
    [recipient],
  );
  const state = async () => rows('SELECT status FROM outbox_messages WHERE recipient = $1', [recipient]);
  await save('messages', { email: false });
  const texts = admin.locator('main [name=sms]');
  expect([await texts.isDisabled(), await texts.isChecked()]).toEqual([true, false]);
  expect(await admin.locator('main').innerText()).toContain(t('admin-settings:hint.sms'));
  await runJob('deliver-emails');
  expect(await state()).toEqual([{ status: 'pending' }]);
  await save('messages', { email: true });
  await runJob('deliver-emails');
  expect(await state()).toEqual([{ status: 'sent' }]);
});

test('each claim of the marketing copy, on and off', async () => {
  const claims = ['verifiedAgencies', 'trustedReviews', 'support247', 'bestPrices', 'flexibleHours'] as const;
  const titles = (form: 'on' | 'off') => claims.map((claim) => t(`home:reasons.${claim}.${form}.title`));
  const switched = (isOn: boolean) => Object.fromEntries(claims.map((claim) => [claim, isOn]));
  await save('claims', switched(true));
  await visitorReads(paths.home('fr'), titles('on'));
  await save('claims', switched(false));
  await visitorReads(paths.home('fr'), titles('off'));
});

test('what a closed site says in each language, and when to come again', async () => {
  const messages = { messageFr: 'De retour à midi.', messageEn: 'Back at noon.', messageAr: 'نعود عند الظهر.' };
  await save('maintenance', { ...messages, retryMinutes: '25' });
  await rows(
    `UPDATE admin_settings SET setting_value = setting_value || '{"isOn": true}' WHERE setting_key = 'maintenance'`,
  );
  const visitor = await openTab(browser, null, { javaScriptEnabled: false });
  await expect.poll(async () => (await visitor.goto(paths.cars('fr')))?.status()).toBe(503);
  for (const [lang, text] of [
    ['fr', messages.messageFr],
    ['en', messages.messageEn],
    ['ar', messages.messageAr],
  ] as const) {
    const answer = await visitor.goto(paths.cars(lang));
    expect(answer?.headers()['retry-after']).toBe('1500');
    expect(await visitor.locator('main').innerText()).toContain(text);
  }
  await visitor.context().close();
});
