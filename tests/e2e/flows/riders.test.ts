import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { accessibilityFaults, isTooWide, settled } from '../support/accessibility';
import { openBrowser, openTab } from '../support/browser';
import { gotoWithinTenQueries } from '../support/queries';
import { rows } from '../support/rows';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A rental of the demo agency that goes on under a signed contract, with time to spare after it. */
async function running() {
  const [found] = await rows<{ number: string; reference: string; later: string }>(
    `SELECT k.number, b.reference, to_char(b.return_at + interval '15 minutes', 'HH24:MI') AS later
     FROM contracts k JOIN bookings b ON b.id = k.booking_id JOIN agencies a ON a.id = k.agency_id
     WHERE a.slug = 'atlas-cars' AND k.status = 'signed' AND b.status = 'confirmed' AND b.return_at > now()
       AND to_char(b.return_at, 'HH24') < '23' AND NOT EXISTS (SELECT FROM contract_riders r WHERE r.contract_id = k.id)
       AND NOT EXISTS (SELECT FROM occupancies o WHERE o.vehicle_id = b.vehicle_id AND o.booking_id IS DISTINCT FROM b.id
         AND o.starts_at >= b.return_at AND o.starts_at < b.blocked_until + interval '1 hour')
     ORDER BY random() LIMIT 1`,
  );
  if (!found) throw new Error('The demo agency has no rental under way');
  return found;
}

const signatureOf = async (number: string) =>
  (
    await rows<Record<string, unknown>>(
      `SELECT s.method, s.signer_name AS name, s.drawing IS NOT NULL AS drawn
       FROM rider_signatures s JOIN contract_riders r ON r.id = s.rider_id JOIN contracts k ON k.id = r.contract_id
       JOIN agencies a ON a.id = k.agency_id WHERE a.slug = 'atlas-cars' AND k.number = $1`,
      [number],
    )
  )[0];

test.each<{ lang: Language; javaScriptEnabled: boolean; method: 'paper' | 'screen' }>([
  { lang: 'fr', javaScriptEnabled: false, method: 'paper' },
  { lang: 'ar', javaScriptEnabled: true, method: 'screen' },
])(
  'other dates of a signed booking make a rider, signed on $method in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled, method }) => {
    const t = translator(lang);
    const { number, reference, later } = await running();
    const tab = await openTab(browser, 'agence@rihla.test', { javaScriptEnabled });
    await tab.goto(paths.agencyBookingStep(lang, reference, 'dates'));
    await tab.locator('#returnTime').fill(later);
    await tab.getByRole('button', { name: t('agency-booking-dates:submit') }).click();
    await tab.waitForURL((url) => url.pathname === paths.agencyBooking(lang, reference));

    await gotoWithinTenQueries(tab, paths.agencyContract(lang, number));
    await tab.getByRole('link', { name: `${number}/A1` }).click();
    await tab.waitForURL((url) => url.pathname.endsWith('/riders/1'));
    await tab.getByText(t('rider-document:part.end')).first().waitFor();
    expect(await signatureOf(number)).toBeUndefined();
    await look(tab, javaScriptEnabled);

    await tab
      .getByRole('link', { name: t(method === 'paper' ? 'agency-rider:signPaper' : 'agency-rider:signScreen') })
      .click();
    await tab.waitForURL((url) => url.pathname.endsWith(method === 'paper' ? '/paper' : '/sign'));
    const submit = () =>
      tab
        .getByRole('button', {
          name: t(method === 'paper' ? 'agency-contract-paper:submit' : 'agency-rider-sign:submit'),
        })
        .click();
    if (javaScriptEnabled) await tab.locator('main svg[role=img]').waitFor();
    await tab.locator('#signerName').fill('');
    await submit();
    await tab.getByText(t('errors-person:fullNameRequired')).first().waitFor();
    await tab.locator('#signerName').fill('Nadia El Fassi');
    if (method === 'screen') await tab.locator('#accepted').check();
    await submit();
    await tab.getByText(t('flash:contract.riderSigned')).first().waitFor();
    expect(await signatureOf(number)).toEqual({ method, name: 'Nadia El Fassi', drawn: false });
    const file = () => tab.request.get(paths.agencyRiderFile(lang, number, 1)).then((response) => response.body());
    expect((await file()).equals(await file())).toBe(true);
    await tab.context().close();
  },
);

test.each<{ lang: Language; javaScriptEnabled: boolean }>([
  { lang: 'en', javaScriptEnabled: true },
  { lang: 'ar', javaScriptEnabled: false },
])(
  'a renter signs a rider on their own phone in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const { number, reference, later } = await running();
    const desk = await openTab(browser, 'agence@rihla.test', { javaScriptEnabled });
    await desk.goto(paths.agencyBookingStep(lang, reference, 'dates'));
    await desk.locator('#returnTime').fill(later);
    await desk.getByRole('button', { name: t('agency-booking-dates:submit') }).click();
    await desk.waitForURL((url) => url.pathname === paths.agencyBooking(lang, reference));
    await gotoWithinTenQueries(desk, paths.agencyRider(lang, number, 1));
    await desk.getByRole('button', { name: t('agency-contract-link:send'), exact: true }).click();
    await desk.locator('#address').waitFor();
    await look(desk, javaScriptEnabled);
    const key = new URL(await desk.locator('#address').inputValue()).searchParams.get('key') ?? '';

    const phone = await openTab(browser, null, { javaScriptEnabled });
    await phone.goto(paths.contractSigning(lang, key));
    await phone.getByRole('heading', { level: 1, name: t('contract-signing:heading.rider') }).waitFor();
    await phone.getByText(`${number}/A1`).first().waitFor();
    await phone.getByText(t('rider-document:rest')).waitFor();
    await look(phone, javaScriptEnabled);
    const draft = await phone.request.get(paths.contractSigningFile(lang, key));
    expect(draft.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    if (javaScriptEnabled) await phone.locator('main svg[role=img]').waitFor();
    await phone.locator('#signerName').fill('Nadia El Fassi');
    const submit = () => phone.getByRole('button', { name: t('contract-signing:submit.rider') }).click();
    await submit();
    await phone.getByText(t('errors-documents:conditionsNotAccepted')).first().waitFor();
    expect(await signatureOf(number)).toBeUndefined();
    await phone.locator('#accepted').check();
    await submit();
    await phone.getByRole('heading', { level: 1, name: t('contract-signing:signed.title.rider') }).waitFor();
    await look(phone, javaScriptEnabled);
    expect(await signatureOf(number)).toEqual({ method: 'link', name: 'Nadia El Fassi', drawn: false });
    await desk.goto(paths.agencyRider(lang, number, 1));
    await desk.getByText('Nadia El Fassi').first().waitFor();
    expect(await desk.getByRole('button', { name: t('agency-contract-link:again') }).count()).toBe(0);
    await Promise.all([desk.context().close(), phone.context().close()]);
  },
);

/** Fits a phone, and axe finds nothing where it can run. */
async function look(tab: Page, canRun: boolean): Promise<void> {
  await settled(tab);
  expect(await isTooWide(tab)).toBe(false);
  if (canRun) expect(await accessibilityFaults(tab)).toEqual([]);
}
