import { expect, test } from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { translator } from '~/i18n/i18next.server';
import { addDays, todayInMorocco } from '~/platform/clock';
import { site } from '../../setup/site';
import { gotoWithinTenQueries } from '../support/queries';
import { openPlain, openWay } from '../support/browser';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

type Row = Record<string, string>;
const query = (sql: string, values: string[] = []) =>
  withConnection(site.databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);

/** A request of an agency of its own, whose rental of three days at 900 DH began yesterday, with a caution of 4,000. */
async function request() {
  const car = await newCar(await newSettledAgency(), { current_mileage: 52_000 });
  const { reference } = await newRental(car, { from: -1, to: 2, status: 'pending', deposit_amount: 4_000 });
  return { car, email: car.agency.email, reference };
}

const state = async (reference: string) =>
  (
    await query(
      `SELECT b.status, b.payment_status AS payment, b.paid_amount AS paid, v.status AS vehicle, v.current_mileage::text AS km,
         (SELECT string_agg(kind || ' ' || amount, ', ' ORDER BY d.created_at) FROM deposit_movements d WHERE booking_id = b.id) AS deposit
       FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id WHERE b.reference = $1`,
      [reference],
    )
  )[0];

test.each(TWO_WAYS)(
  'from the request to the caution given back, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const { email, reference } = await request();
    const page = `/${lang}/agency/bookings/${reference}`;
    const tab = await openWay({ javaScriptEnabled }, email);
    const link = (name: string) => tab.getByRole('link', { name, exact: true }).first().click();
    const button = (name: string) => tab.getByRole('button', { name, exact: true }).click();
    const said = (text: string) => tab.getByText(text).first().waitFor();

    await gotoWithinTenQueries(tab, page);
    await said(t('agency-booking:facts.free'));
    await link(t('agency-booking:step.confirm'));
    await button(t('agency-booking-confirm:submit'));
    await said(t('flash:booking.confirmed'));

    await link(t('agency-booking:step.handOver'));
    await tab.locator('#day').fill(addDays(todayInMorocco(), -1));
    await tab.locator('#time').fill('23:59');
    await tab.locator('#mileage').fill('52 300');
    await button(t('agency-booking-hand-over:submit'));
    await said(t('errors-rental:fuelRequired'));
    await said(t('errors-payment:methodRequired'));
    await tab.getByText(t('booking-handover:full'), { exact: true }).click();
    expect(await state(reference)).toMatchObject({ vehicle: 'available', deposit: null });
    await tab.getByText(t('terms-booking:paymentMethod.cheque'), { exact: true }).click();
    await button(t('agency-booking-hand-over:submit'));
    await said(t('errors-payment:chequeNumberRequired'));
    await tab.locator('#chequeNumber').fill('7712044');
    await tab.locator('#chequeBank').fill('CIH Bank');
    await tab.locator('#chequeDueOn').fill(todayInMorocco());
    await button(t('agency-booking-hand-over:submit'));
    await said(t('flash:booking.handedOver'));
    await tab.getByText('7712044').first().waitFor();
    expect(await state(reference)).toMatchObject({ vehicle: 'rented', km: '52300', deposit: 'taken 4000.00' });
    await expect.poll(() => tab.getByRole('link', { name: t('agency-booking:step.cancel') }).count()).toBe(0);
    await tab.goto(`${page}/decline`);
    await said(t('errors-transition:bookingChanged'));

    await tab.goto(`${page}/payment`);
    await tab.locator('#amount').fill('900,01');
    await tab.getByText(t('terms-booking:paymentMethod.cash'), { exact: true }).click();
    await button(t('agency-booking-payment:submit'));
    await said(t('errors-payment:paymentTooHigh', { max: '900.00' }));
    await tab.locator('#amount').fill('400');
    await button(t('agency-booking-payment:submit'));
    await said(t('flash:booking.paid'));
    expect(await state(reference)).toMatchObject({ payment: 'partial_paid', paid: '400.00' });

    await link(t('agency-booking:step.return'));
    await tab.locator('#mileage').fill('52 299');
    await tab.getByText('6/8', { exact: true }).click();
    await tab.locator('#damage').fill('250');
    await button(t('agency-booking-return:submit'));
    await said(t('errors-rental:mileageTooLow', { min: 52_300 }));
    await tab.locator('#mileage').fill('52 410');
    await button(t('agency-booking-return:submit'));
    await said(t('flash:booking.completed'));
    expect(await state(reference)).toMatchObject({ status: 'completed', vehicle: 'available', km: '52410' });

    await link(t('agency-booking:money.collect'));
    await expect.poll(() => tab.locator('#amount').inputValue()).toBe('750');
    await tab.getByText(t('terms-booking:paymentMethod.card'), { exact: true }).click();
    await button(t('agency-booking-payment:submit'));
    await said(t('flash:booking.paid'));
    await link(t('agency-booking:deposit.giveBack'));
    await button(t('agency-booking-deposit:submit'));
    await said(t('flash:booking.deposit.returned'));
    expect(await state(reference)).toMatchObject({
      payment: 'paid',
      paid: '1150.00',
      deposit: 'taken 4000.00, returned 4000.00',
    });
  },
);

test('other dates are checked, then taken; a request that came to nothing is deleted', async () => {
  const t = translator('ar');
  const { car, email, reference } = await request();
  await newCar(car.agency);
  const page = `/ar/agency/bookings/${reference}`;
  const tab = await openPlain(email);
  const button = (name: string) => tab.getByRole('button', { name, exact: true }).click();
  const total = async () =>
    (await query('SELECT total_price::text AS total FROM bookings WHERE reference = $1', [reference]))[0]?.total;

  await tab.goto(page);
  await tab.getByRole('link', { name: t('agency-booking:edit.dates') }).click();
  await tab.locator('#endDate').fill(addDays(todayInMorocco(), -2));
  await button(t('agency-booking-dates:check'));
  await tab.getByText(t('errors-booking:returnNotAfterPickup')).first().waitFor();
  await tab.locator('#endDate').fill(addDays(todayInMorocco(), 4));
  await button(t('agency-booking-dates:check'));
  await tab.locator('#dates').getByText(t('agency-booking-dates:free')).waitFor();
  await tab.locator('#dates').getByText('1.500').first().waitFor();
  expect(await total()).toBe('900.00');
  await button(t('agency-booking-dates:submit'));
  await tab.getByText(t('flash:change.accepted')).first().waitFor();
  expect(await total()).toBe('1500.00');

  await tab.getByRole('link', { name: t('agency-booking:edit.car') }).click();
  await button(t('agency-booking-car:submit'));
  await tab.getByText(t('errors-booking:vehicleRequired')).first().waitFor();
  const other = tab.locator('[name=vehicleId]').first();
  const chosen = await other.inputValue();
  await other.check();
  await button(t('agency-booking-car:submit'));
  await tab.getByText(t('flash:booking.exchanged')).first().waitFor();
  const [exchanged] = await query('SELECT vehicle_id AS car FROM bookings WHERE reference = $1', [reference]);
  expect(exchanged?.car).toBe(chosen);
  expect(await total()).toBe('1500.00');

  await tab.getByRole('link', { name: t('agency-booking:edit.delete') }).click();
  await button(t('agency-booking-delete:submit'));
  await tab.getByText(t('flash:booking.deleted')).first().waitFor();
  expect(await total()).toBeUndefined();
});
