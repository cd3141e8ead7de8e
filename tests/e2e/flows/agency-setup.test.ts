import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { agencyOf, newAgencyAccount, type SetupAccount } from '../support/setup-account';
import type { Language } from '~/i18n/languages';
import { expectNoFaults, isPage, openPage, openPlain, openWay, takenOver } from '../support/browser';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

const open = ({ email }: SetupAccount): Promise<Page> => openPage(email);

const NEXT = 'main form >> button:visible:not([name])';
/** Presses what leads on; a step is there when its form is, which is after its address. */
async function next(tab: Tab, to: RegExp): Promise<void> {
  await Promise.all([tab.waitForURL(to), tab.locator(NEXT).last().click()]);
  const step = new URL(tab.url()).searchParams.get('step');
  if (step) await tab.waitForSelector(`#setup-${step}`);
}
/** What the keyboard reaches inside the step's form, in order. */
const tabOrder = (tab: Page) =>
  tab
    .locator('main form[id^=setup-]')
    .evaluate((form) =>
      [...form.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
        .filter((one) => one.tabIndex >= 0 && one.offsetParent !== null)
        .map((one) => one.getAttribute('name') ?? one.tagName),
    );
/** To a step, in a language. What the steps before it show is tried above, so here they are only posted. */
async function reach(tab: Tab, step: 2 | 3 | 4, lang: Language = 'fr'): Promise<void> {
  const forms: Record<string, string>[] = [
    { name: newName() },
    { email: 'agence@exemple.test', phone: '0661234567', address: 'Rue 7', city: 'rabat' },
    { alwaysOpen: 'on', places: 'ville-rabat', mainPlace: 'point:ville-rabat' },
  ];
  for (const [at, form] of forms.slice(0, step - 1).entries()) {
    const answer = await tab.request.post(`/${lang}/agency-setup?step=${at + 1}`, { form, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([303, `/${lang}/agency-setup?step=${at + 2}`]);
  }
  await tab.goto(`/${lang}/agency-setup?step=${step}`);
}
/** Lets React take the page over, so that it hears what is chosen next. */
async function takeOver(tab: Page): Promise<void> {
  await tab.locator('h1').click();
  await tab.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}
const saved = (tab: Page) => tab.waitForSelector('[data-save-state=saved]');

/** How long a machine with much to do may take; a quick one does not wait. */
const PATIENT = { timeout: 20_000 };

/** Presses the first of the names on offer. */
async function pressPick(tab: Tab): Promise<string> {
  const offer = tab.locator('button[name=pick]').first();
  const picked = (await offer.getAttribute('value')) ?? '';
  await offer.click();
  await expect.poll(() => tab.inputValue('[name=slug]')).toBe(picked);
  return picked;
}
/**
 * Likewise in a browser: read and pressed at once, and again where the names on offer followed what is typed, or the
 * answer's own values were put into the fields, in the same moment.
 */
async function pick(tab: Page): Promise<string> {
  const picked = await tab.waitForFunction(() => {
    const slug = document.querySelector<HTMLInputElement>('[name=slug]')?.value;
    if (slug && slug === sessionStorage.getItem('picked')) return slug;
    const offer = document.querySelector<HTMLButtonElement>('button[name=pick]');
    if (offer) sessionStorage.setItem('picked', offer.value);
    offer?.click();
    return false;
  });
  return (await picked.jsonValue()) || '';
}

let serial = 0;
const newName = () => `Essai ${Date.now().toString(36)} ${++serial}`;

describe.each(TWO_WAYS)('the four steps in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('left at step 3 and taken up in another browser', async () => {
    const account = await newAgencyAccount();
    const name = newName();
    const tab = await openWay({ javaScriptEnabled }, account.email);
    // Once, right to left: what differs between languages is asked of every page elsewhere.
    const check = async (page: Tab) => (lang === 'ar' ? expectNoFaults(page) : undefined);

    await tab.goto(`/${lang}/agency/dashboard`);
    await tab.waitForURL(new RegExp(`/${lang}/agency-setup$`));
    await tab.locator(NEXT).last().click();
    await tab.waitForSelector('#name-error');
    await check(tab);
    await tab.fill('[name=name]', name);
    await next(tab, /step=2/);

    await expect.poll(() => tab.inputValue('[name=email]')).toBe(account.email);
    expect((await tab.inputValue('[name=phone]')).replace(/\s/g, '')).toBe('+212661234567');
    await check(tab);
    await tab.fill('[name=address]', '12, rue des Orangers');
    await tab.selectOption('[name=city]', 'casablanca');
    await next(tab, /step=3/);
    expect(await agencyOf(account)).toMatchObject({
      name,
      isComplete: true,
      setupStep: 3,
      status: 'pending',
      places: ['ville-casablanca*'],
    });
    await check(tab);

    const other = await openWay({ javaScriptEnabled }, account.email);
    await other.goto(`/${lang}/agency-setup?step=4`);
    await other.waitForURL(new RegExp(`/${lang}/agency-setup$`));
    await expect.poll(() => other.locator('[data-flash] >> visible=true').count()).toBeGreaterThan(0);
    await other.selectOption('[name=monday]', 'two');
    await other.selectOption('[name=mondayFrom]', '09:00');
    await other.locator('button[value=copy]').click();
    if (!javaScriptEnabled) await other.waitForURL(/#hours$/);
    await other.selectOption('[name=sunday]', 'closed');
    await other.check('[name=places][value=aeroport-casablanca-cmn]');
    await other.check('[name=mainPlace][value="point:aeroport-casablanca-cmn"]');
    await other.fill('[name=placeName1]', 'Hôtel Atlas');
    if (isPage(other)) {
      const order = await tabOrder(other);
      expect(order[0]).toBe('alwaysOpen');
      expect(order.slice(-3)).toEqual(['intent', 'A', 'BUTTON']);
    }
    await Promise.all([other.waitForURL(/step=4/), other.press('[name=placeName1]', 'Enter')]);
    await other.waitForSelector('#setup-4 [name=slug]');
    if (isPage(other)) expect((await tabOrder(other))[0]).toBe('slug');
    const stored = await agencyOf(account);
    expect(stored?.places).toEqual(['Hôtel Atlas', 'aeroport-casablanca-cmn*', 'ville-casablanca']);
    expect(stored?.hours).toMatchObject({
      saturday: [
        { from: '09:00', to: '12:30' },
        { from: '14:30', to: '19:00' },
      ],
      sunday: 'closed',
    });

    await check(other);
    await other.fill('[name=slug]', 'atlas-cars');
    await other.fill('[name=ice]', '12');
    await other.locator(NEXT).last().click();
    // Of the answer: that the name is taken is said at the field before, while it is typed.
    for (const field of ['slug', 'ice']) await other.waitForSelector(`#error-summary a[href="#${field}"]`);
    const picked = isPage(other) ? await pick(other) : await pressPick(other);
    await expect.poll(() => other.inputValue('[name=ice]')).toBe('12');
    await other.fill('[name=ice]', '001234567000089');
    await next(other, /agency\/dashboard/);
    expect(await agencyOf(account)).toMatchObject({
      slug: picked,
      status: 'active',
      setupStep: 5,
      ice: '001234567000089',
    });
    await other.waitForSelector(`main >> text=${name}`);
    for (const path of ['agency/bookings', 'agency/notifications', picked])
      expect((await other.goto(`/${lang}/${path}`))?.status(), String(path)).toBe(200);
    await other.goto(`/${lang}/agency-setup`);
    await other.waitForURL(/agency\/dashboard/);
  });
});

describe('while one types', () => {
  test('fields are saved by themselves, wrong ones named, and the page stays where it is', async () => {
    const account = await newAgencyAccount();
    const tab = await open(account);
    await tab.goto('/fr/agency-setup');
    const name = newName();
    await tab.fill('[name=name]', name);
    await saved(tab);
    await expect.poll(() => tab.textContent('[role=status][data-save-state]')).toMatch(/^Enregistré à \d\d:\d\d$/);
    expect(await agencyOf(account)).toMatchObject({ name, setupStep: 1 });
    await next(tab, /step=2/);
    await tab.fill('[name=phone]', '06');
    await tab.waitForSelector('text=/sauf/');
    await tab.fill('[name=address]', 'Rue 7');
    await expect.poll(async () => (await agencyOf(account))?.address, PATIENT).toBe('Rue 7');
    expect(tab.url()).toMatch(/step=2$/);

    const other = await openPlain(account.email);
    await other.goto('/fr/agency-setup');
    await expect.poll(() => other.inputValue('[name=address]')).toBe('Rue 7');
  });

  test('what was typed before React came is saved too', async () => {
    const account = await newAgencyAccount();
    const tab = await open(account);
    await tab.goto('/fr/agency-setup');
    const name = newName();
    // No touch, no key: as text that a browser puts back, or that came while the scripts were loading.
    await tab.evaluate((text) => {
      const field = document.querySelector<HTMLInputElement>('[name=name]');
      if (field) field.value = text;
    }, name);
    await tab.locator('h1').click();
    await expect.poll(async () => (await agencyOf(account))?.name, PATIENT).toBe(name);
    await expect.poll(() => tab.inputValue('[name=name]')).toBe(name);
  });

  test('an answer that comes late puts nothing back, and a save that fails says so and is tried again', async () => {
    const account = await newAgencyAccount();
    const tab = await open(account);
    await tab.goto('/fr/agency-setup');
    let hold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (hold = resolve));
    const bodies: string[] = [];
    await tab.route('**/agency-setup/draft?*', async (route) => {
      bodies.push(route.request().postData() ?? '');
      if (bodies.length === 1) await held;
      if (bodies.length === 2) await route.abort();
      else await route.continue();
    });
    await tab.fill('[name=name]', 'Premier');
    await tab.waitForSelector('[data-save-state=saving]');
    const name = newName();
    await tab.fill('[name=name]', name);
    hold();
    await tab.waitForSelector('[data-save-state=failed]');
    await expect.poll(() => tab.inputValue('[name=name]')).toBe(name);
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await saved(tab);
    expect((await agencyOf(account))?.name).toBe(name);
    expect(bodies.map((body) => new URLSearchParams(body).get('name'))).toEqual(['Premier', name, name]);
  });

  test('a session that has ended elsewhere is said, and what was typed stays', async () => {
    const account = await newAgencyAccount();
    const tab = await open(account);
    await tab.goto('/fr/agency-setup');
    await tab.focus('[name=name]');
    await tab.context().clearCookies();
    await tab.fill('[name=name]', 'Encore là');
    await tab.waitForSelector('text=/reconnectez-vous/');
    await expect.poll(() => tab.inputValue('[name=name]')).toBe('Encore là');
  });

  test('a username is judged: taken, reserved, badly formed, free', async () => {
    const account = await newAgencyAccount();
    const tab = await open(account);
    await reach(tab, 4, 'en');
    const says = async (slug: string, sentence: string) => {
      await tab.fill('[name=slug]', slug);
      await tab.waitForSelector(`text=${sentence}`);
    };
    await says('medina-drive', 'This username is already taken. Please choose a different one.');
    await expect
      .poll(() => tab.locator('button[name=pick]').allTextContents())
      .toEqual(expect.arrayContaining(['medina-drive-1', 'medina-drive-5']));
    await says('admin', 'This username is reserved. Please choose a different one.');
    // The draft's answer may come before that of the check.
    await expect.poll(() => tab.textContent('section:has(#username) [role=status]')).toContain('reserved');
    await expect.poll(() => tab.textContent('dl')).not.toContain('admin');
    expect((await tab.locator('button[name=pick]').first().textContent()) ?? '').toMatch(/^essai-/);
    await says(
      'No Good',
      'Username must be 3-50 characters, lowercase letters, numbers, and hyphens only. Cannot start or end with hyphen.',
    );
    const free = `libre-${Date.now().toString(36)}`;
    await says(free, `“${free}” is available.`);
    await saved(tab);
    await expect.poll(() => tab.textContent('dl')).toContain(`/en/${free}`);

    // Typed before React came, and heard by nobody then.
    await tab.goto('/en/agency-setup?step=4');
    await tab.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('[name=slug]');
      if (field) field.value = 'medina-drive';
    });
    await tab.locator('h1').click();
    await tab.waitForSelector('text=This username is already taken.');
    await expect.poll(() => tab.textContent('dl')).not.toContain('medina-drive');
  });
});

