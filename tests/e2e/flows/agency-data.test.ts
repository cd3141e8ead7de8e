import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { readZip } from '../../documents/read-zip';
import { runJob } from '../support/run-job';
import { expectNoFaults, openPlain, openWay } from '../support/browser';
import { rows } from '../support/rows';
import { newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

test.each(TWO_WAYS)(
  'in $lang, scripting $javaScriptEnabled: an agency takes its data away, suspended or not, and closes',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const agency = await newSettledAgency();
    const stranger = await openPlain((await newSettledAgency()).email);
    const tab = await openWay({ javaScriptEnabled }, agency.email);
    const press = (name: string) => tab.locator('main').getByRole('button', { name, exact: true }).click();
    /** The archive of the page that is open, taken away once the clock has made it: the page reads itself again. */
    const takeAway = async () => {
      await press(t('agency-data:start'));
      await tab.getByText(t('agency-data:running'), { exact: true }).waitFor();
      await expect.poll(() => tab.locator('meta[http-equiv="refresh"]').getAttribute('content')).toBe('2');
      await runJob('run-agency-exports');
      await tab.getByText(t('agency-data:ready')).first().waitFor();
      await expectNoFaults(tab);
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
    await expectNoFaults(tab);
    await tab.fill('[name=confirmSlug]', agency.slug);
    await press(t('agency-close:submit'));
    await tab.waitForURL(`**${paths.agencySetup(lang)}*`);
    expect(await rows('SELECT FROM agencies WHERE id = $1', [agency.id])).toEqual([]);
  },
);
