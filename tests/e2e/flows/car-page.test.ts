import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { expectNoFaults, openPage, openPlain } from '../support/browser';
import { dayAhead } from '../support/rows';
import { newCar, newSettledAgency } from '../support/settled-agency';

/** A car's page: its panel follows what is chosen, with scripting or by its button; sharing; a car in maintenance. */

let car: { id: string; price: number };
beforeAll(async () => {
  const { shortId } = await newCar(await newSettledAgency());
  car = { id: shortId, price: 300 };
});

const [START, END, LATER, EARLIER] = [200, 203, 205, 199].map(dayAhead) as [string, string, string, string];

/** Types a day into a date field as a person does, in the order of an American browser. */
async function typeDay(tab: Page, field: string, day: string) {
  const [year, month, date] = day.split('-');
  await tab.locator(`[name=${field}]`).focus();
  await tab.keyboard.type(`${month}${date}${year}`);
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Tab');
}

const money = (days: number) => new RegExp(`^${(car.price * days).toLocaleString('de-DE')}\\s(DH|درهم)$`);
const total = (tab: Page) => tab.locator('#panel dl dd').nth(1);
const request = (tab: Page) => tab.locator('#panel a[href*="/book/"]');

test('with scripting the total, the calendar and the way on follow what is typed', async () => {
  const tab = await openPage(null, { viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  await tab.goto(`/fr/cars/${car.id}?startDate=${START}&endDate=${END}`);
  await expect.poll(() => total(tab).textContent()).toMatch(money(3));
  await expect.poll(() => tab.locator('#availability table:visible').count()).toBe(2);

  // A price that is being worked out is out of sight, and so is the way on.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await tab.route(/\?.*endDate=/, async (route) => {
    await held;
    await route.continue();
  });
  await typeDay(tab, 'endDate', LATER);
  await tab.locator('#panel >> text=Calcul du prix…').waitFor();
  await expect.poll(() => total(tab).isVisible()).toBe(false);
  await expect.poll(() => request(tab).isVisible()).toBe(false);
  answer();
  await request(tab).waitFor();
  await expect.poll(() => total(tab).textContent()).toMatch(money(5));
  await expect.poll(() => tab.textContent('#endDate-words')).toMatch(new RegExp(`${Number(LATER.slice(8))}(er)?\\s`));
  await expect.poll(() => request(tab).getAttribute('href')).toContain(`endDate=${LATER}`);
  expect(tab.url()).toContain(`endDate=${LATER}`);
  await expect.poll(() => tab.locator('[data-share] input').inputValue()).toContain(`endDate=${LATER}`);

  // A return before the pick-up is told at its field, and there is no price.
  await typeDay(tab, 'endDate', EARLIER);
  await tab.locator('#endDate-error').waitFor();
  await expect.poll(() => tab.getAttribute('#endDate', 'aria-describedby')).toContain('endDate-error');
  await expect.poll(() => request(tab).count()).toBe(0);
  await expectNoFaults(tab);
  await typeDay(tab, 'endDate', END);
  await request(tab).waitFor();
  await expect.poll(() => tab.locator('#endDate-error').count()).toBe(0);

  // Without an answer the old price stays out of sight, and the button asks for the new one.
  await tab.unroute(/\?.*endDate=/);
  await tab.route(/\?.*endDate=/, (route) => route.abort());
  await tab.fill('#returnTime', '12:00');
  await tab.locator('#panel button[type=submit]').waitFor();
  await expect.poll(() => total(tab).isVisible()).toBe(false);
  await tab.unroute(/\?.*endDate=/);
  await tab.click('#panel button[type=submit]');
  await tab.waitForURL(/returnTime=12/);
  await expect.poll(() => total(tab).textContent()).toMatch(money(4));

  // The panel stays in view.
  await tab.locator('#availability').scrollIntoViewIfNeeded();
  const box = (await tab.locator('#panel').boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeLessThan(100);

  // Shared where the browser can, else its address is copied.
  await tab.locator('[data-share] summary').click();
  await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tab.click('[data-copied]');
  await tab.locator('[data-copied] >> text=Lien copié').waitFor();
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toContain(`/fr/cars/${car.id}?startDate=${START}`);
  await tab.evaluate(() => {
    navigator.share = (data) => Promise.resolve(void (document.title = data?.url ?? ''));
  });
  await tab.keyboard.press('Escape');
  await tab.locator('[data-share] summary').click();
  expect(await tab.title()).toContain(`endDate=${END}`);
  await expect.poll(() => tab.locator('[data-share] details').getAttribute('open')).toBeNull();
});

test('without scripting what a field has left behind is out of sight, and the button works it out', async () => {
  const tab = await openPage(null, { javaScriptEnabled: false, locale: 'en-US' });
  await tab.goto(`/ar/cars/${car.id}?startDate=${START}&endDate=${END}`);
  await expect.poll(() => total(tab).textContent()).toMatch(money(3));
  await expect.poll(() => tab.locator('#endDate-words').isVisible()).toBe(true);
  await typeDay(tab, 'endDate', LATER);
  await tab.locator('#endDate-words').waitFor({ state: 'hidden' });
  await expect.poll(() => total(tab).isVisible()).toBe(false);
  await expect.poll(() => tab.locator('a[href*="/book/"] >> visible=true').count()).toBe(0);
  await tab.locator('#panel button[type=submit]').click();
  await tab.waitForURL(/#panel$/);
  await expect.poll(() => total(tab).textContent()).toMatch(money(5));
  await expect.poll(() => request(tab).getAttribute('href')).toContain(`endDate=${LATER}`);
  expect((await tab.locator('#panel').boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await expect.poll(() => tab.locator('#conditions li').count()).toBeGreaterThanOrEqual(8 + 4);
  await expect.poll(() => tab.locator('#availability table:visible').count()).toBe(1);
});

test('a car in maintenance names others in its panel', async () => {
  const agency = await newSettledAgency();
  const resting = await newCar(agency, { status: 'maintenance' });
  await newCar(agency);
  const tab = await openPlain();
  await tab.goto(`/en/cars/${resting.shortId}`);
  await expect.poll(() => tab.locator('#panel form').count()).toBe(0);
  await expect.poll(() => tab.locator('#panel li a[href*="/rent-car/"]').count()).toBeGreaterThan(0);
});
