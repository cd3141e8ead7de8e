import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { plateStem } from '../support/agency-cars';
import { expectNoFaults, openPage, openPlain, takenOver } from '../support/browser';
import type { Tab } from '../support/tab';
import { rows } from '../support/rows';
import { newCar, newRental, newSettledAgency, type OwnCar } from '../support/settled-agency';

/** A notice of the agency about a car and, where it is late, its rental. */
const tell = (car: OwnCar, kind: string, type: string, priority: string, facts: object) =>
  rows(
    `INSERT INTO notifications (agency_id, type, priority, title, message, metadata, car_id, booking_id)
     SELECT v.agency_id, $3::notification_type, $4::notification_priority, 'notifications:' || $2 || '.title',
       'notifications:' || $2 || '.message', $5::jsonb || jsonb_build_object('notification_type', $2::text), v.id,
       (SELECT b.id FROM bookings b WHERE b.vehicle_id = v.id AND $3 = 'booking')
     FROM vehicles v WHERE v.id = $1`,
    [car.id, kind, type, priority, JSON.stringify(facts)],
  );

/** A car of an agency of its own that is late, and whose insurance has expired. */
async function lateCar() {
  const vehicle = `Essai ${plateStem()}`;
  const car = await newCar(await newSettledAgency());
  const { reference } = await newRental(car, { from: -4, to: -1 });
  const facts = { vehicle, plate: car.plate, customerName: 'Claire Fournier', reference: 'RH-ESSAI' };
  await tell(car, 'return_critical', 'booking', 'urgent', { ...facts, returnAt: '2026-11-20T10:00', hours: 26 });
  await tell(car, 'insurance_expired', 'insurance', 'urgent', { ...facts, expiresOn: '2026-11-20' });
  return { car, vehicle, reference, owner: car.agency.email };
}

