import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { openBrowser, openTab } from '../support/browser';
import { gotoWithinTenQueries } from '../support/queries';
import { rows } from '../support/rows';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A contract of the demo agency: one to sign ahead of its departure, or a signed one whose car is out; its next note is still to come. */
async function contract(state: 'ahead' | 'out'): Promise<string> {
  const [found] = await rows<{ number: string }>(
    `SELECT k.number FROM contracts k JOIN agencies a ON a.id = k.agency_id JOIN bookings b ON b.id = k.booking_id
     WHERE a.slug = 'atlas-cars' AND b.status = 'confirmed' AND ${
       state === 'ahead'
         ? `k.status = 'pending' AND k.starts_at > now()`
         : `k.status = 'signed' AND b.handed_over_at IS NOT NULL`
     } AND NOT EXISTS (
       SELECT FROM condition_reports r
       WHERE r.booking_id = b.id AND r.moment = '${state === 'ahead' ? 'pickup' : 'return'}')
     ORDER BY random() LIMIT 1`,
  );
  if (!found) throw new Error(`The demo agency has no contract that is ${state}`);
  return found.number;
}

test.each<{ lang: Language; javaScriptEnabled: boolean }>([
  { lang: 'fr', javaScriptEnabled: false },
  { lang: 'ar', javaScriptEnabled: true },
])(
  'the state of a car is noted out and back, and the signed paper takes its scan, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const tab = await openTab(browser, 'agence@rihla.test', { javaScriptEnabled });
    const page = (number: string) => `/${lang}/agency/contracts/${number}`;
    const follow = async (name: string, end: string) => {
      await tab.getByRole('link', { name, exact: true }).click();
      await tab.waitForURL((url) => url.pathname.endsWith(end));
    };
    const note = async (marks: string[], accessories: string[]) => {
      for (const mark of marks) await tab.locator(`input[value="${mark}"]`).check();
      for (const box of await tab.locator('input[name=accessories]').all())
        await box.setChecked(accessories.includes((await box.getAttribute('value')) ?? ''));
      await tab.getByRole('button', { name: t('agency-condition:save') }).click();
      await tab.getByText(t('flash:contract.conditionNoted')).first().waitFor();
    };
    const mark = (kind: 'dent' | 'scratch', zone: 'roof' | 'boot') =>
      t('agency-condition:mark', {
        kind: t(`agency-condition:kind.${kind}`),
        zone: t(`agency-condition:zone.${zone}`),
      });

    // Ahead of the departure: marks, then the signature on paper with its scan.
    const ahead = await contract('ahead');
    await tab.goto(page(ahead));
    await follow(t('agency-condition:note.pickup'), '/condition/pickup');
    // A tap on the sketch leads to the line of the part.
    await tab.locator('svg a[href="#zone-roof"]').click();
    await expect.poll(() => tab.evaluate(() => location.hash), { timeout: 60_000 }).toBe('#zone-roof');
    await note(['roof.dent'], ['registration', 'jack']);
    await tab.getByText(mark('dent', 'roof')).first().waitFor();
    await follow(t('agency-contract:signPaper'), '/paper');
    await tab
      .locator('#scan')
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg/>') });
    await tab.getByRole('button', { name: t('agency-contract-paper:submit') }).click();
    await tab.getByText(t('errors-documents:scanInvalid')).first().waitFor();
    const picture = { name: 'scan.png', mimeType: 'image/png', buffer: readFileSync('public/apple-touch-icon.png') };
    await tab.locator('#scan').setInputFiles(picture);
    await tab.getByRole('button', { name: t('agency-contract-paper:submit') }).click();
    await tab.getByText(t('flash:contract.signed')).first().waitFor();
    await tab.getByRole('button', { name: t('agency-contract:scanOpen') }).waitFor();
    const scan = await tab.request.post(`${page(ahead)}/scan/file`, { form: {} });
    expect(scan.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    await tab.goto(`${page(ahead)}/scan`);
    await tab.getByText(t('contract-scan:closed')).waitFor();
    await tab.goto(`${page(ahead)}/condition/pickup`);
    await tab.getByText(t('agency-condition:closed.pickup')).waitFor();

    // A car that is out: its return has what is new, and says what did not come back.
    const out = await contract('out');
    await tab.goto(page(out));
    const card = tab.getByRole('region', { name: t('agency-condition:title') });
    const before = await card.getByRole('listitem').allInnerTexts();
    await follow(t('agency-condition:note.return'), '/condition/return');
    const [pickup] = await rows<{ marks: string[] }>(
      `SELECT r.marks FROM condition_reports r JOIN contracts k ON k.booking_id = r.booking_id
       WHERE k.number = '${out}' AND r.moment = 'pickup'`,
    );
    if (!pickup) throw new Error('The demo agency noted no state when this car went out');
    for (const known of pickup.marks) expect(await tab.locator(`input[value="${known}"]`).count()).toBe(0);
    await note(['boot.scratch'], ['registration']);
    await card.getByText(t('agency-condition:missing')).waitFor();
    const lines = await card.getByRole('listitem').allInnerTexts();
    const isNew = (line: string) => line.includes(t('agency-condition:new'));
    expect(lines.filter(isNew)).toHaveLength(1);
    expect(lines.filter((line) => !isNew(line))).toEqual(before);
    await gotoWithinTenQueries(tab, page(out));
    const sheet = await tab.request.get(`${page(out)}/condition.pdf`);
    expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await tab.context().close();
  },
);
