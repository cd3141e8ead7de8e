import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { paths } from '~/paths';
import { createAgency } from '../../factories/agency';
import { createBooking } from '../../factories/booking';
import { createVehicle } from '../../factories/vehicle';
import { site } from '../../setup/site';
import { openWay } from '../support/browser';
import { rows } from '../support/rows';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

/** A car of an agency of its own, and a request for it. */
async function rentedCar() {
  const car = await newCar(await newSettledAgency());
  const { reference } = await newRental(car, { from: 5, to: 8, status: 'pending' });
  return { ...car, reference };
}
/** The name of an agency of its own that issued an invoice today. */
async function invoicingAgency(): Promise<string> {
  const name = `Factures ${randomUUID().slice(0, 8)}`;
  const agency = await createAgency({ agency: { name } });
  const { reference } = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  await issueInvoice(agency.scope, await writeDraft(agency.scope, reference, 'fr'));
  return name;
}
const carIs = async (shortId: string) =>
  (
    await rows<{ status: string; featured: boolean }>(
      'SELECT status::text, is_featured AS featured FROM vehicles WHERE short_id = $1',
      [shortId],
    )
  )[0];
const bookingIs = async (reference: string) =>
  (await rows<{ status: string }>('SELECT status::text FROM bookings WHERE reference = $1', [reference]))[0]?.status;

/** Presses the button of a form, and waits for the page that answers it. */
async function press(tab: Tab, button: string, address: string) {
  await tab.locator(button).first().click();
  await tab.waitForURL((url) => url.pathname === address);
}

/** Opens the list as it is searched, and from it the page of its row. */
async function openRow(tab: Tab, list: string, typed: string, page: string) {
  await tab.goto(`${list}?q=${encodeURIComponent(typed)}`);
  await tab.locator(`main a[href="${page}"]`).first().click();
  await tab.waitForURL((url) => url.pathname === page);
}

const STEP = 'main form button[type=submit]';

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang } = way;

  test('an administrator takes a car off the site and back, features it, and cancels a booking', async () => {
    const { shortId, plate, reference } = await rentedCar();
    const car = paths.adminCar(lang, shortId);
    const tab = await openWay(way, 'admin@rihla.test');
    await openRow(tab, paths.adminCars(lang), plate, car);

    await tab.goto(paths.adminCarDelist(lang, shortId));
    await tab.fill('[name=reason]', 'Photos trompeuses');
    await tab.fill('[name=confirmId]', 'autre');
    await tab.locator(STEP).first().click();
    await tab.locator('[name=confirmId][aria-invalid=true]').waitFor();
    await expect.poll(() => tab.inputValue('[name=reason]')).toBe('Photos trompeuses');
    expect(await carIs(shortId)).toMatchObject({ status: 'available' });
    await tab.fill('[name=confirmId]', shortId);
    await press(tab, STEP, car);
    await tab.getByText('Photos trompeuses').waitFor();
    expect(await carIs(shortId)).toMatchObject({ status: 'unavailable' });

    await tab.goto(paths.adminCarRelist(lang, shortId));
    await press(tab, 'button[value=relist]', car);
    expect(await carIs(shortId)).toMatchObject({ status: 'available', featured: false });
    await tab.locator('button[value=feature]').click();
    await tab.locator('button[value=unfeature]').waitFor();
    expect(await carIs(shortId)).toMatchObject({ featured: true });
    await tab.locator('button[value=unfeature]').click();
    await tab.locator('button[value=feature]').waitFor();

    const booking = paths.adminBooking(lang, reference);
    await openRow(tab, paths.adminBookings(lang), reference, booking);
    await tab.goto(paths.adminBookingCancel(lang, reference));
    await tab.fill('[name=reason]', 'Fraude');
    await tab.fill('[name=confirmReference]', 'RH');
    await tab.locator(STEP).first().click();
    await tab.locator('[name=confirmReference][aria-invalid=true]').waitFor();
    expect(await bookingIs(reference)).toBe('pending');
    await tab.fill('[name=confirmReference]', reference);
    await press(tab, STEP, booking);
    expect(await bookingIs(reference)).toBe('cancelled');
    await tab.getByText('Fraude').first().waitFor();
  });

  test('an administrator reads the invoices of all agencies, from the totals to a paper', async () => {
    const tab = await openWay(way, 'admin@rihla.test');
    await tab.goto(`${paths.adminInvoiceTotals(lang)}?q=${encodeURIComponent(await invoicingAgency())}`);
    await tab.locator('main tbody a').first().click();
    await tab.waitForURL((url) => url.pathname === paths.adminInvoices(lang) && url.searchParams.has('agency'));
    await tab
      .locator(`main tbody a[href^="${paths.adminInvoices(lang)}/"]`)
      .first()
      .click();
    const file = tab.locator(`main a[href$=".pdf"]`).first();
    await file.waitFor();
    const paper = await tab.request.get(site.baseUrl + (await file.getAttribute('href')));
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});
