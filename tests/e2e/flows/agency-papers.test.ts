import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { paths } from '~/paths';
import { openWay } from '../support/browser';
import { rows } from '../support/rows';
import { newSettledAgency } from '../support/settled-agency';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
/** Presses a button, and waits for the page that answers it. */
async function press(tab: Tab, button: string, address: string) {
  await tab.locator(button).first().click();
  await tab.waitForURL((url) => url.pathname === address && url.search === '');
}

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang, javaScriptEnabled } = way;

  test('an agency hands in its papers; one is accepted, another refused with a reason that it reads', async () => {
    const { id, email } = await newSettledAgency();
    const tab = await openWay({ javaScriptEnabled }, email);
    const all = paths.agencyPapers(lang);
    await tab.goto(paths.agencyGeneral(lang));
    await tab.locator(`main a[href="${all}"]`).first().click();
    await tab.waitForURL(`**${all}`);
    for (const kind of ['licence', 'insurance']) {
      await tab.locator(`main a[href="${paths.agencyPaper(lang, kind)}"]`).click();
      await tab.waitForURL(`**${paths.agencyPaper(lang, kind)}`);
      await tab.fill('[name=number]', `N-${kind}`);
      await tab.fill('[name=dated]', '2024-05-02');
      await tab.locator('main form button[type=submit]').click();
      await tab.locator('#picture[aria-invalid=true]').waitFor({ state: 'attached' });
      await expect.poll(() => tab.inputValue('[name=number]')).toBe(`N-${kind}`);
      await tab.setInputFiles('#picture', { name: 'piece.png', mimeType: 'image/png', buffer: await photo() });
      await press(tab, 'main form button[type=submit]', all);
      await tab.getByText(`N-${kind}`).waitFor();
    }
    const waiting = await rows<{ id: string; kind: string; verification: string }>(
      'SELECT h.id, h.kind, a.verification FROM handed_papers h JOIN agencies a ON a.id = h.agency_id WHERE a.id = $1',
      [id],
    );
    expect(waiting.map(({ verification }) => verification)).toEqual(['pending', 'pending']);
    const idOf = (kind: string) => waiting.find((one) => one.kind === kind)?.id ?? '';

    const admin = await openWay({ javaScriptEnabled }, 'admin@rihla.test');
    const step = paths.adminAgencyVerify(lang, id);
    await admin.goto(step);
    await press(admin, `form:has([value="${idOf('licence')}"]) button[value=accept]`, step);
    await admin.locator(`a[href*="refuse=${idOf('insurance')}"]`).click();
    await admin.locator('button[value=refuse]').click();
    await admin.locator('[name=reason][aria-invalid=true]').waitFor();
    await admin.selectOption('[name=reason]', 'other');
    await admin.fill('[name=note]', 'Le cachet manque.');
    await press(admin, 'button[value=refuse]', step);

    await tab.goto(all);
    await tab.getByText('Le cachet manque.').waitFor();
    await expect.poll(() => tab.locator('button[value=withdraw]').count()).toBe(0);
    expect(
      await rows('SELECT kind, number FROM agency_papers WHERE agency_id = $1 AND picture_key IS NOT NULL', [id]),
    ).toEqual([{ kind: 'licence', number: 'N-licence' }]);
    await tab.goto(paths.agencyNotifications(lang));
    await tab.locator(`a[href="${all}"]`).first().waitFor();
    for (const one of [tab, admin]) await one.context().close();
  });
});
