import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCustomer } from '../../factories/customer';
import { rows } from '../support/rows';
import { isTooWide } from '../support/accessibility';
import { expectNoFaults, openPlain, openWay } from '../support/browser';
import { newSettledAgency } from '../support/settled-agency';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6b57' } })
    .jpeg()
    .toBuffer();
});

/** An account of its own for each journey, without a telephone; no attempt of one counts for another. */
const newAccount = () => createCustomer({ fullName: 'Nadia Tazi', phone: null });

const profileOf = async (id: string) =>
  (await rows<Record<string, string | null>>('SELECT * FROM profiles WHERE id = $1', [id]))[0];
const submit = (tab: Tab) =>
  tab.locator('main form:not([action]) button[type=submit], main form[enctype] button[type=submit]').first().click();
const told = (tab: Tab, text: string) => tab.locator('[role=status]', { hasText: text }).first().waitFor();
const upload = (tab: Tab, name: string, buffer: Buffer) =>
  tab.setInputFiles('[name=avatar]', { name, mimeType: 'image/png', buffer });
/** The width of a picture that the server gives. */
async function widthOf(tab: Tab, selector: string): Promise<number | undefined> {
  const src = await tab.locator(selector).first().getAttribute('src');
  return (await sharp(await (await tab.request.get(src ?? '')).body()).metadata()).width;
}

const SAVED = { fr: 'Votre profil est enregistré.', ar: 'تم حفظ ملفك الشخصي.' };
const NO_IMAGE = { fr: 'Choisissez un fichier image valide.', ar: 'المرجو اختيار ملف صورة صالح.' };
const GONE = { fr: 'Votre compte est supprimé.', ar: 'تم حذف حسابك.' };

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('the profile, on a phone', async () => {
    const { id, email } = await newAccount();
    const tab = await openWay({ javaScriptEnabled }, email);
    await tab.goto(`/${lang}/profile`);
    if (javaScriptEnabled) expect(await isTooWide(tab as Page)).toBe(false);
    await expect.poll(() => tab.textContent('#email')).toContain(email);

    await tab.fill('[name=fullName]', '');
    await tab.fill('[name=phone]', '0612');
    await tab.check('input[name=clientType][value=company]', { force: true });
    await tab.fill('[name=companyName]', 'Tazi SARL');
    await tab.fill('[name=ice]', '123');
    await submit(tab);
    await tab.waitForSelector('#error-summary');
    await expect.poll(() => tab.locator('#error-summary a').count()).toBe(3);
    expect([
      await tab.inputValue('[name=phone]'),
      await tab.inputValue('[name=companyName]'),
      await tab.inputValue('[name=ice]'),
    ]).toEqual(['0612', 'Tazi SARL', '123']);
    expect((await profileOf(id))?.full_name).toBe('Nadia Tazi');
    await expectNoFaults(tab);

    await tab.fill('[name=fullName]', 'Nadia El Fassi');
    await tab.fill('[name=phone]', '06 12 34 56 78');
    await tab.fill('[name=ice]', '001234567000089');
    await upload(tab, 'photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
    // With scripting it is told where it was chosen, before anything is sent.
    if (!javaScriptEnabled) await submit(tab);
    await tab.waitForSelector('#avatar-error');
    await expect.poll(() => tab.textContent('#avatar-error')).toContain(NO_IMAGE[lang]);
    await expect.poll(() => tab.inputValue('[name=fullName]')).toBe('Nadia El Fassi');
    expect(await profileOf(id)).toMatchObject({ full_name: 'Nadia Tazi', avatar_key: null });

    await upload(tab, '../../photo.png', photo);
    if (javaScriptEnabled) {
      const shown = (tab as Page).locator('main img[src^="blob:"]').first();
      await shown.scrollIntoViewIfNeeded();
      expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(300);
    }
    await submit(tab);
    await told(tab, SAVED[lang]);
    expect(await profileOf(id)).toMatchObject({
      full_name: 'Nadia El Fassi',
      phone: '+212612345678',
      client_type: 'company',
      ice: '001234567000089',
      email,
      role: 'customer',
    });
    expect(await widthOf(tab, 'header img')).toBe(128);
    await expect.poll(() => tab.inputValue('[name=avatar]')).toBe('');

    if (javaScriptEnabled) {
      // The first touch brings React, and with it the button.
      await (tab as Page).focus('[name=fullName]');
      await tab.click('main button[aria-pressed=false]');
    } else await tab.check('[name=removeAvatar]');
    await tab.check('input[name=theme][value=dark]', { force: true });
    await submit(tab);
    await tab.waitForSelector('html[data-theme=dark]', { state: 'attached' });
    expect(await profileOf(id)).toMatchObject({ avatar_key: null, theme: 'dark' });
    expect(new URL(tab.url()).pathname).toBe(`/${lang}/profile`);

    const other = 'en';
    await tab.selectOption('[name=language]', other);
    await submit(tab);
    await tab.waitForURL(`**/${other}/profile`);
    await expect.poll(() => tab.getAttribute('html', 'lang')).toBe(other);
    expect((await profileOf(id))?.language).toBe(other);
  });

  test('a copy of the data, then the account is deleted', async () => {
    const { id, email } = await newAccount();
    const tab = await openWay({ javaScriptEnabled }, email);
    await tab.goto(`/${lang}/profile/data`);
    const data = await tab.request.get((await tab.getAttribute('a[href$="data.json"]', 'href')) ?? '');
    expect(data.headers()['content-disposition']).toMatch(/filename="?rihla-\d{4}-\d\d-\d\d\.json/);
    expect(await data.text()).toContain(email);

    await tab.click('a[href$="/profile/data/delete"]');
    await tab.waitForSelector('[name=confirmEmail]');
    await tab.fill('[name=confirmEmail]', 'someone@exemple.test');
    await tab.fill('[name=currentPassword]', 'wrong');
    await submit(tab);
    await tab.waitForSelector('#confirmEmail-error');
    await expect.poll(() => tab.inputValue('[name=currentPassword]')).toBe('');
    await tab.fill('[name=confirmEmail]', email.toUpperCase());
    await tab.fill('[name=currentPassword]', 'wrong');
    await submit(tab);
    await tab.waitForSelector('#currentPassword-error');
    expect(await profileOf(id)).toBeDefined();

    await tab.fill('[name=currentPassword]', 'rihla-demo');
    await submit(tab);
    await tab.waitForURL((url) => url.pathname === `/${lang}`);
    await told(tab, GONE[lang]);
    expect(await profileOf(id)).toBeUndefined();
    await tab.goto(`/${lang}/profile`);
    expect(new URL(tab.url()).pathname).toBe(`/${lang}/login`);
    expect(await rows('SELECT template FROM outbox_messages WHERE recipient = $1', [email])).toEqual([
      { template: 'accountDeleted' },
    ]);
  });
});

test('an agency that is set up reads why it cannot go', async () => {
  const tab = await openPlain((await newSettledAgency()).email);
  await tab.goto('/fr/profile/data/delete');
  await expect.poll(() => tab.locator('[name=confirmEmail]').count()).toBe(0);
  await expect.poll(() => tab.textContent('main')).toContain('Votre agence est inscrite');
});
