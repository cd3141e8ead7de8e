import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { createContract, type TestContract } from '../../factories/contract';
import { openWay } from '../support/browser';
import { gotoWithinTenQueries } from '../support/queries';
import { rows } from '../support/rows';

const signatureOf = async ({ agency, number }: TestContract) =>
  (
    await rows<Record<string, string | null>>(
      `SELECT s.method, s.signer_name AS name, s.drawing, s.address, s.document_sha256 = k.snapshot_sha256 AS "isOfIt"
       FROM contract_signatures s JOIN contracts k ON k.id = s.contract_id
       WHERE k.agency_id = $1 AND k.number = $2`,
      [agency.id, number],
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
    const contract = await createContract();
    const { agency, number } = contract;
    const page = `/${lang}/agency/contracts/${number}`;
    const tab = await openWay({ javaScriptEnabled }, agency.email);
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

    if (javaScriptEnabled) await sign(tab as Page);
    else await expect.poll(() => tab.locator('main svg[role=img]').count()).toBe(0);
    await tab.locator('#signerName').fill('');
    await submit();
    await tab.getByText(t('errors-person:fullNameRequired')).first().waitFor();
    if (method === 'screen') await tab.getByText(t('errors-documents:conditionsNotAccepted')).first().waitFor();
    expect(await signatureOf(contract)).toBeUndefined();

    await tab.locator('#signerName').fill('Nadia El Fassi');
    if (method === 'screen') await tab.locator('#accepted').check();
    await submit();
    await tab.getByText(t('flash:contract.signed')).first().waitFor();
    const signature = await signatureOf(contract);
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
  },
);

/** Draws in the frame as a hand does. */
async function sign(tab: Page): Promise<void> {
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
