import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { paths, withQuery } from '~/paths';
import { insertAgency } from '../../factories/raw-rows';
import { insertSession } from '../../factories/session-row';
import { site } from '../../setup/site';
import { openBrowser, openTab, withCookies } from '../support/browser';
import { rows } from '../support/rows';
import { WAYS } from '../support/ways';

/** An administrator asks for a car in a customer's name (R286). */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Chosen {
  agencyId: string;
  agency: string;
  shortId: string;
  customerId: string;
  email: string;
}

/** An agency of its own with a car that is free, and a customer. */
async function world(): Promise<Chosen> {
  const { agency, vehicle, customer } = await withConnection(site.databaseUrl, async (client) => {
    const { rows: models } = await client.query<{ id: string }>('SELECT id FROM models ORDER BY id LIMIT 1');
    await client.query('BEGIN');
    const made = await insertAgency(client, { city: 'casablanca', model: models[0]?.id });
    await client.query(
      `UPDATE agencies SET status = 'active', name = 'Loueur ' || short_id, email = short_id || '@agence.test',
         phone = '+212522000000', address = '1, rue Tarfaya', city_slug = 'casablanca' WHERE id = $1`,
      [made.agency],
    );
    await client.query('COMMIT');
    return made;
  });
  const [found] = await rows<Chosen>(
    `SELECT a.id AS "agencyId", a.name AS agency, v.short_id AS "shortId", p.id AS "customerId", p.email
     FROM agencies a, vehicles v, profiles p WHERE a.id = $1 AND v.id = $2 AND p.id = $3`,
    [agency, vehicle, customer],
  );
  if (!found) throw new Error('The agency has gone');
  return found;
}

/** Signs the demo administrator in. */
async function signIn(tab: Page) {
  const value = await withConnection(site.databaseUrl, async (client) => {
    const found = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'admin@rihla.test'`);
    return insertSession(client, found.rows[0]?.id ?? '', 0);
  });
  await withCookies(tab, `session=${value}`);
}

/** What the customer's profile does not say, but for the day of birth. */
async function fillDriver(tab: Page) {
  await tab.fill('[name=fullName]', 'Zineb Ouazzani');
  await tab.fill('[name=phone]', '0661 23 45 67');
  await tab.check('[name=identityDocument][value=cin]', { force: true });
  await tab.fill('[name=cin]', 'BE123456');
  await tab.fill('[name=drivingPermit]', '12/345678');
  await tab.fill('[name=licenceIssuedOn]', '2001-05-04');
}

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

const ONCE = WAYS.filter(({ lang, javaScriptEnabled }) => lang === (javaScriptEnabled ? 'ar' : 'fr'));

describe.each(ONCE)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('agency, customer, dates and car are chosen one by one, and what was typed is kept', async () => {
    const chosen = await world();
    const tab = await openTab(browser, null, { javaScriptEnabled });
    await signIn(tab);
    const form = paths.adminNewBooking(lang);
    const choose = async (name: string, typed: string, param: string, value: string) => {
      await tab.fill(`[name=${name}]`, typed);
      await tab.locator(`form:has([name=${name}]) button`).click();
      await tab.waitForURL((url) => url.searchParams.get(name) === typed);
      await tab.locator(`main a[href*="${param}=${value}"]`).first().click();
      await tab.waitForURL((url) => url.searchParams.get(param) === value);
    };
    await tab.goto(paths.adminBookings(lang));
    await tab.locator(`main a[href="${form}"]`).first().click();
    await tab.waitForURL((url) => url.pathname === form);

    // What is missing is said, and nothing is written.
    await tab.locator('#request button:not([name])').last().click();
    await tab.locator('#agencyId-error').waitFor();
    await tab.locator('#vehicleId-error').waitFor();

    await choose('ofAgency', chosen.agency, 'agency', chosen.agencyId);
    await choose('ofCustomer', chosen.email, 'customer', chosen.customerId);
    await tab.fill('[name=startDate]:not([type=hidden])', day(30));
    await tab.fill('[name=endDate]:not([type=hidden])', day(33));
    await tab.locator('form:has([type=date][name=startDate]) button').first().click();
    await tab.waitForURL((url) => url.searchParams.get('endDate') === day(33));
    await tab.locator(`main a[href*="car=${chosen.shortId}"]`).first().click();
    await tab.waitForURL((url) => url.searchParams.get('car') === chosen.shortId);

    await fillDriver(tab);
    await tab.fill('[name=birthDate]', day(-365 * 10));
    await tab.locator('#request button:not([name])').last().click();
    await tab.locator('[name=birthDate][aria-invalid=true]').waitFor();
    expect(await tab.inputValue('[name=fullName]')).toBe('Zineb Ouazzani');
    await tab.fill('[name=birthDate]', '1980-02-14');
    await tab.locator('#request button:not([name])').last().click();
    await tab.waitForURL((url) => /\/admin\/bookings\/RH-/.test(url.pathname));
    const [made] = await rows<{ status: string; source: string }>(
      `SELECT status::text, source::text FROM bookings WHERE agency_id = $1 AND customer_id = $2 AND source = 'admin'`,
      [chosen.agencyId, chosen.customerId],
    );
    expect(made).toEqual({ status: 'pending', source: 'admin' });

    // The car is taken now; another request says so where it is chosen, and keeps what was typed.
    const again = { agency: chosen.agencyId, customer: chosen.customerId, car: chosen.shortId };
    await tab.goto(withQuery(form, { ...again, startDate: day(31), endDate: day(32) }));
    await fillDriver(tab);
    await tab.fill('[name=birthDate]', '1980-02-14');
    await tab.locator('#request button:not([name])').last().click();
    await tab.locator('#vehicleId-error').waitFor();
    expect(await tab.inputValue('[name=birthDate]')).toBe('1980-02-14');
    await tab.context().close();
  });
});
