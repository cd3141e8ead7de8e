import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '~/modules/access/password/password.server';
import { rows } from '../support/rows';
import { faultsOfState } from '../support/accessibility';
import { openBrowser, openTab } from '../support/browser';
import { WAYS } from '../support/ways';

let browser: Browser;
let photo: Buffer;
beforeAll(async () => {
  browser = await openBrowser();
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6b57' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => browser.close());

/** An account of its own for each journey; no attempt of one counts for another. */
async function newAccount(): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `compte-${id}@exemple.test`;
  await rows(`INSERT INTO profiles (id, email, full_name, email_verified_at) VALUES ($1, $2, 'Nadia Tazi', now())`, [
    id,
    email,
  ]);
  await rows('INSERT INTO credentials (profile_id, password_hash) VALUES ($1, $2)', [
    id,
    await hashPassword('rihla-demo'),
  ]);
  return { id, email };
}

const profileOf = async (id: string) =>
  (await rows<Record<string, string | null>>('SELECT * FROM profiles WHERE id = $1', [id]))[0];
const submit = (tab: Page) =>
  tab.click('main form:not([action]) button[type=submit], main form[enctype] button[type=submit]');
const upload = (tab: Page, name: string, buffer: Buffer) =>
  tab.setInputFiles('[name=avatar]', { name, mimeType: 'image/png', buffer });
const width = (tab: Page) => tab.evaluate(() => document.documentElement.scrollWidth);
/** Pictures load when they come into sight. */
async function image(tab: Page, selector: string): Promise<number> {
  const found = tab.locator(selector).first();
  await found.scrollIntoViewIfNeeded();
  return found.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
}

const SAVED = { fr: 'Votre profil est enregistré.', en: 'Your profile is saved.', ar: 'تم حفظ ملفك الشخصي.' };
const NO_IMAGE = {
  fr: 'Choisissez un fichier image valide.',
  en: 'Please select a valid image file',
  ar: 'المرجو اختيار ملف صورة صالح.',
};
const GONE = { fr: 'Votre compte est supprimé.', en: 'Your account has been deleted.', ar: 'تم حذف حسابك.' };

describe.each(WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('the profile, on a phone', async () => {
    const { id, email } = await newAccount();
    const tab = await openTab(browser, email, { javaScriptEnabled });
    await tab.goto(`/${lang}/profile`);
    expect(await width(tab)).toBe(360);
    expect(await tab.textContent('#email')).toContain(email);

    await tab.fill('[name=fullName]', '');
    await tab.fill('[name=phone]', '0612');
    await tab.check('input[name=clientType][value=company]', { force: true });
    await tab.fill('[name=companyName]', 'Tazi SARL');
    await tab.fill('[name=ice]', '123');
    await submit(tab);
    await tab.waitForSelector('#error-summary');
    expect(await tab.locator('#error-summary a').count()).toBe(3);
    expect([
      await tab.inputValue('[name=phone]'),
      await tab.inputValue('[name=companyName]'),
      await tab.inputValue('[name=ice]'),
    ]).toEqual(['0612', 'Tazi SARL', '123']);
    expect(await width(tab)).toBe(360);
    expect((await profileOf(id))?.full_name).toBe('Nadia Tazi');
    if (javaScriptEnabled) expect(await faultsOfState(tab)).toEqual([]);

    await tab.fill('[name=fullName]', 'Nadia El Fassi');
    await tab.fill('[name=phone]', '06 12 34 56 78');
    await tab.fill('[name=ice]', '001234567000089');
    await upload(tab, 'photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
    // With scripting it is told where it was chosen, before anything is sent.
    if (!javaScriptEnabled) await submit(tab);
    await tab.waitForSelector('#avatar-error');
    expect(await tab.textContent('#avatar-error')).toContain(NO_IMAGE[lang]);
    expect(await tab.inputValue('[name=fullName]')).toBe('Nadia El Fassi');
    expect(await profileOf(id)).toMatchObject({ full_name: 'Nadia Tazi', avatar_key: null });

    await upload(tab, '../../photo.png', photo);
    if (javaScriptEnabled) expect(await image(tab, 'main img[src^="blob:"]')).toBe(300);
    await Promise.all([tab.waitForEvent('load'), submit(tab)]);
    expect(await tab.textContent('[role=status]')).toContain(SAVED[lang]);
    expect(await profileOf(id)).toMatchObject({
      full_name: 'Nadia El Fassi',
      phone: '+212612345678',
      client_type: 'company',
      ice: '001234567000089',
      email,
      role: 'customer',
    });
    expect(await image(tab, 'header img')).toBe(128);
    expect(await tab.inputValue('[name=avatar]')).toBe('');

    if (javaScriptEnabled) {
      // The first touch brings React, and with it the button.
      await tab.focus('[name=fullName]');
      await tab.click('main button[aria-pressed=false]');
    } else await tab.check('[name=removeAvatar]');
    await tab.check('input[name=theme][value=dark]', { force: true });
    await Promise.all([tab.waitForEvent('load'), submit(tab)]);
    expect(await profileOf(id)).toMatchObject({ avatar_key: null, theme: 'dark' });
    expect(await tab.getAttribute('html', 'data-theme')).toBe('dark');
    expect(new URL(tab.url()).pathname).toBe(`/${lang}/profile`);

    const other = lang === 'en' ? 'ar' : 'en';
    await tab.selectOption('[name=language]', other);
    await Promise.all([tab.waitForURL(`**/${other}/profile`), submit(tab)]);
    expect(await tab.getAttribute('html', 'lang')).toBe(other);
    expect((await profileOf(id))?.language).toBe(other);
    await tab.context().close();
  });

  test('a copy of the data, then the account is deleted', async () => {
    const { id, email } = await newAccount();
    const tab = await openTab(browser, email, { javaScriptEnabled });
    await tab.goto(`/${lang}/profile/data`);
    const [download] = await Promise.all([tab.waitForEvent('download'), tab.click('a[href$="data.json"]')]);
    expect(download.suggestedFilename()).toMatch(/^rihla-\d{4}-\d\d-\d\d\.json$/);

    await tab.click('a[href$="/profile/data/delete"]');
    await tab.waitForSelector('[name=confirmEmail]');
    expect(await width(tab)).toBe(360);
    await tab.fill('[name=confirmEmail]', 'someone@exemple.test');
    await tab.fill('[name=currentPassword]', 'wrong');
    await submit(tab);
    await tab.waitForSelector('#confirmEmail-error');
    expect(await tab.inputValue('[name=currentPassword]')).toBe('');
    await tab.fill('[name=confirmEmail]', email.toUpperCase());
    await tab.fill('[name=currentPassword]', 'wrong');
    await submit(tab);
    await tab.waitForSelector('#currentPassword-error');
    expect(await profileOf(id)).toBeDefined();

    await tab.fill('[name=currentPassword]', 'rihla-demo');
    await Promise.all([tab.waitForURL((url) => url.pathname === `/${lang}`), submit(tab)]);
    expect(await tab.textContent('[role=status]')).toContain(GONE[lang]);
    expect(await profileOf(id)).toBeUndefined();
    await tab.goto(`/${lang}/profile`);
    expect(new URL(tab.url()).pathname).toBe(`/${lang}/login`);
    expect(await rows('SELECT template FROM outbox_messages WHERE recipient = $1', [email])).toEqual([
      { template: 'accountDeleted' },
    ]);
    await tab.context().close();
  });
});

test('an agency that is set up reads why it cannot go', async () => {
  const tab = await openTab(browser, 'agence@rihla.test', { javaScriptEnabled: false });
  await tab.goto('/fr/profile/data/delete');
  expect(await tab.locator('[name=confirmEmail]').count()).toBe(0);
  expect(await tab.textContent('main')).toContain('Votre agence est inscrite');
  await tab.context().close();
});
