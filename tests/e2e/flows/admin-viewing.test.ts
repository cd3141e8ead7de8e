import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { openBrowser, openTab } from '../support/browser';
import { signInLongAgo } from '../support/long-ago';
import { rows } from '../support/rows';
import { newSettledAgency } from '../support/settled-agency';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const unreadOf = async (id: string) =>
  (await rows<{ id: string }>('SELECT id FROM notifications WHERE agency_id = $1 AND NOT is_read', [id])).length;

describe.each(WAYS.filter((way) => way.lang === 'ar' || !way.javaScriptEnabled))(
  'in $lang, scripting $javaScriptEnabled',
  ({ lang, javaScriptEnabled }) => {
    test('an administrator looks through an agency, can do nothing there, and ends it', async () => {
      const t = translator(lang);
      const { id } = await newSettledAgency();
      await rows(
        `INSERT INTO notifications (agency_id, type, title, message) VALUES ($1, 'system', 'essai', 'essai') RETURNING id`,
        [id],
      );
      const tab = await openTab(browser, null, { javaScriptEnabled });
      await signInLongAgo(tab);

      // The password comes first, and leads back to the step.
      await tab.goto(paths.adminAgency(lang, id));
      await tab.locator(`a[href="${paths.adminAgencyView(lang, id)}"]`).click();
      await tab.waitForURL((url) => url.pathname === paths.adminConfirm(lang));
      await tab.fill('[name=password]', 'rihla-demo');
      await tab.locator('main form button[type=submit]').first().click();
      await tab.locator('button[value=view]').click();
      await tab.waitForURL((url) => url.pathname === paths.agencyDashboard(lang));

      const end = tab.locator(`form[action="${paths.adminViewingEnd(lang)}"] button`);
      for (const page of [paths.agencyBookings(lang), paths.agencyGeneral(lang), paths.agencyNotifications(lang)]) {
        await tab.goto(page);
        await end.waitFor();
        await tab.getByText('Maison Cars').filter({ visible: true }).first().waitFor();
      }

      // A button of the agency's: refused with its sentence, under the same band.
      await tab.locator('main form[method=post] button').first().click();
      await tab.getByText(t('errors-admin:viewingReadOnly')).waitFor();
      expect(await unreadOf(id)).toBe(1);

      await tab.goto(paths.agencyBookings(lang));
      await end.click();
      await tab.waitForURL((url) => url.pathname === paths.adminAgency(lang, id));
      await tab.goto(paths.agencyBookings(lang));
      await tab.waitForURL((url) => url.pathname === paths.unauthorized(lang));
      await tab.context().close();
    });
  },
);
