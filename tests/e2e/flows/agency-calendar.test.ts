import { beforeAll, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import { expectNoFaults, openPage, openPlain } from '../support/browser';
import { dayAhead, rows } from '../support/rows';
import { newCar, newRental, newSettledAgency, type OwnCar, type SettledAgency } from '../support/settled-agency';

/** So many days ahead the tests begin to book. */
const FIRST = 30;
let agency: SettledAgency;
let cars: [OwnCar, OwnCar];

beforeAll(async () => {
  agency = await newSettledAgency();
  // In the order of the calendar.
  cars = [
    await newCar(agency, { registration_number: '10001-أ-6' }),
    await newCar(agency, { registration_number: '20002-أ-6' }),
  ];
});

/** A confirmed booking of a car from a day on for two days, both at ten. */
const book = async (car: OwnCar, after: number): Promise<string> =>
  (await newRental(car, { from: after, to: after + 2 })).reference;

const stored = async (reference: string) => {
  const [row] = await rows<{ vehicle: string; pickup: string; back: string }>(
    `SELECT vehicle_id AS vehicle, to_char(pickup_at, 'YYYY-MM-DD HH24:MI') AS pickup,
      to_char(return_at, 'YYYY-MM-DD HH24:MI') AS back FROM bookings WHERE reference = $1`,
    [reference],
  );
  return [row?.vehicle, row?.pickup, row?.back];
};
const calendar = (lang: 'fr' | 'ar') => withQuery(paths.agencyCalendar(lang), { from: dayAhead(FIRST), size: 96 });
interface HasParts<Part> {
  locator(selector: string): Part;
}
const bar = <Part>(tab: HasParts<Part>, reference: string): Part => tab.locator(`a[data-move][href$="/${reference}"]`);

test('without scripting the calendar reads as a table, and a form moves a booking and takes the move back', async () => {
  const [car, target] = cars;
  const reference = await book(car, FIRST + 2);
  const tab = await openPlain(agency.email);
  await tab.goto(calendar('fr'));
  const row = tab.locator('tbody tr').filter({ has: bar(tab, reference) });
  await expect.poll(() => row.locator('th[scope=row]').innerText()).toContain(car.plate.slice(0, 4));
  const cell = row.locator('td').filter({ has: bar(tab, reference) });
  await expect.poll(() => cell.getAttribute('colspan')).toBe('3');
  await expect
    .poll(() => bar(tab, reference).getAttribute('aria-label'))
    .toMatch(/Confirmée, du .* à 10:00 au .* à 10:00/);
  await expect.poll(() => tab.locator('thead th[scope=col]').count()).toBe(15);

  await tab.fill('[name=reference]', reference);
  await tab.press('[name=reference]', 'Enter');
  await tab.fill('[name=plate]', 'XX-00000');
  await tab.click('main form[id=move] button');
  await expect.poll(() => tab.locator('#plate-error, [aria-invalid=true]').count()).toBeGreaterThan(0);
  await tab.fill('[name=plate]', target.plate);
  await tab.fill('[name=endDate]', dayAhead(FIRST + 6));
  await tab.click('main form[id=move] button');
  await tab.waitForURL((url) => url.pathname === paths.agencyCalendar('fr'));
  expect(await stored(reference)).toEqual([target.id, `${dayAhead(FIRST + 2)} 10:00`, `${dayAhead(FIRST + 6)} 10:00`]);
  await tab.locator('form[action*="/calendar/undo"] button').click();
  await tab.waitForURL((url) => url.pathname === paths.agencyCalendar('fr'));
  expect(await stored(reference)).toEqual([car.id, `${dayAhead(FIRST + 2)} 10:00`, `${dayAhead(FIRST + 4)} 10:00`]);
});

test('in Arabic a bar is dragged against the direction of Latin text, moved by keys, and the page asks before it moves', async () => {
  const [car] = cars;
  const reference = await book(car, FIRST + 20);
  const tab = await openPage(agency.email, { viewport: { width: 1280, height: 900 } });
  const address = withQuery(paths.agencyCalendar('ar'), { from: dayAhead(FIRST + 18), size: 96 });
  await tab.goto(address);
  await tab.getByText('Shift').waitFor();
  await bar(tab, reference).scrollIntoViewIfNeeded();
  const box = await bar(tab, reference).boundingBox();
  const day = await tab.locator('thead th[scope=col]').last().boundingBox();
  if (!box || !day) throw new Error('The bar is not in view');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await tab.mouse.move(x, y);
  await tab.mouse.down();
  await tab.mouse.move(x - day.width, y, { steps: 3 });
  await tab.mouse.move(x - 2 * day.width, y, { steps: 3 });
  await tab.mouse.up();
  await tab.waitForURL((url) => url.pathname === paths.agencyCalendarMove('ar'));
  await expect.poll(() => tab.inputValue('[name=startDate]')).toBe(dayAhead(FIRST + 22));
  await expectNoFaults(tab);
  await tab.click('main form[id=move] button');
  await tab.waitForURL((url) => url.pathname === paths.agencyCalendar('ar'));
  expect(await stored(reference)).toEqual([car.id, `${dayAhead(FIRST + 22)} 10:00`, `${dayAhead(FIRST + 24)} 10:00`]);

  // Time runs to the left: the left arrow is a day later. Plus is a day longer.
  await bar(tab, reference).press('Shift+ArrowLeft');
  await tab.waitForURL((url) => url.pathname === paths.agencyCalendarMove('ar'));
  await expect.poll(() => tab.inputValue('[name=startDate]')).toBe(dayAhead(FIRST + 23));
  await tab.goBack();
  await bar(tab, reference).press('+');
  await tab.waitForURL((url) => url.pathname === paths.agencyCalendarMove('ar'));
  await tab.click('main form[id=move] button');
  await tab.waitForURL((url) => url.pathname === paths.agencyCalendar('ar'));
  expect(await stored(reference)).toEqual([car.id, `${dayAhead(FIRST + 22)} 10:00`, `${dayAhead(FIRST + 25)} 10:00`]);
});

test('a free day opens a booking with its car and days, without scripting and by the arrow keys', async () => {
  const [car] = cars;
  const from = dayAhead(FIRST + 40);
  const address = withQuery(paths.agencyCalendar('fr'), { from, size: 96 });
  const freeDay = <Part>(tab: HasParts<Part>, day: string): Part =>
    tab.locator(`a.book[href*="vehicle=${car.shortId}&from=${day}"]`);
  const plain = await openPlain(agency.email);
  await plain.goto(address);
  await freeDay(plain, dayAhead(FIRST + 42)).click();
  await plain.waitForURL((url) => url.pathname === paths.agencyNewBooking('fr'));
  await expect.poll(() => plain.inputValue('[name=startDate]')).toBe(dayAhead(FIRST + 42));
  await expect.poll(() => plain.inputValue('[name=endDate]')).toBe(dayAhead(FIRST + 43));
  expect(await plain.content()).toContain(car.id);

  const tab = await openPage(agency.email, { viewport: { width: 1280, height: 900 } });
  await tab.goto(address);
  await tab.getByText('Faites glisser').waitFor();
  await freeDay(tab, from).focus();
  await tab.keyboard.press('ArrowRight');
  expect(await freeDay(tab, dayAhead(FIRST + 41)).evaluate((day) => day === document.activeElement)).toBe(true);
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('ArrowUp');
  expect(await freeDay(tab, dayAhead(FIRST + 41)).evaluate((day) => day === document.activeElement)).toBe(true);
  await tab.keyboard.press('Enter');
  await tab.waitForURL((url) => url.searchParams.get('from') === dayAhead(FIRST + 41));
});

test('an address to subscribe to is shown once, answers a calendar, and ends when it is revoked', async () => {
  const tab = await openPlain(agency.email);
  await tab.goto(paths.agencyCalendarFeeds('fr'));
  await tab.getByRole('button', { name: /Créer une adresse : Toutes les voitures/ }).click();
  const feed = await tab.inputValue('[name=address]');
  const answer = await fetch(feed);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ]);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);
  await tab.goto(paths.agencyCalendarFeeds('ar'));
  await expect.poll(() => tab.locator('[name=address]').count()).toBe(0);
  await tab.goto(paths.agencyCalendarFeeds('fr'));
  await tab.fill('[name=plate]:not([type=hidden])', 'ZZ-99999');
  await tab.getByRole('button', { name: 'Créer une adresse', exact: true }).click();
  await tab.locator('#plate-error').waitFor();
  await tab.getByRole('button', { name: /Révoquer l’adresse/ }).click();
  await tab.getByRole('button', { name: /Créer une adresse : Toutes les voitures/ }).waitFor();
  expect((await fetch(feed)).status).toBe(404);
});