describe('a draft that cannot be saved', () => {
  test('its field says why, and no longer once it is saved', async () => {
    const tab = await open(await newAgencyAccount());
    await reach(tab, 2);
    await tab.fill('[name=phone]', '06');
    await tab.waitForSelector('#phone-error');
    await expect.poll(() => tab.getAttribute('[name=phone]', 'aria-invalid')).toBe('true');
    await expect.poll(() => tab.inputValue('[name=phone]')).toBe('06');
    await tab.fill('[name=phone]', '0612345678');
    await tab.waitForSelector('#phone-error', { state: 'detached' });
    await expect.poll(() => tab.textContent('[role=status][data-save-state]')).toMatch(/^Enregistré à \d\d:\d\d$/);
  });

  test('a refusal is said and not tried again, whatever its kind', async () => {
    const tab = await open(await newAgencyAccount());
    await tab.clock.install();
    let answer: { status: number; json: object } = { status: 500, json: {} };
    let tries = 0;
    await tab.route('**/agency-setup/draft?*', async (route) => {
      tries += 1;
      await route.fulfill(answer);
    });
    for (const [status, json, sentence] of [
      [409, { error: "L'inscription de cette agence est déjà terminée." }, 'déjà terminée'],
      [400, { message: 'x' }, 'rechargez'],
      [403, {}, 'rechargez'],
    ] as const) {
      answer = { status, json };
      tries = 0;
      await tab.goto('/fr/agency-setup');
      await tab.fill('[name=name]', 'Encore là');
      await tab.waitForSelector('[data-save-state=refused]');
      await expect.poll(() => tab.textContent('[data-save-state=refused]')).toContain(sentence);
      await tab.evaluate(() => window.dispatchEvent(new Event('online')));
      // Longer than the longest pause between two tries; a try would come to the route before this request.
      await tab.clock.fastForward('02:00');
      await tab.evaluate(() => fetch('/healthz'));
      expect(tries, sentence).toBe(1);
      await expect.poll(() => tab.inputValue('[name=name]')).toBe('Encore là');
    }
  });

  test('what was typed last is sent when the page changes without a new document', async () => {
    const account = await newAgencyAccount();
    const tab = await open(account);
    await tab.goto('/fr/agency-setup?step=1');
    await takeOver(tab);
    await tab.fill('[name=name]', newName());
    await next(tab, /step=2/);
    await tab.fill('[name=address]', 'Rue du dernier mot');
    await tab.evaluate(() => history.back());
    await tab.waitForSelector('#setup-1');
    await expect.poll(async () => (await agencyOf(account))?.address, PATIENT).toBe('Rue du dernier mot');
  });

  test('hours that end on the next day are said to, saved or not', async () => {
    const account = await newAgencyAccount();
    const tab = await open(account);
    await reach(tab, 3);
    await takeOver(tab);
    await tab.selectOption('[name=tuesdayTo]', '07:00');
    await tab.waitForSelector('#tuesday-note >> text=Ferme le lendemain à 07:00');
    await tab.selectOption('[name=wednesdayTo]', '08:30');
    await tab.waitForSelector('#wednesday-error');
    await expect
      .poll(async () => (await agencyOf(account))?.hours, PATIENT)
      .toMatchObject({
        tuesday: [{ from: '08:30', to: '07:00' }],
        wednesday: [{ from: '08:30', to: '19:00' }],
      });
    const other = await openPlain(account.email);
    await other.goto('/fr/agency-setup?step=3');
    await expect.poll(() => other.locator('#tuesday-note').count()).toBe(1);
    await expect.poll(() => other.locator('#monday-note').count()).toBe(0);
  });
});

