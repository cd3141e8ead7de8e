import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { createCustomer } from '../../factories/customer';
import { isTooWide } from '../support/accessibility';
import { expectNoFaults, openPage, openWay } from '../support/browser';
import type { Tab } from '../support/tab';
import { dayAhead, rows } from '../support/rows';
import { TWO_WAYS } from '../support/ways';

/** Presses what leads to another page. */
async function press(tab: Tab, selector: string, to: RegExp) {
  await tab.locator(`${selector} >> visible=true`).first().click();
  await tab.waitForURL((url) => to.test(decodeURIComponent(url.pathname + url.search + url.hash)));
}

const pathOf = (tab: Tab) => new URL(tab.url()).pathname;

const savedBy = (email: string, shortId: string) =>
  rows(
    `SELECT FROM favorites f JOIN profiles p ON p.id = f.profile_id JOIN vehicles v ON v.id = f.vehicle_id
     WHERE p.email = $1 AND v.short_id = $2`,
    [email, shortId],
  );

describe('a favourite', () => {
  test.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled, on a phone', async ({ lang, javaScriptEnabled }) => {
    const { email } = await createCustomer();
    const tab = await openWay({ javaScriptEnabled });
    const dates = `startDate=${dayAhead(200)}&endDate=${dayAhead(203)}`;
    await tab.goto(`${paths.cars(lang)}?${dates}&page=2`);
    const card = tab.locator('main li[id^=car-]').nth({ fr: 5, en: 7, ar: 9 }[lang]);
    const place = (await card.getAttribute('id')) ?? '';
    const shortId = place.replace('car-', '');

    // Signed out: the heart leads to sign-in, and from there to the page that asks.
    await press(tab, `#${place} a[href*="/favorites/add/"]`, /\/login\?/);
    await tab.fill('main [name=email]', email);
    await tab.fill('[name=password]', 'rihla-demo');
    await press(tab, 'main button[type=submit]', new RegExp(`/${lang}/favorites/add/${shortId}`));
    expect(await savedBy(email, shortId)).toHaveLength(0);
    await press(tab, 'main button[value=add]', new RegExp(`page=2#${place}$`));
    expect(await savedBy(email, shortId)).toHaveLength(1);
    await tab.waitForSelector(`#${place} button[value=remove]`);
    if (javaScriptEnabled) {
      const box = await (tab as Page).locator(`#${place}`).boundingBox();
      expect(box?.y).toBeLessThan(740);
    }

    // Among the favourites it has the total of the last search; taken out, it can be put back at once.
    await tab.goto(paths.favorites(lang));
    await expect.poll(() => tab.inputValue('[name=startDate]')).toBe(dayAhead(200));
    await press(tab, `#${place} button[value=remove]`, /favorites/);
    await tab.locator('[data-flash] button').waitFor();
    await expect.poll(() => tab.locator(`#${place}`).count()).toBe(0);
    await press(tab, '[data-flash] button', new RegExp(`favorites.*#${place}$`));
    await tab.locator(`#${place}`).waitFor();
    await press(tab, `#${place} button[value=remove]`, /favorites/);
    await tab.locator('[data-flash] button').waitFor();
    expect(await savedBy(email, shortId)).toHaveLength(0);
  });
});

test('after signing out, Back shows no hearts', async () => {
  const tab = await openPage((await createCustomer()).email);
  await tab.goto(paths.cars('fr'));
  const place = (await tab.locator('main li[id^=car-]').first().getAttribute('id')) ?? '';
  const heart = tab.locator(`#${place} form[action*="/favorites/add/"]`);
  await expect.poll(() => heart.count()).toBe(1);
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
});

describe('a comparison', () => {
  test.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled, on a phone', async ({ lang, javaScriptEnabled }) => {
    const tab = await openWay({ javaScriptEnabled });
    await tab.goto(`${paths.cars(lang)}?startDate=${dayAhead(200)}&endDate=${dayAhead(203)}&seats=5`);
    const idOf = async (at: number) => tab.locator('main li[id^=car-]').nth(at).getAttribute('id');
    const ids = (await Promise.all([0, 1, 2, 3].map(idOf))).map((id) => id?.replace('car-', ''));
    for (const [at, id] of ids.entries())
      await press(
        tab,
        `#car-${id} a[href*="compare="]`,
        new RegExp(`compare=${ids.slice(0, at + 1).join(',')}#car-${id}$`),
      );
    // The fourth is refused; the bar goes on with three.
    const bar = tab.locator('main > section:last-child');
    await expect.poll(() => bar.locator('li').count()).toBe(3);
    await expect.poll(() => bar.locator('p').first().textContent()).toContain('3');
    await expectNoFaults(tab);
    await press(
      tab,
      'main > section:last-child a[href*="/compare?"]',
      new RegExp(`/compare\\?cars=${ids.slice(0, 3).join(',')}`),
    );

    await expect.poll(() => tab.locator('main th[scope=col]').count()).toBe(4);
    if (javaScriptEnabled) expect(await isTooWide(tab as Page)).toBe(false);
    await expect.poll(() => tab.locator(`main a[href*="/book/${ids[0]}?startDate="]`).count()).toBe(1);
    // A car taken out leaves room for another, found on the list that keeps the others.
    await press(
      tab,
      `main th a[href="/${lang}/compare?cars=${ids[0]}%2C${ids[2]}&startDate=${dayAhead(200)}&endDate=${dayAhead(203)}"]`,
      new RegExp(`cars=${ids[0]},${ids[2]}&`),
    );
    await press(tab, 'main a[href*="compare="]', new RegExp(`cars\\?.*compare=${ids[0]},${ids[2]}$`));
  });
});
