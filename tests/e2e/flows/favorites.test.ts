import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { faultsOfState } from '../support/accessibility';
import { openBrowser, openTab } from '../support/browser';
import { dayAhead, rows } from '../support/rows';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Presses what leads to another page. */
async function press(tab: Page, selector: string, to: RegExp) {
  await Promise.all([
    tab.waitForURL((url) => to.test(decodeURIComponent(url.pathname + url.search + url.hash))),
    tab.locator(`${selector} >> visible=true`).first().click(),
  ]);
}

const pathOf = (tab: Page) => new URL(tab.url()).pathname;

const EMAIL = 'client@rihla.test';
const savedBy = (email: string, shortId: string) =>
  rows(
    `SELECT FROM favorites f JOIN profiles p ON p.id = f.profile_id JOIN vehicles v ON v.id = f.vehicle_id
     WHERE p.email = $1 AND v.short_id = $2`,
    [email, shortId],
  );

describe('a favourite', () => {
  test.each(WAYS)('in $lang, scripting $javaScriptEnabled, on a phone', async ({ lang, javaScriptEnabled }) => {
    const tab = await openTab(browser, null, { javaScriptEnabled });
    const dates = `startDate=${dayAhead(200)}&endDate=${dayAhead(203)}`;
    await tab.goto(`${paths.cars(lang)}?${dates}&page=2`);
    const card = tab.locator('main li[id^=car-]').nth({ fr: 5, en: 7, ar: 9 }[lang]);
    const place = (await card.getAttribute('id')) ?? '';
    const shortId = place.replace('car-', '');
    await rows('DELETE FROM favorites WHERE vehicle_id = (SELECT id FROM vehicles WHERE short_id = $1)', [shortId]);

    // Signed out: the heart leads to sign-in, and from there to the page that asks.
    await press(tab, `#${place} a[href*="/favorites/add/"]`, /\/login\?/);
    await tab.fill('[name=email]', EMAIL);
    await tab.fill('[name=password]', 'rihla-demo');
    await press(tab, 'main button[type=submit]', new RegExp(`/${lang}/favorites/add/${shortId}`));
    expect(await savedBy(EMAIL, shortId)).toHaveLength(0);
    await press(tab, 'main button[value=add]', new RegExp(`page=2#${place}$`));
    expect(await savedBy(EMAIL, shortId)).toHaveLength(1);
    expect(await tab.locator(`#${place} button[value=remove]`).isVisible()).toBe(true);
    expect(await tab.locator(`#${place}`).evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(740);

    // Among the favourites it has the total of the last search; taken out, it can be put back at once.
    await tab.goto(paths.favorites(lang));
    expect(await tab.inputValue('[name=startDate]')).toBe(dayAhead(200));
    await press(tab, `#${place} button[value=remove]`, /favorites/);
    await tab.locator('[data-flash] button').waitFor();
    expect(await tab.locator(`#${place}`).count()).toBe(0);
    await press(tab, '[data-flash] button', new RegExp(`favorites.*#${place}$`));
    await tab.locator(`#${place}`).waitFor();
    await press(tab, `#${place} button[value=remove]`, /favorites/);
    await tab.locator('[data-flash] button').waitFor();
    expect(await savedBy(EMAIL, shortId)).toHaveLength(0);
    await tab.context().close();
  });
});

test('after signing out, Back shows no hearts', async () => {
  const tab = await openTab(browser, EMAIL);
  await tab.goto(paths.cars('fr'));
  const place = (await tab.locator('main li[id^=car-]').first().getAttribute('id')) ?? '';
  const heart = tab.locator(`#${place} form[action*="/favorites/add/"]`);
  expect(await heart.count()).toBe(1);
  // Out of the browser's memory the page is asked for again; a test's browser keeps none, so it is told.
  await Promise.all([
    tab.waitForEvent('load'),
    tab.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ]);
  await tab.locator('header summary[aria-label^="Mon compte"]').click();
  await press(tab, 'header form[action$="/logout"] button', /\/fr$/);
  await tab.goBack();
  expect(pathOf(tab)).toBe(paths.cars('fr'));
  expect([await heart.count(), await tab.locator('form[action$="/logout"]').count()]).toEqual([0, 0]);
  await tab.context().close();
});

describe('a comparison', () => {
  test.each(WAYS)('in $lang, scripting $javaScriptEnabled, on a phone', async ({ lang, javaScriptEnabled }) => {
    const tab = await openTab(browser, null, { javaScriptEnabled });
    await tab.goto(`${paths.cars(lang)}?startDate=${dayAhead(200)}&endDate=${dayAhead(203)}&seats=5`);
    const ids = await tab
      .locator('main li[id^=car-]')
      .evaluateAll((cards) => cards.slice(0, 4).map(({ id }) => id.replace('car-', '')));
    for (const [at, id] of ids.entries())
      await press(
        tab,
        `#car-${id} a[href*="compare="]`,
        new RegExp(`compare=${ids.slice(0, at + 1).join(',')}#car-${id}$`),
      );
    // The fourth is refused; the bar goes on with three.
    const bar = tab.locator('main > section:last-child');
    expect(await bar.locator('li').count()).toBe(3);
    expect(await bar.locator('p').first().textContent()).toContain('3');
    if (javaScriptEnabled) expect(await faultsOfState(tab)).toEqual([]);
    await press(
      tab,
      'main > section:last-child a[href*="/compare?"]',
      new RegExp(`/compare\\?cars=${ids.slice(0, 3).join(',')}`),
    );

    expect(await tab.locator('main th[scope=col]').count()).toBe(4);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await tab.locator(`main a[href*="/book/${ids[0]}?startDate="]`).count()).toBe(1);
    // A car taken out leaves room for another, found on the list that keeps the others.
    await press(
      tab,
      `main th a[href="/${lang}/compare?cars=${ids[0]}%2C${ids[2]}&startDate=${dayAhead(200)}&endDate=${dayAhead(203)}"]`,
      /compare/,
    );
    await press(tab, 'main a[href*="compare="]', new RegExp(`cars\\?.*compare=${ids[0]},${ids[2]}$`));
    await tab.context().close();
  });
});
