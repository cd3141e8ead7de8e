import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { addDays, todayInMorocco } from '~/platform/clock';
import { site } from '../../setup/site';
import { openBrowser, openTab } from '../support/browser';
import { gotoWithinTenQueries } from '../support/queries';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Row = Record<string, string>;
const query = (sql: string, values: string[] = []) =>
  withConnection(site.databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);

/** A request of a client of the demo agency, on a car of its own, whose rental began a day ago, for three days at 900 DH. */
async function request(): Promise<string> {
  const [row] = await query(
    `WITH model AS (SELECT v.* FROM vehicles v JOIN agencies a ON a.id = v.agency_id
       WHERE a.slug = 'atlas-cars' AND v.status = 'available' ORDER BY v.short_id LIMIT 1),
     place AS (SELECT l.* FROM vehicle_locations l JOIN model ON l.vehicle_id = model.id WHERE l.is_primary),
     car AS (INSERT INTO vehicles (id, agency_id, model_id, year, color, category, transmission, fuel_type, seats,
         price_per_day, deposit_amount, registration_number, current_mileage)
       SELECT gen_random_uuid(), agency_id, model_id, year, color, category, transmission, fuel_type, seats, 300, 4000,
         floor(random() * 90000 + 10000)::text || '-أ-' || floor(random() * 80 + 1)::text, 52000 FROM model RETURNING *),
     stands AS (INSERT INTO vehicle_locations (vehicle_id, location_id, agency_id, city_slug, is_primary)
       SELECT car.id, place.location_id, car.agency_id, place.city_slug, true FROM car, place RETURNING *)
     INSERT INTO bookings (id, reference, agency_id, vehicle_id, client_id, pickup_location_id, return_location_id, pickup_at,
       return_at, blocked_until, days, price_per_day, total_price, deposit_amount, status, payment_status, language, answer_by)
     SELECT gen_random_uuid(), 'RH-' || translate(upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4)), '01', 'XY'),
       car.agency_id, car.id, c.id, s.location_id, s.location_id, d.at, d.at + interval '3 days', d.at + interval '3 days',
       3, 300, 900, 4000, 'pending', 'pending', 'fr', now() AT TIME ZONE 'UTC' + interval '40 hours'
     FROM car, stands s, LATERAL (SELECT id FROM clients WHERE agency_id = car.agency_id ORDER BY id LIMIT 1) c,
       (SELECT date_trunc('minute', now() AT TIME ZONE 'UTC') - interval '1 day' AS at) d
     RETURNING reference`,
  );
  return row!.reference!;
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

test.each<{ lang: Language; javaScriptEnabled: boolean }>([
  { lang: 'fr', javaScriptEnabled: false },
  { lang: 'ar', javaScriptEnabled: true },
])(
  'from the request to the caution given back, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const reference = await request();
    const page = `/${lang}/agency/bookings/${reference}`;
    const tab = await openTab(browser, 'agence@rihla.test', { javaScriptEnabled });
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
    expect(await tab.getByRole('link', { name: t('agency-booking:step.cancel') }).count()).toBe(0);
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
    expect(await tab.locator('#amount').inputValue()).toBe('750');
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
    await tab.context().close();
  },
);

test('other dates are checked, then taken; a request that came to nothing is deleted', async () => {
  const t = translator('ar');
  const reference = await request();
  const page = `/ar/agency/bookings/${reference}`;
  const tab = await openTab(browser, 'agence@rihla.test', { javaScriptEnabled: false });
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
  await tab.context().close();
});
