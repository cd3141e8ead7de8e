import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { isPage, openWay, quiet, takenOver } from '../support/browser';
import { dayAhead, rows } from '../support/rows';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

/** A confirmed rental of three days at 300 DH, on a car of its own. */
async function booking() {
  const car = await newCar(await newSettledAgency());
  const { reference } = await newRental(car, { from: 50, to: 53 });
  return { email: car.agency.email, reference };
}
const paidOf = async (reference: string) =>
  (await rows<{ paid: string }>('SELECT paid_amount::text AS paid FROM bookings WHERE reference = $1', [reference]))[0]
    ?.paid;

test.each(TWO_WAYS)(
  'a cheque is written down, noticed twice, paid in and bounces, with its receipt, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const { email, reference } = await booking();
    const number = '4471977';
    const tab = await openWay({ javaScriptEnabled }, email);
    const open = async (path: string) => {
      await tab.goto(path);
      await takenOver(tab);
    };
    const button = (name: string) => tab.getByRole('button', { name, exact: true }).click();
    const fillCheque = async (amount: string) => {
      await tab.locator('#amount').fill(amount);
      await tab.getByText(t('terms-booking:paymentMethod.cheque'), { exact: true }).click();
      await tab.locator('#chequeNumber').fill(number);
      await tab.locator('#chequeBank').fill('CIH Bank');
    };

    const form = `/${lang}/agency/bookings/${reference}/payment`;
    await open(form);
    if (isPage(tab)) await expect.poll(() => tab.locator('#chequeNumber').isVisible()).toBe(false);
    await fillCheque('600');
    await button(t('agency-booking-payment:submit'));
    await tab.locator('#chequeDueOn[aria-invalid]').waitFor();
    const due = dayAhead(-1);
    await tab.locator('#chequeDueOn').fill(due);
    await button(t('agency-booking-payment:submit'));
    await tab.waitForURL(new RegExp(`/bookings/${reference}$`));
    expect(await paidOf(reference)).toBe('600.00');

    await open(form);
    await fillCheque('300');
    await tab.locator('#chequeDueOn').fill(due);
    await button(t('agency-booking-payment:submit'));
    await tab.locator('#chequeNumber[aria-invalid]').waitFor();
    expect(await paidOf(reference)).toBe('600.00');

    await open(`/${lang}/agency/payments?cheque=due&q=${reference}`);
    await tab.locator('tbody a').first().click();
    await tab.waitForURL(/\/payments\/[0-9a-f-]{36}$/);
    const page = tab.url();
    const paper = await tab.request.get(`${page}/receipt.pdf`);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await open(page);
    await tab.getByRole('button', { name: t('agency-payment:step.deposited'), exact: true }).click();
    await tab.getByText(t('flash:cheque.deposited')).first().waitFor();
    await open(page);
    await expect.poll(() => tab.getByRole('button', { name: t('agency-payment:step.deposited') }).count()).toBe(0);
    await tab.getByText(t('agency-payment:bounce.open')).click();
    await button(t('agency-payment:bounce.submit'));
    await tab.getByText(t('flash:cheque.bounced')).first().waitFor();
    expect(await paidOf(reference)).toBe('0.00');
    await tab.goto(`/${lang}/agency/payments?kind=bounced&q=${reference}`);
    await tab.getByText('600').first().waitFor();
  },
);

test.each<{ lang: Language; javaScriptEnabled: boolean }>([
  { lang: 'en', javaScriptEnabled: false },
  { lang: 'fr', javaScriptEnabled: true },
])(
  'cash for fuel is written down and the day is counted, closed and frozen, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const { email, id } = await newSettledAgency();
    const tab = await openWay({ javaScriptEnabled }, email);
    const open = async (path: string) => {
      await tab.goto(path);
      await takenOver(tab);
    };
    const button = (name: string) => tab.getByRole('button', { name, exact: true }).click();

    await open(`/${lang}/agency/cash/day`);
    await tab.locator('#amount').fill('150,50');
    await button(t('agency-cash-day:entry.submit'));
    await tab.locator('#reason[aria-invalid]').waitFor();
    await quiet(tab);
    await tab.locator('#reason').fill('Carburant');
    await button(t('agency-cash-day:entry.submit'));
    await tab.getByText(t('flash:cash.recorded')).first().waitFor();

    await open(`/${lang}/agency/cash/close`);
    await tab.locator('#opening').fill('1.000');
    await tab.locator('#counted').fill('840');
    await button(t('cash:close'));
    await tab.locator('#note[aria-invalid]').waitFor();
    await quiet(tab);
    await tab.locator('#note').fill('Rendu de trop');
    await button(t('cash:close'));
    await tab.getByText(t('flash:cash.closed')).first().waitFor();
    await tab.getByText(t('cash:frozen')).first().waitFor();
    await expect.poll(() => tab.locator('#reason').count()).toBe(0);
    const closed = await rows('SELECT expected::text, counted::text, note FROM cash_days WHERE agency_id = $1', [id]);
    expect(closed).toEqual([{ expected: '849.50', counted: '840.00', note: 'Rendu de trop' }]);
    await tab.goto(`/${lang}/agency/cash`);
    await tab.getByText('Rendu de trop').first().waitFor();
  },
);
