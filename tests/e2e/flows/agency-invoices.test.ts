import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { expectNoFaults, openWay } from '../support/browser';
import { rows } from '../support/rows';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';
import type { Tab } from '../support/tab';
import { TWO_WAYS, type Way } from '../support/ways';

/** A confirmed rental of three days at 300 DH, on a car of its own. */
async function booking() {
  const car = await newCar(await newSettledAgency());
  const { reference } = await newRental(car, { from: 40, to: 43 });
  return { email: car.agency.email, reference };
}

/** Mails an invoice, shares it by an address, which a stranger with it may open until the agency ends it. */
async function send(tab: Tab, { lang, javaScriptEnabled }: Way, number: string): Promise<void> {
  const t = translator(lang);
  const button = (name: string) => tab.getByRole('button', { name, exact: true }).click();
  await tab.getByRole('link', { name: t('agency-invoice:send'), exact: true }).click();
  await tab.waitForURL(/\/send$/);
  await tab.locator('#email').fill('pas une adresse');
  await button(t('agency-invoice-send:mail'));
  await tab.locator('#email[aria-invalid]').waitFor();
  await tab.locator('#email').fill('compta@exemple.test');
  await tab.locator('#message').fill('Merci de votre confiance.');
  await button(t('agency-invoice-send:mail'));
  await tab.getByText('compta@exemple.test').first().waitFor();
  await tab.locator('#phone').fill('0612345678');
  await button(t('agency-invoice-send:whatsapp'));
  const opener = tab.getByRole('link', { name: t('agency-invoice-send:open'), exact: true });
  await expect.poll(() => opener.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/212612345678\?text=/);
  const address = new URL(await tab.locator('#address').inputValue());
  const stranger = await openWay({ javaScriptEnabled });
  const open = () => stranger.goto(address.pathname + address.search);
  const answer = await open();
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await stranger.getByText(number).first().waitFor();
  const pdf = address.pathname.replace('/sent', '/sent.pdf') + address.search;
  const file = await stranger.request.get(pdf);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectNoFaults(stranger);

  await tab.goto(`/${lang}/agency/invoices/${number}/send`);
  await expect
    .poll(() => tab.getByRole('button', { name: t('agency-invoice:sendings.revoke'), exact: true }).count())
    .toBe(2);
  await tab
    .getByRole('button', { name: t('agency-invoice:sendings.revoke'), exact: true })
    .first()
    .click();
  await tab.getByText(t('agency-invoice:sendings.revoked')).first().waitFor();
  expect((await open())?.status()).toBe(410);
  await expectNoFaults(stranger);
  expect(new URL((await stranger.request.get(pdf)).url()).pathname).toBe(address.pathname);
}

test.each(TWO_WAYS)(
  'from a booking to its invoice, sent, paid and credited in part, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const { email, reference } = await booking();
    const tab = await openWay({ javaScriptEnabled }, email);
    const button = (name: string) => tab.getByRole('button', { name, exact: true }).click();

    await tab.goto(`/${lang}/agency/bookings/${reference}`);
    await button(t('agency-booking:prepareInvoice'));
    await tab.waitForURL(/\/invoices\/[0-9a-f-]{36}\/edit$/);
    await expect.poll(() => tab.locator('#quantity1').inputValue()).toBe('3');
    await tab.locator('#label2').fill('Livraison');
    await tab.locator('#price2').fill('0,00x');
    await button(t('agency-invoice-edit:save'));
    await tab.getByText(t('errors-documents:priceInvalid')).first().waitFor();
    await tab.locator('#price2').fill('150,50');
    await button(t('agency-invoice-edit:add'));
    await tab.waitForURL(/rows=3/);
    await tab.locator('#label3').fill('Remise');
    await tab.locator('#price3').fill('-50');
    await button(t('agency-invoice-edit:issue'));
    await tab.waitForURL(/\/invoices\/FAC-\d{4}-\d{4,}$/);
    const number = tab.url().split('/').at(-1) ?? '';
    await tab.getByText('1.000,50').first().waitFor();

    const paper = await tab.request.get(`/${lang}/agency/invoices/${number}.pdf`);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);

    await send(tab, { lang, javaScriptEnabled }, number);

    await tab.goto(`/${lang}/agency/invoices/${number}`);
    await tab.getByRole('link', { name: t('agency-invoice:collect'), exact: true }).click();
    await tab.waitForURL(/\/payment$/);
    await tab.locator('#amount').fill('900');
    await tab.getByText(t('terms-booking:paymentMethod.card'), { exact: true }).click();
    await button(t('agency-booking-payment:submit'));
    await tab.getByText(t('flash:booking.paid')).first().waitFor();

    await tab.goto(`/${lang}/agency/invoices/${number}/credit`);
    await tab.getByRole('radio', { name: t('agency-invoice-credit:part'), exact: true }).check();
    await tab.locator('#amount').fill('1000,51');
    await tab.locator('#reason').fill('Erreur');
    await button(t('agency-invoice-credit:submit'));
    await tab.locator('#amount[aria-invalid]').waitFor();
    await tab.locator('#amount').fill('100,50');
    await button(t('agency-invoice-credit:submit'));
    await tab.waitForURL(/\/invoices\/AV-\d{4}-\d{4,}$/);
    await tab.goto(`/${lang}/agency/invoices/${number}`);
    await tab.getByText(t('invoice:state.paid')).first().waitFor();
    const [owed] = await rows<{ owed: string }>(
      'SELECT (total_price + adjustment_amount)::text AS owed FROM bookings WHERE reference = $1',
      [reference],
    );
    expect(owed?.owed).toBe('900.00');
  },
);
