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

/** A contract of the demo agency that waits for its signature. */
async function unsigned(): Promise<string> {
  const [found] = await rows<{ number: string }>(
    `SELECT k.number FROM contracts k JOIN agencies a ON a.id = k.agency_id JOIN bookings b ON b.id = k.booking_id
     WHERE a.slug = 'atlas-cars' AND k.status = 'pending' AND b.status = 'confirmed' AND k.starts_at > now()
     ORDER BY random() LIMIT 1`,
  );
  if (!found) throw new Error('The demo agency has no contract to sign');
  return found.number;
}

const signatureOf = async (number: string) =>
  (
    await rows<Record<string, string | null>>(
      `SELECT s.method, s.signer_name AS name, s.drawing, s.address, s.document_sha256 = k.snapshot_sha256 AS "isOfIt"
       FROM contract_signatures s JOIN contracts k ON k.id = s.contract_id JOIN agencies a ON a.id = k.agency_id
       WHERE a.slug = 'atlas-cars' AND k.number = $1`,
      [number],
    )
  )[0];

test.each<{ lang: Language; javaScriptEnabled: boolean; method: 'paper' | 'screen' }>([
  { lang: 'fr', javaScriptEnabled: false, method: 'paper' },
  { lang: 'ar', javaScriptEnabled: true, method: 'screen' },
  { lang: 'en', javaScriptEnabled: false, method: 'screen' },
])(
  'a contract is signed on $method in $lang, scripting $javaScriptEnabled, and stays as it was signed',
  async ({ lang, javaScriptEnabled, method }) => {
    const t = translator(lang);
    const number = await unsigned();
    const page = `/${lang}/agency/contracts/${number}`;
    const tab = await openTab(browser, 'agence@rihla.test', { javaScriptEnabled });
    await tab.goto(page);
    await tab
      .getByRole('link', { name: t(method === 'paper' ? 'agency-contract:signPaper' : 'agency-contract:signScreen') })
      .click();
    await tab.waitForURL((url) => url.pathname.endsWith(method === 'paper' ? '/paper' : '/sign'));
    const submit = () =>
      tab
        .getByRole('button', {
          name: t(method === 'paper' ? 'agency-contract-paper:submit' : 'agency-contract-sign:submit'),
        })
        .click();

    if (javaScriptEnabled) await sign(tab);
    else expect(await tab.locator('main svg[role=img]').count()).toBe(0);
    await tab.locator('#signerName').fill('');
    await submit();
    await tab.getByText(t('errors-person:fullNameRequired')).first().waitFor();
    if (method === 'screen') await tab.getByText(t('errors-documents:conditionsNotAccepted')).first().waitFor();
    expect(await signatureOf(number)).toBeUndefined();

    await tab.locator('#signerName').fill('Nadia El Fassi');
    if (method === 'screen') await tab.locator('#accepted').check();
    await submit();
    await tab.getByText(t('flash:contract.signed')).first().waitFor();
    const signature = await signatureOf(number);
    expect(signature).toMatchObject({ method, name: 'Nadia El Fassi', isOfIt: true });
    expect(signature?.address).toMatch(/^[\d.:a-f]+$/);
    if (javaScriptEnabled) expect(signature?.drawing).toMatch(/^M\d+ \d+L/);
    else expect(signature?.drawing).toBeNull();

    await gotoWithinTenQueries(tab, page);
    await tab.getByText('Nadia El Fassi').first().waitFor();
    await tab.getByText(t('contract-paper:frozen')).waitFor();
    const file = () => tab.request.get(`${page}.pdf`).then((response) => response.body());
    expect((await file()).equals(await file())).toBe(true);
    // The way to sign once more says that nothing is left to sign.
    await tab.goto(`${page}/sign`);
    await tab.getByText(t('agency-contract-sign:goneSigned')).waitFor();
    await tab.context().close();
  },
);

/** Draws in the frame as a hand does. */
async function sign(tab: Awaited<ReturnType<typeof openTab>>): Promise<void> {
  const frame = tab.locator('main svg[role=img]');
  await frame.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await frame.boundingBox())!;
  await tab.mouse.move(x + width * 0.2, y + height * 0.7);
  await tab.mouse.down();
  for (const [right, down] of [
    [0.3, 0.2],
    [0.4, 0.8],
    [0.5, 0.3],
    [0.8, 0.6],
  ] as const)
    await tab.mouse.move(x + width * right, y + height * down, { steps: 4 });
  await tab.mouse.up();
}
