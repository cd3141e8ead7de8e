import { describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { gotoWithinTenQueries } from '../support/queries';
import { expectNoFaults, openWay } from '../support/browser';
import { rows } from '../support/rows';
import { TWO_WAYS } from '../support/ways';

/** Agencies of one name, of which `papers` say how many papers of each were seen. */
async function agenciesOf(name: string, papers: number[]): Promise<string[]> {
  const ids = papers.map(() => randomUUID());
  for (const [at, id] of ids.entries()) {
    await rows(
      `WITH p AS (INSERT INTO profiles (id, email, full_name, role, email_verified_at)
         VALUES ($1::uuid, $1::uuid::text || '@exemple.test', 'Brahim Ouhaddou', 'agency', now()) RETURNING id),
       a AS (INSERT INTO agencies (id, owner_id, short_id, name, slug, status, verification, setup_step, email, phone, address, city_slug)
         SELECT p.id, p.id, left($1::uuid::text, 8), $2::text || ' ' || $3::text, 'essai-' || left($1::uuid::text, 8), 'active', 'pending', 5,
           $1::uuid::text || '@exemple.test', '+212522000000', 'rue 1', 'agadir' FROM p RETURNING id)
       INSERT INTO agency_papers (id, agency_id, kind, number, dated)
         SELECT gen_random_uuid(), a.id, kind, '1', '2026-01-02'
         FROM a, unnest((ARRAY['licence', 'insurance', 'trade_register'])[1:$4::int]) kind`,
      [id, name, String(at + 1), papers[at]],
    );
  }
  return ids;
}
const verifiedOf = async (ids: string[]) =>
  (
    await rows<{ id: string }>(`SELECT id FROM agencies WHERE id = ANY ($1::uuid[]) AND verification = 'verified'`, [
      ids,
    ])
  ).map(({ id }) => id);

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  const t = translator(lang);

  test('a row of the agencies opens in place, and ticked agencies get their badge where papers were seen', async () => {
    const name = `Ouverte ${randomUUID().slice(0, 8)}`;
    const [ready = '', other = '', without = ''] = await agenciesOf(name, [2, 1, 0]);
    const tab = await openWay({ javaScriptEnabled }, 'admin@rihla.test');
    await gotoWithinTenQueries(tab, `${paths.adminAgencies(lang)}?q=${encodeURIComponent(name)}`);

    const opener = tab.locator(`#row-${ready}`);
    await opener.click();
    const panel = tab.getByRole('heading', { name: t('admin-agencies:checks.title') });
    await panel.waitFor();
    expect(new URL(tab.url()).searchParams.get('open')).toBe(ready);
    await tab.getByText(t('admin-agencies:checks.noIce')).waitFor();
    await expect.poll(() => tab.getByText(t('admin-agencies:checks.missing')).count()).toBe(3);
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    await expectNoFaults(tab);
    await gotoWithinTenQueries(tab, tab.url().split('#')[0] ?? '');
    await tab.locator(`#row-${ready}`).click();
    await panel.waitFor({ state: 'detached' });

    for (const id of [ready, without]) await tab.locator(`input[name=agency][value="${id}"]`).check();
    await tab.locator('button[value=verify]').click();
    await tab.getByText(t('errors-admin:agencyPapersMissing')).waitFor();
    await tab.getByText(t('admin-agencies:ticked.done', { count: 1 })).waitFor();
    expect(await verifiedOf([ready, other, without])).toEqual([ready]);
    await expect.poll(() => tab.locator('input[name=agency]:checked').count()).toBe(0);
    await expect
      .poll(() => tab.locator('tbody tr .text-ok', { hasText: t('admin-agencies:verification.verified') }).count())
      .toBe(1);
    await tab.locator(`input[name=agency][value="${other}"]`).check();
    await tab.locator('button[value=verify]').click();
    await expect.poll(async () => (await verifiedOf([ready, other, without])).sort()).toEqual([ready, other].sort());
    await tab
      .getByText(t('flash:admin.agencies.verified', { count: 1 }))
      .first()
      .waitFor();
    await tab.getByText(t('errors-admin:agencyPapersMissing')).waitFor({ state: 'detached' });
  });
});
