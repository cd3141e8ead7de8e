import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths, withQuery } from '~/paths';
import { expectNoFaults, isPage, openWay } from '../support/browser';
import { dayAhead, rows } from '../support/rows';
import { newCar, newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

const CITY = { fr: 'marakech', ar: 'مراكش' };

test.each(TWO_WAYS)(
  'in $lang, scripting $javaScriptEnabled: an agency’s cars get totals, then a filter, and stay the agency’s; the page is passed on',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const agency = await newSettledAgency();
    for (const transmission of ['manual', 'automatic']) await newCar(agency, { transmission });
    await rows(
      `INSERT INTO agency_locations (id, agency_id, city_slug, name, type) VALUES (gen_random_uuid(), $1, 'rabat', 'Gare', 'train_station')`,
      [agency.id],
    );
    const home = paths.agency(lang, agency.slug);
    const tab = await openWay({ javaScriptEnabled });
    await tab.goto(home);
    const [startDate, endDate] = [dayAhead(120), dayAhead(123)];
    await tab.fill('[name=startDate]', startDate);
    await tab.fill('[name=endDate]', endDate);
    await tab.getByRole('button', { name: t('agencies:page.showTotals') }).click();
    await tab.waitForURL((url) => url.searchParams.get('startDate') === startDate);
    const links = tab.locator('#cars li h3 a');
    await expect.poll(() => tab.locator(`#cars li h3 a[href*="startDate=${startDate}"]`).count()).toBe(2);
    await expect.poll(() => links.count()).toBe(2);
    await expect.poll(() => tab.locator('#cars').textContent()).toContain(t('search:card.forDays', { count: 3 }));

    await tab.locator('#filters summary').click();
    await tab.locator('[name=transmission]').first().check();
    await tab.locator('#filters button').last().click();
    await tab.waitForURL((url) => url.searchParams.has('transmission'));
    const address = new URL(tab.url());
    expect(address.pathname).toBe(home);
    expect(address.searchParams.get('endDate')).toBe(endDate);
    if (isPage(tab)) {
      await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await tab.locator('[data-share] summary').click();
      await tab.click('[data-copied]');
      await tab.locator(`[data-copied] >> text=${t('share:copied')}`).waitFor();
      expect(await tab.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${home}$`));
    } else await expect.poll(() => tab.locator('[data-share] input').inputValue()).toMatch(new RegExp(`${home}$`));
    await expectNoFaults(tab);

    // A city typed where makes are searched leads to the cars of all agencies there.
    await tab.goto(withQuery(home, { q: CITY[lang] }));
    await tab.locator(`#cars a[href="${paths.cityCars(lang, 'marrakech')}"]`).click();
    await tab.waitForURL((url) => decodeURI(url.pathname) === paths.cityCars(lang, 'marrakech'));
    await tab.goto(home);
    const maps = await tab.locator('#contact a[href^="https://www.openstreetmap.org"]').count();
    expect(maps).toBeGreaterThan(1);
  },
);