test('the bell opens a window over the page: steps, reading, dismissing, and a failure that is told', async () => {
  const t = translator('fr');
  const { car, vehicle, owner } = await lateCar();
  const tab = await openPage(owner, { viewport: { width: 1280, height: 900 } });
  await tab.goto(paths.agencyDashboard('fr'));
  await takenOver(tab);
  const bell = tab.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await bell.click();
  const panel = tab.getByRole('dialog', { name: t('notifications:title') });
  const own = panel.getByRole('listitem').filter({ hasText: vehicle });
  await own.first().waitFor();
  await expect.poll(() => own.count()).toBe(2);
  await expectNoFaults(tab);

  const late = own.filter({ hasText: t('notifications:return_critical.title') });
  const papers = own.filter({ hasText: t('notifications:insurance_expired.title') });
  await expect
    .poll(() => late.getByRole('link', { name: t('notifications:step.return') }).getAttribute('href'))
    .toMatch(/\/bookings\/RH-[^/]+\/return$/);
  await late.getByRole('button', { name: /^Marquer comme lue/ }).click();
  await expect.poll(() => late.getByRole('button', { name: /^Marquer comme lue/ }).count()).toBe(0);
  await late.getByRole('button', { name: /^Masquer/ }).click();
  await expect.poll(() => own.count()).toBe(1);
  await panel.getByRole('button', { name: t('notifications:markAll') }).click();
  await expect.poll(() => papers.getByRole('button', { name: /^Marquer comme lue/ }).count()).toBe(0);
  await expect.poll(() => bell.getAttribute('aria-label')).not.toMatch(/[1-9]/);
  expect(
    await rows('SELECT is_dismissed, action_taken, is_read FROM notifications WHERE car_id = $1 ORDER BY type', [
      car.id,
    ]),
  ).toEqual([
    { is_dismissed: true, action_taken: true, is_read: true },
    { is_dismissed: false, action_taken: false, is_read: true },
  ]);

  await tab.route('**/notifications/latest', (route) => route.abort());
  await panel.getByRole('button', { name: t('notifications:refresh') }).click();
  await panel.getByRole('alert').getByText(t('notifications:error.title')).waitFor();
  await tab.unroute('**/notifications/latest');
  await panel.getByRole('button', { name: t('notifications:error.again') }).click();
  await papers.getByRole('link', { name: t('notifications:step.vehicle') }).click();
  await tab.waitForURL((url) => url.pathname === paths.agencyVehicleMaintenance('fr', car.shortId));
  await panel.waitFor({ state: 'detached' });
  await bell.click();
  await panel.waitFor();
  await tab.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('a notice opens its booking or vehicle over the page: told anew after a failure, read, and left as it was found', async () => {
  const t = translator('fr');
  const { car, vehicle, reference, owner } = await lateCar();
  const booking = paths.agencyBooking('fr', reference);
  const tab = await openPage(owner, { viewport: { width: 1280, height: 900 } });
  await tab.goto(paths.agencyDashboard('fr'));
  await takenOver(tab);
  await tab
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click();
  const panel = tab.getByRole('dialog', { name: t('notifications:title'), includeHidden: true });
  const own = panel.getByRole('listitem', { includeHidden: true }).filter({ hasText: vehicle });
  const late = t('notifications:return_critical.title');
  const title = own.getByRole('link', { name: late, includeHidden: true });

  // Where it cannot be read it is asked for again.
  await tab.route(`**${paths.agencyNoticedBooking('fr', '*')}`, (route) => route.abort());
  await title.click();
  const over = tab.getByRole('dialog', { name: late });
  await over.getByRole('alert').getByText(t('notice-brief:failed')).waitFor();
  await expect.poll(() => over.getByRole('link').getAttribute('href')).toBe(booking);
  await tab.unrouteAll();
  await over.getByRole('button', { name: t('notifications:error.again') }).click();
  await over.getByText(t('terms-booking:bookingStatus.late')).waitFor();
  await expect
    .poll(() => over.getByRole('link', { name: t('agency-booking:step.return') }).getAttribute('href'))
    .toBe(`${booking}/return`);
  await expect.poll(() => over.locator('a[href^="tel:"]').count()).toBe(1);
  await expectNoFaults(tab);
  // Escape closes the upper window alone; the link that was pressed has the focus again, and its notice is read.
  await tab.keyboard.press('Escape');
  await over.waitFor({ state: 'detached' });
  await expect.poll(() => title.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(() => own.filter({ hasText: late }).locator('button[value=read]').count()).toBe(0);

  // A press that is to open a tab does.
  const [another] = await Promise.all([
    tab.context().waitForEvent('page'),
    title.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await another.waitForURL((url) => url.pathname === booking);
  await another.close();
  await expect.poll(() => over.count()).toBe(0);

  await own.getByRole('link', { name: t('notifications:insurance_expired.title') }).click();
  await tab
    .getByRole('dialog', { name: t('notifications:insurance_expired.title') })
    .getByRole('link', { name: t('notice-brief:editVehicle') })
    .click();
  await tab.waitForURL((url) => url.pathname === paths.agencyVehicleMaintenance('fr', car.shortId));
  await expect.poll(() => tab.getByRole('dialog').count()).toBe(0);
});

test('on a phone the page of notifications opens a sheet, from right to left; a browser that saves data has its link', async () => {
  const t = translator('ar');
  const { car, vehicle, reference, owner } = await lateCar();
  const booking = paths.agencyBooking('ar', reference);
  const tab = await openPage(owner, { viewport: { width: 360, height: 740 } });
  const late = t('notifications:return_critical.title');
  const open = async () => {
    await tab.goto(paths.agencyNotifications('ar'));
    await takenOver(tab);
    await tab.getByRole('listitem').filter({ hasText: vehicle }).getByRole('link', { name: late }).click();
  };
  await open();
  const sheet = tab.getByRole('dialog', { name: late });
  await sheet.getByText(t('terms-booking:bookingStatus.late')).waitFor();
  await expectNoFaults(tab);
  const [wide, narrow] = await tab.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(wide).toBe(narrow);
  await expect
    .poll(() => rows("SELECT is_read FROM notifications WHERE car_id = $1 AND type = 'booking'", [car.id]))
    .toEqual([{ is_read: true }]);
  await sheet.getByRole('link', { name: t('notice-brief:openBooking') }).click();
  await tab.waitForURL((url) => url.pathname === booking);
  await expect.poll(() => sheet.count()).toBe(0);

  await tab.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open();
  await tab.waitForURL((url) => url.pathname === booking);
});

test('without scripting the bell leads to the page, which filters, marks as read and dismisses', async () => {
  const t = translator('ar');
  const { vehicle, owner } = await lateCar();
  const tab = await openPlain(owner);
  await tab.goto(paths.agencyDashboard('ar'));
  await tab
    .getByRole('banner')
    .locator(`a[href="${paths.agencyNotifications('ar')}"]`)
    .click();
  const own = tab.getByRole('listitem').filter({ hasText: vehicle });
  await expect.poll(() => own.count()).toBe(2);
  await tab.getByRole('combobox', { name: t('notifications:typeFilter') }).selectOption('insurance');
  await tab.locator('main [role=search] button').first().click();
  await tab.waitForURL(/type=insurance/);
  await expect.poll(() => own.count()).toBe(1);
  await own.locator('button[value=read]').click();
  await tab.getByText(t('flash:notifications.read')).waitFor();
  expect(new URL(tab.url()).search).toBe('?type=insurance');
  await expect.poll(() => own.locator('button[value=read]').count()).toBe(0);
  await own.locator('button[value=dismiss]').click();
  await tab.getByText(t('flash:notifications.dismiss')).waitFor();
  await expect.poll(() => own.count()).toBe(0);
});

test('another browser’s change comes by itself: the badge counts, the list grows, what is typed stays', async () => {
  const t = translator('fr');
  const car = await newCar(await newSettledAgency());
  const owner = car.agency.email;
  const [list, desk] = await Promise.all([
    openPage(owner, { viewport: { width: 1280, height: 900 } }),
    openPage(owner, { viewport: { width: 1280, height: 900 } }),
  ]);
  const streams = [list, desk].map((tab) => tab.waitForResponse((answer) => answer.url().includes('/live?')));
  await list.goto(`${paths.agencyBookings('fr')}?status=confirmed&vehicle=${car.id}`);
  await desk.goto(paths.agencyDashboard('fr'));
  expect((await Promise.all(streams)).map((answer) => answer.status())).toEqual([200, 200]);
  const labelOf = (tab: Tab) =>
    tab
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .getAttribute('aria-label');
  const before = await labelOf(desk);
  await list.locator('#list-q').fill('à moitié tapé');

  // One of them acts; a row is what its act leaves.
  await newRental(car, { from: 20, to: 23 });
  // The letters of a plate stand between marks of direction.
  await list
    .getByRole('row')
    .filter({ hasText: car.plate.slice(0, 5) })
    .waitFor();
  await expect.poll(() => list.locator('#list-q').inputValue()).toBe('à moitié tapé');
  // A page is told of the seconds before it opened, too: what another test left there has another name.
  const vehicle = `Essai ${plateStem()}`;
  const facts = { vehicle, plate: car.plate, expiresOn: '2026-11-20' };
  await tell(car, 'insurance_expired', 'insurance', 'urgent', facts);
  await expect.poll(() => labelOf(desk)).not.toBe(before);
  await expect.poll(async () => (await labelOf(list)) === (await labelOf(desk))).toBe(true);
  // It is told over the page, too: an urgent one stays until it is closed.
  const toasts = list.getByRole('region', { name: t('notifications:fresh') });
  const own = toasts.getByRole('listitem').filter({ hasText: vehicle });
  await expect.poll(() => own.count()).toBe(1);
  await expectNoFaults(list);
  await expect.poll(() => list.locator('#list-q').inputValue()).toBe('à moitié tapé');
  await tell(car, 'technical_control_expired', 'maintenance', 'urgent', facts);
  await expect.poll(() => own.count()).toBe(2);
  // A small screen has room for one, and says how many wait behind it.
  await list.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => toasts.getByRole('listitem').count()).toBe(1);
  await toasts.getByRole('link', { name: /^Encore/ }).waitFor();
  await list.setViewportSize({ width: 1280, height: 900 });
  for (const left of [1, 0]) {
    await own
      .first()
      .getByRole('button', { name: /^Fermer/ })
      .click();
    await expect.poll(() => own.count()).toBe(left);
  }

  // What one reads the other has read.
  await desk
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click();
  await desk.getByRole('button', { name: t('notifications:markAll') }).click();
  await expect.poll(() => labelOf(list)).not.toMatch(/[1-9]/);
});
