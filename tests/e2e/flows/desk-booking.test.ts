import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { openWay } from '../support/browser';
import type { Tab } from '../support/tab';
import { dayAhead, rows } from '../support/rows';
import { newCar, newSettledAgency } from '../support/settled-agency';

const booking = async (reference: string) =>
  (
    await rows<Record<string, unknown>>(
      `SELECT b.status, b.payment_status AS payment, b.total_price::text AS total, b.paid_amount::text AS paid, b.notes,
         c.full_name AS client, d.full_name AS driver, k.number IS NOT NULL AS contract
       FROM bookings b JOIN clients c ON c.id = b.client_id JOIN drivers d ON d.booking_id = b.id AND d.position = 1
       LEFT JOIN contracts k ON k.booking_id = b.id WHERE b.reference = $1`,
      [reference],
    )
  )[0];

/** Presses a button of the form by its value; the first that can be seen, as the summary repeats some. */
const press = (tab: Tab, step: string) =>
  tab.locator(`button[value=${step}]`).filter({ visible: true }).first().click();

describe.each([
  { lang: 'fr', javaScriptEnabled: false, viewport: { width: 1280, height: 900 } },
  { lang: 'ar', javaScriptEnabled: true, viewport: { width: 360, height: 780 } },
] as const)('an agency writes a booking down, $lang, scripting $javaScriptEnabled', (way) => {
  const { javaScriptEnabled, viewport } = way;
  const lang: Language = way.lang;
  const t = translator(lang);

  test('from the frame to its page, with a client written down on the way', async () => {
    const [from, to] = [dayAhead(30), dayAhead(34)];
    const agency = await newSettledAgency();
    const car = await newCar(agency);
    const number = String(randomInt(10_000, 99_999));
    const name = `Zineb ${lang === 'fr' ? 'Tazi' : 'Alami'} ${number}`;
    const tab = await openWay({ javaScriptEnabled }, agency.email, { viewport });
    await tab.goto(paths.agencyDashboard(lang));
    await tab
      .getByRole('link', { name: t('agency:nav.newBooking') })
      .filter({ visible: true })
      .click();
    await tab.waitForURL(`**/${lang}/agency/bookings/new`);

    // A client is searched for once the dates are known.
    await tab.fill('[name=clientQuery]', name);
    if (!javaScriptEnabled) await press(tab, 'client');
    await tab.getByText(t('errors-booking:datesRequired')).first().waitFor();

    await tab.fill('[name=startDate]', from);
    await tab.fill('[name=endDate]', to);
    if (!javaScriptEnabled) await press(tab, 'client');
    await tab.getByText(t('agency-booking-form:client.create', { name })).waitFor();
    await expect.poll(() => tab.inputValue('[name=clientQuery]')).toBe(name);

    // Nothing of the new client is right yet; then all of it.
    await tab.locator('li button[value=newClient]').click();
    await tab.waitForSelector('[name=clientPhone]');
    await press(tab, 'createClient');
    await tab.locator('#error-summary').waitFor();
    await tab.fill('[name=clientFullName]', name);
    await tab.fill('[name=clientPhone]', `06 ${number} 111`);
    await tab.fill('[name=clientCin]', `ZT${number}`);
    await tab.fill('[name=clientDrivingPermit]', `26/${number}`);
    await press(tab, 'createClient');
    await tab.locator('input[type=hidden][name=clientId]').waitFor({ state: 'attached' });
    await expect.poll(() => tab.inputValue('[name=startDate]')).toBe(from);

    // The car by its plate, a total of one's own, a first payment.
    await tab.fill('[name=vehicleQuery]', car.plate);
    if (!javaScriptEnabled) await press(tab, 'vehicle');
    await tab.locator(`[name=vehicleId][value="${car.id}"]`).check();
    await tab.fill('[name=totalPrice]', '0');
    await press(tab, 'confirm');
    await tab.getByText(t('errors-booking:totalNotPositive')).first().waitFor();
    await expect.poll(() => tab.locator(`[name=vehicleId][value="${car.id}"]`).isChecked()).toBe(true);
    await tab.fill('[name=totalPrice]', '1.000,50');
    await tab.fill('[name=received]', '400');
    await tab.fill('[name=notes]', 'Vol AT 764');
    await press(tab, 'confirm');
    await tab.waitForURL(`**/${lang}/agency/bookings/RH-*`);
    const reference = /RH-[0-9A-Z-]+/.exec(tab.url())![0];
    expect(await booking(reference)).toEqual({
      status: 'confirmed',
      payment: 'partial_paid',
      total: '1000.50',
      paid: '400.00',
      notes: 'Vol AT 764',
      client: name,
      driver: name,
      contract: true,
    });
    expect(await rows('SELECT id FROM clients WHERE full_name = $1', [name])).toHaveLength(1);

    // Another of the staff had the same car in a form: it is told, and keeps what it typed.
    const address = `${paths.agencyNewBooking(lang, { vehicle: car.shortId, from, to })}`;
    await tab.goto(address);
    await tab.fill('[name=clientQuery]', name);
    if (!javaScriptEnabled) await press(tab, 'client');
    await tab.locator('[name=pickClient]').first().click();
    await tab.locator('input[type=hidden][name=clientId]').waitFor({ state: 'attached' });
    await tab.getByText(reference).first().waitFor({ state: 'attached' });
    await tab.fill('[name=agencyNotes]', 'Siège enfant');
    await press(tab, 'pending');
    await tab.locator('#vehicleId-error').waitFor();
    await expect.poll(() => tab.inputValue('[name=agencyNotes]')).toBe('Siège enfant');
    expect(
      await rows('SELECT id FROM bookings WHERE agency_notes = $1 AND vehicle_id = $2', ['Siège enfant', car.id]),
    ).toEqual([]);

    // Two of the staff edit the booking: the second is told what changed, and keeps what was typed.
    const second = await openWay({ javaScriptEnabled }, agency.email, { viewport });
    for (const page of [tab, second]) await page.goto(paths.agencyBookingEdit(lang, reference));
    await second.fill('[name=totalPrice]', '900');
    await second.fill('[name=agencyNotes]', 'Siège bébé');
    await tab.fill('[name=notes]', 'Vol AT 765');
    await tab.fill('[name=totalPrice]', '950');
    await press(tab, 'save');
    await tab.getByText(t('flash:booking.edited')).waitFor();
    await tab.getByText(t('booking:event.edited')).waitFor();
    await press(second, 'save');
    await second.locator('#error-summary').waitFor();
    await second.getByText(t('agency-booking-edit:changed.title')).waitFor();
    await second.getByText(t('agency-booking-edit:changed.kept')).waitFor();
    await expect
      .poll(() => second.inputValue('[name=notes]'), { message: 'what was not touched follows' })
      .toBe('Vol AT 765');
    await expect.poll(() => second.inputValue('[name=agencyNotes]')).toBe('Siège bébé');
    expect(await booking(reference)).toMatchObject({ total: '950.00', notes: 'Vol AT 765' });
    await press(second, 'save');
    await second.waitForURL(`**/${lang}/agency/bookings/${reference}`);
    expect(await booking(reference)).toMatchObject({ total: '900.00', notes: 'Vol AT 765', status: 'confirmed' });
  });
});
