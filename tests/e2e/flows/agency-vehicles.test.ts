import { expect, test } from 'vitest';
import { openPage, openPlain, takenOver } from '../support/browser';
import { rows } from '../support/rows';
import { newCar, newRental, newSettledAgency, type OwnCar, type SettledAgency } from '../support/settled-agency';
import type { Tab } from '../support/tab';

const stateOf = async ({ id }: OwnCar) =>
  (
    await rows<{ status: string; archived: boolean }>(
      'SELECT status, archived_at IS NOT NULL AS archived FROM vehicles WHERE id = $1',
      [id],
    )
  )[0];
const STEM = '48172';
/** Two cars of an agency, whose plates begin alike. */
const carsOf = async (agency: SettledAgency) =>
  [
    await newCar(agency, { registration_number: `${STEM}1-أ-26` }),
    await newCar(agency, { registration_number: `${STEM}2-أ-26` }),
  ] as const;
const tick = (tab: Tab, { id }: OwnCar) => tab.locator(`#vehicle-${id}`).check();

test('without scripting an agency finds cars, marks them, is told which keep their status, and deletes one', async () => {
  const agency = await newSettledAgency();
  const [free, out] = await carsOf(agency);
  await newRental(out, { from: -1, to: 2 });
  const tab = await openPlain(agency.email);
  await tab.goto('/fr/agency/cars');
  await tab.locator('#list-q').fill(`${STEM} | ا | 26`);
  await tab.getByRole('button', { name: 'Appliquer' }).click();
  await tab.waitForURL((url) => url.searchParams.has('q'));
  await expect.poll(() => tab.locator('tbody tr').count()).toBe(2);
  await tick(tab, free);
  await tick(tab, out);
  await tab.getByRole('button', { name: 'En maintenance' }).click();
  await tab.getByText('2 voitures mises en maintenance.').first().waitFor();
  await tick(tab, free);
  await tick(tab, out);
  await tab.getByRole('button', { name: 'Disponible', exact: true }).click();
  await tab.getByText('1 voiture marquée disponible.').first().waitFor();
  const alert = tab.getByRole('alert').filter({ hasText: 'enregistrez d’abord le retour' });
  await expect.poll(() => alert.textContent()).toContain(`${STEM}2`);
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
  await tab.goto(`/fr/agency/cars?q=${STEM}`);
  await expect.poll(() => tab.locator('tbody tr').count()).toBe(1);
  await tab.goto(`/fr/agency/cars?q=${STEM}&status=archived`);
  await tab.locator('tbody tr a').first().click();
  await tab.getByRole('button', { name: 'Remettre dans le parc' }).click();
  await tab.getByText('Voiture remise dans le parc.').first().waitFor();
  expect(await stateOf(free)).toEqual({ status: 'available', archived: false });
});

test('with scripting, in Arabic, the bar counts the ticked cars and a car is deleted over its page', async () => {
  const agency = await newSettledAgency();
  const cars = await carsOf(agency);
  const tab = await openPage(agency.email);
  await tab.goto(`/ar/agency/cars?q=${STEM}`);
  await takenOver(tab);
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
});

test('a file of the list has its filters', async () => {
  const agency = await newSettledAgency();
  const [car] = await carsOf(agency);
  const tab = await openPlain(agency.email);
  const file = await tab.request.get(`/fr/agency/cars.csv?q=${STEM}1`);
  expect(file.headers()['content-type']).toContain('text/csv');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(car.plate);
  expect((await tab.request.get(`/fr/agency/cars/${car.shortId.replace(/^./, 'z')}`)).status()).toBe(404);
});
