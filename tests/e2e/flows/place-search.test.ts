import { expect, test } from 'vitest';
import { paths } from '~/paths';
import { expectNoFaults, openPage, openWay } from '../support/browser';
import type { Tab } from '../support/tab';
import { dayAhead } from '../support/rows';
import { TWO_WAYS, type Way } from '../support/ways';

const EACH_LANGUAGE: readonly Way[] = [...TWO_WAYS, { lang: 'en', javaScriptEnabled: false }];

/** What somebody types: a city with a slip, a word of several stations, what is nowhere, and a car. */
const TYPED = {
  fr: { city: 'marakech', several: 'gare casa', unknown: 'Tombouctou', car: 'clio4' },
  en: { city: 'Marrakesh', several: 'marina', unknown: 'Timbuktu', car: 'hunday' },
  ar: { city: 'مراكيش', several: 'ميناء', unknown: 'تمبكتو', car: 'داسيا' },
};

const CITY = /\/marrakech$/;

async function submit(tab: Tab, typed: string, to: RegExp | string) {
  await tab.fill('form[role=search] [name=location]', typed);
  await tab.press('form[role=search] [name=location]', 'Enter');
  await tab.waitForURL((url) => (typeof to === 'string' ? url.search.includes(to) : to.test(url.pathname)));
}

test.each(EACH_LANGUAGE)('a typed place by the form, in $lang, scripting $javaScriptEnabled', async (way) => {
  const { lang, javaScriptEnabled } = way;
  const [start, end] = [dayAhead(300), dayAhead(303)];
  const tab = await openWay({ javaScriptEnabled });
  await tab.goto(`/${lang}/cars?startDate=${start}&endDate=${end}&category=suv&location=${TYPED[lang].several}`);

  // Several: each is a link that keeps dates and filters.
  const links = tab.locator('main ul a');
  await expect.poll(() => links.count()).toBeGreaterThan(2);
  for (let at = 0; at < (await links.count()); at++) {
    const href = (await links.nth(at).getAttribute('href')) ?? '';
    expect(Object.fromEntries(new URL(href, tab.url()).searchParams)).toMatchObject({
      startDate: start,
      category: 'suv',
    });
  }

  // None: the form again with the reason at the field, and names that lead on.
  await submit(tab, TYPED[lang].unknown, `location=${encodeURIComponent(TYPED[lang].unknown)}`);
  const field = tab.locator('[name=location]');
  await expect.poll(() => field.inputValue()).toBe(TYPED[lang].unknown);
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => tab.textContent('#location-error')).toContain(TYPED[lang].unknown);
  await expect.poll(() => tab.locator('main ul a').count()).toBeGreaterThan(2);

  // One: the list at its one address, with dates and filters.
  await submit(tab, TYPED[lang].city, CITY);
  expect(Object.fromEntries(new URL(tab.url()).searchParams)).toEqual({
    startDate: start,
    endDate: end,
    category: 'suv',
  });

  // A make or model: its cars, wherever they stand.
  await tab.goto(paths.home(lang));
  await submit(tab, TYPED[lang].car, `q=${encodeURIComponent(TYPED[lang].car)}`);
  await expect.poll(() => tab.locator('main li[id^=car-]').count()).toBeGreaterThan(2);
});

test('suggestions: by keyboard as a combobox, right to left', async () => {
  const tab = await openPage();
  await tab.goto('/ar');
  const field = tab.locator('[name=location]');
  await expect.poll(() => tab.locator('script[src="/places.js"]').count()).toBe(0);
  await field.focus();
  await tab.waitForSelector('[name=location][role=combobox]');
  await field.pressSequentially('كازا');
  await tab.waitForSelector('[role=option]');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  const options = tab.locator('[role=option]');
  await expect.poll(() => options.first().getAttribute('id')).toBe('place-aeroport-casablanca-cmn');
  await expect.poll(() => tab.textContent('[data-places] [role=status]')).toMatch(/\d/);
  await expectNoFaults(tab);

  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe('place-casablanca');
  await expect.poll(() => tab.getAttribute('#place-casablanca', 'aria-selected')).toBe('true');
  await field.press('Escape');
  expect([await options.count(), await field.inputValue()]).toEqual([0, 'كازا']);
  await field.press('ArrowUp');
  await tab.waitForSelector('[role=option]');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toContain('مطار');
  expect([await options.count(), await field.getAttribute('aria-expanded')]).toEqual([0, 'false']);
  await field.press('Enter');
  await tab.waitForURL((url) => url.pathname.endsWith('/casablanca'));
  expect(new URL(tab.url()).searchParams.get('location')).toBe('aeroport-casablanca-cmn');
});

test('suggestions: by mouse, the usual places in an empty field; a dead line leaves the field as it is', async () => {
  const tab = await openPage();
  await tab.goto('/fr');
  const field = tab.locator('[name=location]');
  await field.click();
  await tab.waitForSelector('[name=location][role=combobox]');
  await tab.locator('#place-rabat').click();
  await expect.poll(() => field.inputValue()).toBe('Rabat');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await tab.route('**/resources/places/**', (route) => route.abort());
  await field.fill('agadir');
  await tab.waitForRequest(/resources\/places/);
  await field.press('Enter');
  await tab.waitForURL((url) => url.searchParams.get('location') === 'agadir');
});
