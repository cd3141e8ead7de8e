import { describe, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import { openWay } from '../support/browser';
import { dayAhead, rows } from '../support/rows';
import { newCar, newSettledAgency } from '../support/settled-agency';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

/** An administrator asks for a car in a customer's name (R286). */

interface Chosen {
  agencyId: string;
  agency: string;
  shortId: string;
  customerId: string;
  email: string;
}

/** An agency of its own with a car that is free, and a customer. */
async function world(): Promise<Chosen> {
  const agency = await newSettledAgency();
  const { shortId } = await newCar(agency);
  const name = `Loueur ${agency.id.slice(0, 8)}`;
  await rows('UPDATE agencies SET name = $2 WHERE id = $1', [agency.id, name]);
  const email = `client-${agency.id}@exemple.test`;
  const [customer] = await rows<{ id: string }>(
    `INSERT INTO profiles (email, full_name, email_verified_at) VALUES ($1, 'Salma Idrissi', now()) RETURNING id`,
    [email],
  );
  return { agencyId: agency.id, agency: name, shortId, customerId: customer?.id ?? '', email };
}

/** What the customer's profile does not say, but for the day of birth. */
async function fillDriver(tab: Tab) {
  await tab.fill('[name=fullName]', 'Zineb Ouazzani');
  await tab.fill('[name=phone]', '0661 23 45 67');
  await tab.check('[name=identityDocument][value=cin]', { force: true });
  await tab.fill('[name=cin]', 'BE123456');
  await tab.fill('[name=drivingPermit]', '12/345678');
  await tab.fill('[name=licenceIssuedOn]', '2001-05-04');
}

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('agency, customer, dates and car are chosen one by one, and what was typed is kept', async () => {
    const chosen = await world();
    const tab = await openWay({ javaScriptEnabled }, 'admin@rihla.test');
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
    await tab.fill('[name=startDate]:not([type=hidden])', dayAhead(30));
    await tab.fill('[name=endDate]:not([type=hidden])', dayAhead(33));
    await tab.locator('form:has([type=date][name=startDate]) button').first().click();
    await tab.waitForURL((url) => url.searchParams.get('endDate') === dayAhead(33));
    await tab.locator(`main a[href*="car=${chosen.shortId}"]`).first().click();
    await tab.waitForURL((url) => url.searchParams.get('car') === chosen.shortId);

    await fillDriver(tab);
    await tab.fill('[name=birthDate]', dayAhead(-365 * 10));
    await tab.locator('#request button:not([name])').last().click();
    await tab.locator('[name=birthDate][aria-invalid=true]').waitFor();
    await expect.poll(() => tab.inputValue('[name=fullName]')).toBe('Zineb Ouazzani');
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
    await tab.goto(withQuery(form, { ...again, startDate: dayAhead(31), endDate: dayAhead(32) }));
    await fillDriver(tab);
    await tab.fill('[name=birthDate]', '1980-02-14');
    await tab.locator('#request button:not([name])').last().click();
    await tab.locator('#vehicleId-error').waitFor();
    await expect.poll(() => tab.inputValue('[name=birthDate]')).toBe('1980-02-14');
  });
});
