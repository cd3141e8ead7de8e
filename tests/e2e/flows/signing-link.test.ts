import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { createContract, type TestContract } from '../../factories/contract';
import { expectNoFaults, openWay } from '../support/browser';
import { gotoWithinTenQueries } from '../support/queries';
import { rows } from '../support/rows';

const SECRET = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const stateOf = async ({ agency, number }: TestContract) =>
  (
    await rows<Record<string, unknown>>(
      `SELECT k.status, s.method, s.signer_name AS name, s.drawing, s.user_agent AS agent,
         (SELECT json_agg(l ORDER BY l.created_at) FROM signing_links l WHERE l.contract_id = k.id) AS links
       FROM contracts k LEFT JOIN contract_signatures s ON s.contract_id = k.id
       WHERE k.agency_id = $1 AND k.number = $2`,
      [agency.id, number],
    )
  )[0];

test.each<{ lang: Language; other: Language; javaScriptEnabled: boolean }>([
  { lang: 'fr', other: 'en', javaScriptEnabled: false },
  { lang: 'ar', other: 'fr', javaScriptEnabled: true },
])(
  'a renter signs on their own phone in $lang, scripting $javaScriptEnabled; the agency sees each step',
  async ({ lang, other, javaScriptEnabled }) => {
    const t = translator(lang);
    const made = await createContract();
    const { agency, number } = made;
    const desk = await openWay({ javaScriptEnabled }, agency.email);
    const phone = await openWay({ javaScriptEnabled });
    const contract = `/${lang}/agency/contracts/${number}`;

    await desk.goto(contract);
    const press = async (name: string) => {
      await desk.getByRole('button', { name, exact: true }).click();
      await desk.locator('#address').waitFor();
      const { searchParams } = new URL(await desk.locator('#address').inputValue());
      return searchParams.get('key') ?? '';
    };
    const first = await press(t('agency-contract-link:send'));
    await desk.goto(contract);
    const key = await press(t('agency-contract-link:again'));
    const text = decodeURIComponent((await desk.locator('a[href^="https://wa.me/"]').getAttribute('href')) ?? '');
    expect(text).toContain(`key=${key}`);

    const page = (secret: string, language: Language = lang) => `/${language}/contract/sign?key=${secret}`;
    // Guessed, and replaced by the newer one: a page of its own, and nothing has changed.
    const before = await stateOf(made);
    for (const [secret, status, words] of [
      [`${key.slice(0, -3)}AAA`, 404, t('contract-signing:unknown.title')],
      [first, 410, t('contract-signing:ended.revoked.title')],
    ] as const) {
      const answer = await phone.goto(page(secret));
      expect(answer?.status()).toBe(status);
      expect(answer?.headers()).toMatchObject(SECRET);
      await phone.getByRole('heading', { level: 1, name: words }).waitFor();
      expect((await phone.request.get(page(secret).replace('sign?', 'sign.pdf?'))).status()).toBe(status);
    }
    expect(await stateOf(made)).toEqual(before);

    // The whole contract in any language, and its file; no search engine, cache or other site learns of it.
    await gotoWithinTenQueries(phone, page(key, other));
    await phone
      .getByRole('heading', { level: 1, name: translator(other)('contract-signing:heading.contract') })
      .waitFor();
    const answer = await phone.goto(page(key));
    expect(answer?.headers()).toMatchObject(SECRET);
    for (const words of ['lessor', 'renter', 'vehicle', 'caution', 'price'] as const)
      await phone
        .getByText(t(`contract-document:${words}`))
        .first()
        .waitFor();
    const draft = await phone.request.get(page(key).replace('sign?', 'sign.pdf?'));
    expect(draft.headers()).toMatchObject({ ...SECRET, 'content-type': 'application/pdf' });
    await expectNoFaults(phone);
    await desk.goto(contract);
    await desk.getByText(t('agency-contract-link:state.opened')).waitFor();

    const submit = () => phone.getByRole('button', { name: t('contract-signing:submit.contract') }).click();
    if (javaScriptEnabled) await draw(phone as Page);
    await phone.locator('#signerName').fill('');
    await submit();
    await phone.getByText(t('errors-person:fullNameRequired')).first().waitFor();
    await phone.getByText(t('errors-documents:conditionsNotAccepted')).first().waitFor();
    expect(await stateOf(made)).toMatchObject({ status: 'pending', method: null });

    await phone.locator('#signerName').fill('Nadia El Fassi');
    await phone.locator('#accepted').check();
    await submit();
    await phone.getByRole('heading', { level: 1, name: t('contract-signing:signed.title.contract') }).waitFor();
    const signed = await stateOf(made);
    expect(signed).toMatchObject({ status: 'signed', method: 'link', name: 'Nadia El Fassi' });
    expect(String(signed?.agent)).toContain('Mozilla');
    expect(signed?.drawing === null).toBe(!javaScriptEnabled);
    await expectNoFaults(phone);

    // The renter gets what was signed: the file on record, byte for byte. Sent once more, nothing is signed again.
    const file = await phone.request.get(page(key).replace('sign?', 'sign.pdf?'));
    const [kept] = await rows<{ sha256: string }>(
      `SELECT f.sha256 FROM contract_files f JOIN contracts k ON k.id = f.contract_id
       WHERE k.agency_id = $1 AND k.number = $2 AND f.language = $3`,
      [agency.id, number, lang],
    );
    expect(
      createHash('sha256')
        .update(await file.body())
        .digest('hex'),
    ).toBe(kept?.sha256);
    const form = { signerName: 'Un Autre Nom', accepted: 'on', version: '0'.repeat(32) };
    expect((await phone.request.post(page(key), { form, maxRedirects: 0 })).status()).toBe(303);
    expect(await stateOf(made)).toEqual(signed);

    await desk.goto(contract);
    await desk.getByText('Nadia El Fassi').first().waitFor();
    await expect.poll(() => desk.getByRole('button', { name: t('agency-contract-link:again') }).count()).toBe(0);
  },
);

/** Draws in the frame as a hand does. */
async function draw(tab: Page): Promise<void> {
  const frame = tab.locator('main svg[role=img]');
  await frame.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await frame.boundingBox())!;
  await tab.mouse.move(x + width * 0.2, y + height * 0.7);
  await tab.mouse.down();
  for (const [right, down] of [
    [0.4, 0.2],
    [0.6, 0.8],
    [0.8, 0.4],
  ] as const)
    await tab.mouse.move(x + width * right, y + height * down, { steps: 4 });
  await tab.mouse.up();
}
