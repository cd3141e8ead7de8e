import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { openWay, takenOver } from '../support/browser';
import { newSettledAgency } from '../support/settled-agency';
import { rows } from '../support/rows';

const latest = async (agencyId: string) =>
  (
    await rows<{ version: number; clauses: Record<string, string>[] | null }>(
      'SELECT version, clauses FROM contract_templates WHERE agency_id = $1 ORDER BY version DESC LIMIT 1',
      [agencyId],
    )
  )[0] ?? { version: 0, clauses: null };

test.each<{ lang: Language; javaScriptEnabled: boolean }>([
  { lang: 'fr', javaScriptEnabled: false },
  { lang: 'ar', javaScriptEnabled: true },
])(
  'an agency moves, adds, removes, previews and saves clauses, and goes back to the default ones, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const agency = await newSettledAgency();
    const { version } = await latest(agency.id);
    const mark = `Texte ${crypto.randomUUID().slice(0, 8)}`;
    const tab = await openWay({ javaScriptEnabled }, agency.email);
    await tab.goto(`/${lang}/agency/settings/contract?from=0`);
    await takenOver(tab);
    const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
    const text = (field: string) => tab.locator(`#${field}`).inputValue();
    const [first, second] = [await text('fr1'), await text('fr2')];
    await expect.poll(() => tab.locator('fieldset').count()).toBe(8);

    await press(t('agency-template:downOf', { row: 1 }));
    await expect.poll(() => text('fr1'), { timeout: 60_000 }).toBe(second);
    expect(await text('fr2')).toBe(first);
    await press(t('agency-template:removeOf', { row: 8 }));
    await expect.poll(() => tab.locator('fieldset').count(), { timeout: 60_000 }).toBe(7);
    await press(t('agency-template:add'));
    await expect.poll(() => tab.locator('fieldset').count(), { timeout: 60_000 }).toBe(8);
    expect((await latest(agency.id)).version).toBe(version);

    await tab.locator('#fr8').fill(`${mark} {renter}`);
    await tab.locator('#ar8').fill('{client');
    await press(t('agency-template:save'));
    await tab.getByText('{renter}').first().waitFor();
    await tab.getByText(t('errors-documents:bracesUnbalanced')).first().waitFor();
    await tab.locator('#fr8').fill(`${mark} {client}, {total}`);
    await tab.locator('#ar8').fill('{client}');
    await press(t('agency-template:preview'));
    await tab.locator('#preview').waitFor();
    // French and, as it was left empty, English.
    await expect
      .poll(() => tab.locator('li', { hasText: `${mark} \u2068Salma Bennani` }).count(), { timeout: 60_000 })
      .toBe(2);
    expect((await latest(agency.id)).version).toBe(version);

    await press(t('agency-template:save'));
    await tab.getByText(t('flash:settings.saved')).first().waitFor();
    const saved = await latest(agency.id);
    expect(saved.version).toBe(version + 1);
    expect(saved.clauses).toHaveLength(8);
    expect(saved.clauses?.[7]).toEqual({ fr: `${mark} {client}, {total}`, en: '', ar: '{client}' });

    await tab
      .getByRole('link', { name: t('agency-template-preview:version', { version: saved.version }), exact: true })
      .click();
    await tab.waitForURL((url) => url.pathname.endsWith(`/contract/${saved.version}`));
    await tab.getByText(mark).first().waitFor();
    const pdf = await tab.request.get(`/${lang}/agency/settings/contract/${saved.version}.pdf`);
    expect([pdf.status(), pdf.headers()['content-type'], pdf.headers()['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    await tab.goto(`/${lang}/agency/settings/contract`);
    await takenOver(tab);
    await press(t('agency-template:reset'));
    await tab.getByText(t('flash:settings.saved')).first().waitFor();
    expect(await latest(agency.id)).toEqual({ version: version + 2, clauses: null });
  },
);
