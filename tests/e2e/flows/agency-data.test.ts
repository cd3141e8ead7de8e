import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { readZip } from '../../documents/read-zip';
import { faultsOfState } from '../support/accessibility';
import { openBrowser, openTab } from '../support/browser';
import { rows } from '../support/rows';
import { runJob } from '../support/run-job';
import { newSettledAgency } from '../support/settled-agency';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  { lang: 'fr', javaScriptEnabled: false },
  { lang: 'ar', javaScriptEnabled: true },
] as const)(
  'in $lang, scripting $javaScriptEnabled: an agency takes its data away, suspended or not, and closes',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const agency = await newSettledAgency();
    const stranger = await openTab(browser, (await newSettledAgency()).email, { javaScriptEnabled: false });
    const tab = await openTab(browser, agency.email, { javaScriptEnabled });
    const press = (name: string) => tab.locator('main').getByRole('button', { name, exact: true }).click();
    const look = async () => {
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      if (javaScriptEnabled) expect(await faultsOfState(tab)).toEqual([]);
    };
    /** The archive of the page that is open, taken away once the clock has made it: the page reads itself again. */
    const takeAway = async () => {
      await press(t('agency-data:start'));
      await tab.getByText(t('agency-data:running'), { exact: true }).waitFor();
      expect(await tab.locator('meta[http-equiv="refresh"]').getAttribute('content')).toBe('2');
      await runJob('run-agency-exports');
      await tab.getByText(t('agency-data:ready')).first().waitFor();
      await look();
      const href = (await tab.locator('main a[download]').getAttribute('href')) ?? '';
      const file = await tab.request.get(href);
      expect(file.headers()).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment; filename="maison-.*\.zip"$/) as string,
      });
      const files = readZip(await file.body());
      expect(files.get('agency.csv')?.toString()).toContain(agency.id);
      expect(files.get('README.txt')?.toString()).toContain(t('agency-data:readme.title'));
      expect((await stranger.request.get(href)).status()).toBe(404);
    };

    await tab.goto(paths.agencyData(lang));
    await takeAway();
    await rows('DELETE FROM agency_exports WHERE agency_id = $1', [agency.id]);
    await rows(`UPDATE agencies SET status = 'suspended' WHERE id = $1`, [agency.id]);
    await tab.goto(paths.agencyData(lang));
    await tab.waitForURL(`**${paths.agencySuspended(lang)}`);
    await tab.locator(`main a[href="${paths.agencySuspendedData(lang)}"]`).click();
    await tab.waitForURL(`**${paths.agencySuspendedData(lang)}`);
    await takeAway();
    await rows(`UPDATE agencies SET status = 'active' WHERE id = $1`, [agency.id]);

    await tab.goto(paths.agencyData(lang));
    await tab.locator(`main a[href="${paths.agencyClosing(lang)}"]`).click();
    await tab.waitForURL(`**${paths.agencyClosing(lang)}`);
    await tab.fill('[name=confirmSlug]', 'autre');
    await press(t('agency-close:submit'));
    await tab.locator('#confirmSlug-error').waitFor();
    await look();
    await tab.fill('[name=confirmSlug]', agency.slug);
    await press(t('agency-close:submit'));
    await tab.waitForURL(`**${paths.agencySetup(lang)}*`);
    expect(await rows('SELECT FROM agencies WHERE id = $1', [agency.id])).toEqual([]);
    await stranger.context().close();
    await tab.context().close();
  },
);
