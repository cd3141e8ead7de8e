import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { ACCESSORIES } from '~/modules/contracts/condition/vehicle-condition';
import { createContract } from '../../factories/contract';
import { openWay } from '../support/browser';
import { gotoWithinTenQueries } from '../support/queries';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  const t = translator(lang);
  const page = (number: string) => `/${lang}/agency/contracts/${number}`;
  const follow = async (tab: Tab, name: string, end: string) => {
    await tab.getByRole('link', { name, exact: true }).click();
    await tab.waitForURL((url) => url.pathname.endsWith(end));
  };
  const note = async (tab: Tab, marks: string[], accessories: string[]) => {
    for (const mark of marks) await tab.check(`input[value="${mark}"]`);
    for (const one of ACCESSORIES)
      await tab[accessories.includes(one) ? 'check' : 'uncheck'](`input[name=accessories][value=${one}]`);
    await tab.getByRole('button', { name: t('agency-condition:save') }).click();
    await tab.getByText(t('flash:contract.conditionNoted')).first().waitFor();
  };
  const mark = (kind: 'dent' | 'scratch', zone: 'roof' | 'boot') =>
    t('agency-condition:mark', {
      kind: t(`agency-condition:kind.${kind}`),
      zone: t(`agency-condition:zone.${zone}`),
    });

  test('the state of a car is noted ahead of its departure, and the signed paper takes its scan', async () => {
    const { number, agency } = await createContract();
    const tab = await openWay({ javaScriptEnabled }, agency.email);
    await tab.goto(page(number));
    await follow(tab, t('agency-condition:note.pickup'), '/condition/pickup');
    // A tap on the sketch leads to the line of the part.
    await tab.locator('svg a[href="#zone-roof"]').first().click();
    await tab.waitForURL((url) => url.hash === '#zone-roof');
    await note(tab, ['roof.dent'], ['registration', 'jack']);
    await tab.getByText(mark('dent', 'roof')).first().waitFor();
    await follow(tab, t('agency-contract:signPaper'), '/paper');
    const sign = () => tab.getByRole('button', { name: t('agency-contract-paper:submit') }).click();
    const scan = (name: string, mimeType: string, buffer: Buffer) =>
      tab.setInputFiles('#scan', { name, mimeType, buffer });
    await scan('scan.pdf', 'application/pdf', Buffer.from('<svg/>'));
    await sign();
    await tab.getByText(t('errors-documents:scanInvalid')).first().waitFor();
    await scan('scan.png', 'image/png', readFileSync('public/apple-touch-icon.png'));
    await sign();
    await tab.getByText(t('flash:contract.signed')).first().waitFor();
    await tab.getByRole('button', { name: t('agency-contract:scanOpen') }).waitFor();
    const kept = await tab.request.post(`${page(number)}/scan/file`, { form: {} });
    expect(kept.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    await tab.goto(`${page(number)}/scan`);
    await tab.getByText(t('contract-scan:closed')).first().waitFor();
    await tab.goto(`${page(number)}/condition/pickup`);
    await tab.getByText(t('agency-condition:closed.pickup')).first().waitFor();
  });

  test('the return of a car has what is new, and says what did not come back', async () => {
    const { number, agency } = await createContract('out');
    const tab = await openWay({ javaScriptEnabled }, agency.email);
    await gotoWithinTenQueries(tab, page(number));
    const card = tab.getByRole('region', { name: t('agency-condition:title') });
    const lines = async () => (await card.getByRole('listitem').allTextContents()).map((line) => line.trim());
    const before = await lines();
    await follow(tab, t('agency-condition:note.return'), '/condition/return');
    await expect.poll(() => tab.locator('input[value="roof.dent"]').count()).toBe(0);
    await note(tab, ['boot.scratch'], ['registration']);
    await card.getByText(t('agency-condition:missing')).first().waitFor();
    const isNew = (line: string) => line.includes(t('agency-condition:new'));
    expect((await lines()).filter(isNew)).toHaveLength(1);
    expect((await lines()).filter((line) => !isNew(line))).toEqual(before);
    const sheet = await tab.request.get(`${page(number)}/condition.pdf`);
    expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});