test('with scripting, a time that was chosen stands when a place is added', async () => {
  const account = await newAgencyAccount();
  const tab = await open(account);
  await reach(tab, 3);
  await takeOver(tab);
  await tab.selectOption('[name=mondayFrom]', '10:30');
  await tab.fill('[name=placeName1]', 'Hôtel Atlas');
  await tab.locator('button[value=more]').click();
  await tab.waitForURL(/#places$/);
  await expect.poll(async () => (await agencyOf(account))?.places, PATIENT).toContain('Hôtel Atlas');
  await expect.poll(() => tab.inputValue('[name=mondayFrom]')).toBe('10:30');
  await next(tab, /step=4/);
  expect((await agencyOf(account))?.hours).toMatchObject({ monday: [{ from: '10:30', to: '19:00' }] });
});

describe('buttons inside a form, without scripting', () => {
  test('what cannot be saved comes back with its error, whichever button was pressed', async () => {
    const tab = await openPlain((await newAgencyAccount()).email);
    await reach(tab, 3);
    const give = (name: string, text: string) =>
      name.startsWith('place') ? tab.fill(`[name=${name}]`, text) : tab.selectOption(`[name=${name}]`, text);
    for (const [value, part, wrong, error, right] of [
      ['copy', 'hours', { mondayFrom: '20:30' }, '#monday-error', { placeName1: 'Hôtel Atlas', mondayTo: '20:30' }],
      ['more', 'places', { placeAddress2: 'rue 1' }, '#placeName2-error', { mondayTo: '20:00', saturdayFrom: '10:00' }],
      ['more', 'places', { mondayFrom: '20:00' }, '#monday-error', { placeName2: 'Hôtel Zagora', tuesdayTo: '21:00' }],
    ] as const) {
      for (const [name, text] of Object.entries({ ...wrong, ...right })) await give(name, text);
      await tab.locator(`button[value=${value}]`).click();
      await tab.waitForSelector(error);
      for (const [name, text] of Object.entries({ ...wrong, ...right }))
        await expect.poll(() => tab.inputValue(`[name=${name}]`), { message: name }).toBe(text);
      for (const name of Object.keys(wrong)) await give(name, name.startsWith('placeAddress') ? '' : '08:00');
      await tab.locator(`button[value=${value}]`).click();
      await tab.waitForURL(new RegExp(`#${part}$`));
      await tab.waitForSelector(error, { state: 'detached' });
    }
  });

  test('a pick beside numbers that are wrong keeps both; a taken name and a wrong number are told at once', async () => {
    const tab = await openPlain((await newAgencyAccount()).email);
    await reach(tab, 4);
    await tab.fill('[name=slug]', 'atlas-cars');
    await tab.fill('[name=ice]', '12');
    await tab.locator(NEXT).last().click();
    await tab.waitForSelector('#ice-error');
    await expect.poll(() => tab.textContent('#slug-error')).toContain('déjà pris');
    await expect.poll(() => tab.textContent('dl')).not.toContain('atlas-cars');
    const offer = tab.locator('button[name=pick]').first();
    const picked = (await offer.textContent()) ?? '';
    await offer.click();
    await tab.waitForSelector('#ice-error');
    await expect.poll(() => tab.inputValue('[name=slug]')).toBe(picked);
    await expect.poll(() => tab.inputValue('[name=ice]')).toBe('12');
    await expect.poll(() => tab.locator('#slug-error').count()).toBe(0);
  });
});

describe('a picture and other fields', () => {
  const picture = async () => ({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3b34c4' } })
      .png()
      .toBuffer(),
  });

  test('without scripting a good logo stands though another field does not', async () => {
    const account = await newAgencyAccount();
    const tab = await openPlain(account.email);
    await tab.goto('/fr/agency-setup');
    await tab.setInputFiles('[name=logo]', await picture());
    await tab.locator(NEXT).last().click();
    await tab.waitForSelector('#name-error');
    await expect.poll(() => tab.textContent('#logo-error')).toContain('de nouveau');
    await tab.fill('[name=name]', newName());
    await tab.fill('textarea[name=description]', 'x'.repeat(1001));
    await tab.setInputFiles('[name=logo]', await picture());
    await tab.locator(NEXT).last().click();
    await tab.waitForSelector('#description-error');
    await tab.waitForSelector('text=Votre image est déjà enregistrée');
    await expect.poll(() => tab.locator('main img[src*="logo-"]').count()).toBe(1);
    await tab.fill('textarea[name=description]', 'Petites voitures');
    await next(tab, /step=2/);
    expect((await agencyOf(account))?.logoKey).toMatch(/^logo-/);
  });

  test('an empty file is no picture', async () => {
    const tab = await openPlain((await newAgencyAccount()).email);
    await tab.goto('/fr/agency-setup');
    await tab.fill('[name=name]', newName());
    await tab.setInputFiles('[name=logo]', { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
    await tab.locator(NEXT).last().click();
    await tab.waitForSelector('#logo-error >> text=Choisissez un fichier image valide.');
  });

  test.each(['/fr/agency-setup', '/fr/profile'])(
    'at %s a file that is none is refused when it is chosen',
    async (path) => {
      const tab = await open(await newAgencyAccount());
      await tab.goto(path);
      await tab.locator('h1').click();
      const field = tab.locator('input[type=file]');
      const name = await field.getAttribute('name');
      const wrong = [
        ['logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
        ['logo.png', 'image/png', '<!doctype html><p>no</p>'],
        ['logo.png', 'image/png', ''],
      ] as const;
      for (const [file, mimeType, content] of wrong) {
        await field.setInputFiles({ name: file, mimeType, buffer: Buffer.from(content) });
        await tab.waitForSelector(`#${name}-error >> text=Choisissez un fichier image valide.`);
        expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
        await field.setInputFiles(await picture());
        await tab.waitForSelector('main img[src^="blob:"]');
        await expect.poll(() => tab.locator(`#${name}-error`).count()).toBe(0);
      }
    },
  );
});

describe('logo', () => {
  test.each([true, false])('a picture is kept, what is none is refused, scripting %s', async (javaScriptEnabled) => {
    const account = await newAgencyAccount();
    const tab = await openWay({ javaScriptEnabled }, account.email);
    await tab.goto('/fr/agency-setup');
    const name = newName();
    await tab.fill('[name=name]', name);
    // Its name says PNG, its content does not.
    await tab.setInputFiles('[name=logo]', {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    });
    if (!javaScriptEnabled) await tab.locator(NEXT).last().click();
    await tab.waitForSelector('#logo-error >> text=Choisissez un fichier image valide.');
    await expect.poll(() => tab.inputValue('[name=name]')).toBe(name);
    expect((await agencyOf(account))?.logoKey ?? null).toBeNull();
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3b34c4' } })
      .png()
      .toBuffer();
    await tab.setInputFiles('[name=logo]', { name: '../../logo.png', mimeType: 'image/png', buffer: picture });
    await next(tab, /step=2/);
    expect((await agencyOf(account))?.logoKey).toMatch(/^logo-/);
    await tab.goto('/fr/agency-setup?step=1');
    await expect.poll(() => tab.locator('main img[src*="logo-"]').count()).toBe(1);
    // With scripting the box is a button.
    if (javaScriptEnabled) {
      await tab.locator('h1').click();
      await takenOver(tab);
      await tab.locator('main form button[aria-pressed=false]').click();
    } else await tab.check('[name=removeLogo]');
    await next(tab, /step=2/);
    expect((await agencyOf(account))?.logoKey).toBeNull();
  });
});

test.each([true, false])('the way out saves what stands, scripting %s', async (javaScriptEnabled) => {
  const account = await newAgencyAccount();
  const tab = await openWay({ javaScriptEnabled }, account.email);
  await tab.goto('/fr/agency-setup');
  const name = newName();
  await tab.fill('[name=name]', name);
  await tab.click('header button[formaction]');
  await tab.waitForURL(/\/fr$/);
  await tab.waitForSelector('[data-flash] >> text=Ce que vous avez saisi est enregistré.');
  expect(await agencyOf(account)).toMatchObject({ name, setupStep: 1 });
  await tab.goto('/fr/agency-setup');
  await expect.poll(() => tab.inputValue('[name=name]')).toBe(name);
  await next(tab, /step=2/);
  await tab.fill('[name=phone]', '06');
  await tab.fill('[name=address]', 'Rue 7');
  await tab.click('header button[formaction]');
  await tab.waitForURL(/\/fr$/);
  await tab.waitForSelector('[data-flash] >> text=sauf ce qui reste à corriger');
  expect((await agencyOf(account))?.address).toBe('Rue 7');
});

test('giving up deletes what was saved and begins anew; a complete agency is not asked', async () => {
  const account = await newAgencyAccount();
  const tab = await openPlain(account.email);
  await tab.goto('/fr/agency-setup');
  await tab.fill('[name=name]', newName());
  await next(tab, /step=2/);
  await tab.locator('main a[href$="/agency-setup/delete"]').click();
  await tab.waitForSelector('h1:has-text("Abandonner")');
  await tab.locator('main form button').click();
  await tab.waitForSelector('[data-flash] >> text=effacée');
  expect(await agencyOf(account)).toBeUndefined();
  await tab.fill('[name=name]', newName());
  await next(tab, /step=2/);
  await tab.fill('[name=address]', 'Rue 7');
  await tab.selectOption('[name=city]', 'rabat');
  await next(tab, /step=3/);
  await expect.poll(() => tab.locator('main a[href$="/agency-setup/delete"]').count()).toBe(0);
  const answer = await tab.request.post('/fr/agency-setup/delete', { form: { sure: '1' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect((await agencyOf(account))?.isComplete).toBe(true);
  await tab.goto('/fr/agency/dashboard');
  await tab.waitForSelector('text=/Étape 3 sur 4/');
});
