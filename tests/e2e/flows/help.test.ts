import sharp from 'sharp';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { expectNoFaults, openPlain, openWay } from '../support/browser';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

/** Typed without accents, without hamza, in capitals. */
const ASKED: Record<Language, string> = { fr: 'CHEQUE REJETE', en: 'bounced', ar: 'الشيك المرفوض' };

const heading = (tab: Tab, name: string) => tab.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test.each(TWO_WAYS)(
  'in $lang, scripting $javaScriptEnabled: an agency goes from a page to its article, searches, and comes back',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const tab = await openWay({ javaScriptEnabled }, 'agence@rihla.test', { viewport: { width: 1280, height: 900 } });
    await tab.goto(paths.agencyInvoices(lang));
    await tab
      .locator('header')
      .getByRole('link', { name: t('agency:nav.help'), exact: true })
      .click();
    await heading(tab, t('help-money:invoices.title'));
    expect(new URL(tab.url()).pathname).toBe(paths.agencyHelpArticle(lang, 'invoices'));
    await expect
      .poll(() => tab.locator('main ol > li strong').first().innerText())
      .toBe(t('agency-booking:prepareInvoice'));
    const picture = tab.locator('main figure img');
    const file = await tab.request.get((await picture.getAttribute('src')) ?? '');
    expect((await sharp(await file.body()).metadata()).width).toBe(800);
    await expectNoFaults(tab);

    await tab.locator('main nav a').first().click();
    await heading(tab, t('help:title'));
    await tab.fill('main [name=q]', ASKED[lang]);
    await tab.locator('main [role=search] button').click();
    await tab.getByRole('link', { name: t('help-money:cheques.title'), exact: true }).click();
    await heading(tab, t('help-money:cheques.title'));
    await tab
      .getByRole('link', { name: t('help-article:open', { page: t('agency:nav.payments') }), exact: true })
      .click();
    await tab.waitForURL((url) => url.pathname === paths.agencyPayments(lang));

    await tab.goto(`${paths.agencyHelp(lang)}?q=zzzqqq`);
    await expect.poll(() => tab.locator('main h2').first().innerText()).toContain('zzzqqq');
    expect((await tab.goto(paths.agencyHelpArticle(lang, 'verify-an-agency')))?.status()).toBe(404);
  },
);

test('an administrator reads, on a phone and from the menu, what administrators do', async () => {
  const t = translator('fr');
  const tab = await openPlain('admin@rihla.test');
  await tab.goto(paths.adminHelp('fr'));
  await tab.getByRole('link', { name: t('help-admin:suspend-an-agency.title'), exact: true }).click();
  await heading(tab, t('help-admin:suspend-an-agency.title'));
  await expect.poll(() => tab.locator('main ol > li').count()).toBeGreaterThan(3);
  expect((await tab.goto(paths.adminHelpArticle('fr', 'invoices')))?.status()).toBe(404);
});
