import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { openWay } from '../support/browser';
import { rows } from '../support/rows';
import { newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

const unreadOf = async (id: string) =>
  (await rows<{ id: string }>('SELECT id FROM notifications WHERE agency_id = $1 AND NOT is_read', [id])).length;

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('an administrator looks through an agency, can do nothing there, and ends it', async () => {
    const t = translator(lang);
    const { id } = await newSettledAgency();
    await rows(
      `INSERT INTO notifications (agency_id, type, title, message) VALUES ($1, 'system', 'essai', 'essai') RETURNING id`,
      [id],
    );
    const tab = await openWay({ javaScriptEnabled }, 'admin@rihla.test', { age: 60 });

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
  });
});
