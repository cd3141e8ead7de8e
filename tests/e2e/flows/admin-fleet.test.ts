import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { paths } from '~/paths';
import { insertAgency } from '../../factories/raw-rows';
import { insertSession } from '../../factories/session-row';
import { site } from '../../setup/site';
import { openBrowser, openTab, withCookies } from '../support/browser';
import { rows } from '../support/rows';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A car of an agency of its own, and a request for it. */
async function rentedCar() {
  const { vehicle, booking } = await withConnection(site.databaseUrl, async (client) => {
    const { rows: models } = await client.query<{ id: string }>('SELECT id FROM models ORDER BY id LIMIT 1');
    await client.query('BEGIN');
    const made = await insertAgency(client, { city: 'casablanca', model: models[0]?.id });
    await client.query('COMMIT');
    return made;
  });
  const [found] = await rows<{ shortId: string; plate: string; reference: string }>(
    `SELECT v.short_id AS "shortId", v.registration_number AS plate, b.reference FROM vehicles v, bookings b
     WHERE v.id = $1 AND b.id = $2`,
    [vehicle, booking],
  );
  if (!found) throw new Error('The car has gone');
  return found;
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

/** Signs the demo administrator in, just now: nobody asks for the password again. */
async function signIn(tab: Page) {
  const value = await withConnection(site.databaseUrl, async (client) => {
    const found = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'admin@rihla.test'`);
    return insertSession(client, found.rows[0]?.id ?? '', 0);
  });
  await withCookies(tab, `session=${value}`);
}

/** Presses the button of a form, and waits for the page that answers it. */
async function press(tab: Page, button: string, address: string) {
  await tab.locator(button).first().click();
  await tab.waitForURL((url) => url.pathname === address);
}

/** Opens the list as it is searched, and from it the page of its row. */
async function openRow(tab: Page, list: string, typed: string, page: string) {
  await tab.goto(`${list}?q=${encodeURIComponent(typed)}`);
  await tab.locator(`main a[href="${page}"]`).first().click();
  await tab.waitForURL((url) => url.pathname === page);
}

const STEP = 'main form button[type=submit]';

describe.each(WAYS.filter(({ lang }) => lang !== 'en'))('in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang, javaScriptEnabled } = way;

  test('an administrator takes a car off the site and back, features it, and cancels a booking', async () => {
    const { shortId, plate, reference } = await rentedCar();
    const car = paths.adminCar(lang, shortId);
    const tab = await openTab(browser, null, { javaScriptEnabled });
    await signIn(tab);
    await openRow(tab, paths.adminCars(lang), plate, car);

    await tab.goto(paths.adminCarDelist(lang, shortId));
    await tab.fill('[name=reason]', 'Photos trompeuses');
    await tab.fill('[name=confirmId]', 'autre');
    await tab.locator(STEP).first().click();
    await tab.locator('[name=confirmId][aria-invalid=true]').waitFor();
    expect(await tab.inputValue('[name=reason]')).toBe('Photos trompeuses');
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
    await tab.context().close();
  });

  test('an administrator reads the invoices of all agencies, from the totals to a paper', async () => {
    const tab = await openTab(browser, null, { javaScriptEnabled });
    await signIn(tab);
    await tab.goto(paths.adminInvoiceTotals(lang));
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
    await tab.context().close();
  });
});
