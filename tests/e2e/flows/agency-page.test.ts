import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths, withQuery } from '~/paths';
import { faultsOfState } from '../support/accessibility';
import { openBrowser, openTab } from '../support/browser';
import { dayAhead } from '../support/rows';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const CITY = { fr: 'marakech', en: 'Marrakesh', ar: 'مراكش' };

test.each(WAYS)(
  'in $lang, scripting $javaScriptEnabled: an agency’s cars get totals, then a filter, and stay the agency’s; the page is passed on',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const home = paths.agency(lang, 'atlas-cars');
    const tab = await openTab(browser, null, { javaScriptEnabled });
    await tab.goto(home);
    const [startDate, endDate] = [dayAhead(120), dayAhead(123)];
    await tab.fill('[name=startDate]', startDate);
    await tab.fill('[name=endDate]', endDate);
    await tab.getByRole('button', { name: t('agencies:page.showTotals') }).click();
    await tab.waitForURL((url) => url.searchParams.get('startDate') === startDate);
    const links = await tab.locator('#cars li h3 a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href).toContain(`startDate=${startDate}`);
    expect(await tab.locator('#cars').textContent()).toContain(t('search:card.forDays', { count: 3 }));

    await tab.locator('#filters summary').click();
    await tab.locator('[name=transmission]').first().check();
    await tab.locator('#filters button').last().click();
    await tab.waitForURL((url) => url.searchParams.has('transmission'));
    const address = new URL(tab.url());
    expect(address.pathname).toBe(home);
    expect(address.searchParams.get('endDate')).toBe(endDate);
    if (lang === 'en') {
      await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await tab.locator('[data-share] summary').click();
      await tab.click('[data-copied]');
      await tab.locator(`[data-copied] >> text=${t('share:copied')}`).waitFor();
      expect(await tab.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${home}$`));
    } else expect(await tab.locator('[data-share] input').inputValue()).toMatch(new RegExp(`${home}$`));
    if (javaScriptEnabled) expect(await faultsOfState(tab)).toEqual([]);

    // A city typed where makes are searched leads to the cars of all agencies there.
    await tab.goto(withQuery(home, { q: CITY[lang] }));
    await tab.locator(`#cars a[href="${paths.cityCars(lang, 'marrakech')}"]`).click();
    await tab.waitForURL((url) => decodeURI(url.pathname) === paths.cityCars(lang, 'marrakech'));
    await tab.goto(home);
    const maps = await tab.locator('#contact a[href^="https://www.openstreetmap.org"]').count();
    expect(maps).toBeGreaterThan(1);
    await tab.context().close();
  },
);
