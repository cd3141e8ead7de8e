import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openTab } from '../support/browser';
import { addCar, type Car, CARS_OWNER as AGENCY, plateStem, rent } from '../support/agency-cars';
import { rows } from '../support/rows';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const stateOf = async ({ id }: Car) =>
  (
    await rows<{ status: string; archived: boolean }>(
      'SELECT status, archived_at IS NOT NULL AS archived FROM vehicles WHERE id = $1',
      [id],
    )
  )[0];
const tick = (tab: Page, { id }: Car) => tab.locator(`#vehicle-${id}`).check();

test('without scripting an agency finds cars, marks them, is told which keep their status, and deletes one', async () => {
  const stem = plateStem();
  const [free, out] = [await addCar(`${stem}1-أ-26`), await addCar(`${stem}2-أ-26`)];
  await rent(out, -1, 2);
  const tab = await openTab(browser, AGENCY, { javaScriptEnabled: false });
  await tab.goto('/fr/agency/cars');
  await tab.locator('#list-q').fill(`${stem} | ا | 26`);
  await tab.getByRole('button', { name: 'Appliquer' }).click();
  await tab.waitForURL((url) => url.searchParams.has('q'));
  // On a phone the head of the table is hidden.
  expect(await tab.getByRole('row').count()).toBe(2);
  await tick(tab, free);
  await tick(tab, out);
  await tab.getByRole('button', { name: 'En maintenance' }).click();
  await tab.getByText('2 voitures mises en maintenance.').first().waitFor();
  await tick(tab, free);
  await tick(tab, out);
  await tab.getByRole('button', { name: 'Disponible', exact: true }).click();
  await tab.getByText('1 voiture marquée disponible.').first().waitFor();
  const alert = tab.getByRole('alert').filter({ hasText: 'enregistrez d’abord le retour' });
  expect(await alert.textContent()).toContain(`${stem}2`);
  expect([await stateOf(free), await stateOf(out)]).toMatchObject([{ status: 'available' }, { status: 'maintenance' }]);

  await tab.goto(`/fr/agency/cars/${out.shortId}`);
  await tab.getByRole('link', { name: 'Supprimer' }).click();
  await tab.getByRole('button', { name: 'Supprimer la voiture' }).click();
  await tab.getByText('Impossible de supprimer une voiture qui a des réservations en cours.').first().waitFor();
  expect(await stateOf(out)).toMatchObject({ archived: false });

  await tab.goto(`/fr/agency/cars/${free.shortId}/delete`);
  await tab.getByRole('button', { name: 'Supprimer la voiture' }).click();
  await tab.getByText('Voiture archivée.').first().waitFor();
  expect((await tab.request.get(`/fr/cars/${free.shortId}`)).status()).toBe(410);
  await tab.goto(`/fr/agency/cars?q=${stem}`);
  expect(await tab.getByRole('row').count()).toBe(1);
  await tab.goto(`/fr/agency/cars?q=${stem}&status=archived`);
  await tab.getByRole('row').first().getByRole('link').first().click();
  await tab.getByRole('button', { name: 'Remettre dans le parc' }).click();
  await tab.getByText('Voiture remise dans le parc.').first().waitFor();
  expect(await stateOf(free)).toEqual({ status: 'available', archived: false });
  await tab.context().close();
});

test('with scripting, in Arabic, the bar counts the ticked cars and a car is deleted over its page', async () => {
  const stem = plateStem();
  const cars = [await addCar(`${stem}1-ب-26`), await addCar(`${stem}2-ب-26`)] as const;
  const tab = await openTab(browser, AGENCY);
  await tab.goto(`/ar/agency/cars?q=${stem}`);
  await tab.waitForFunction(() => '__remixRouter' in window);
  for (const car of cars) await tick(tab, car);
  await tab.getByRole('button', { name: 'قيد الصيانة' }).click();
  await tab.getByText('وُضعت سيارتان قيد الصيانة.').first().waitFor();
  expect([await stateOf(cars[0]), await stateOf(cars[1])]).toMatchObject([
    { status: 'maintenance' },
    { status: 'maintenance' },
  ]);
  await tab.getByRole('row').first().getByRole('link').first().click();
  await tab.getByRole('link', { name: 'حذف' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'حذف السيارة' }).click();
  await tab.getByText('أُرشفت السيارة.').first().waitFor();
  expect(await stateOf(cars[0])).toEqual({ status: 'maintenance', archived: true });
  await tab.context().close();
});

test('a file of the list has its filters', async () => {
  const stem = plateStem();
  const car = await addCar(`${stem}1-ج-26`);
  const tab = await openTab(browser, AGENCY, { javaScriptEnabled: false });
  const file = await tab.request.get(`/fr/agency/cars.csv?q=${stem}1`);
  expect(file.headers()['content-type']).toContain('text/csv');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(car.plate);
  expect((await tab.request.get(`/fr/agency/cars/${car.shortId.replace(/^./, 'z')}`)).status()).toBe(404);
  await tab.context().close();
});
