import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCar, CARS_OWNER, plateStem, rent } from '../support/agency-cars';
import { openBrowser, openTab } from '../support/browser';
import { dayAhead, rows } from '../support/rows';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('without scripting an agency updates what is due of a car and keeps its log of works', async () => {
  const car = await addCar(`${plateStem()}1-أ-26`);
  const tab = await openTab(browser, CARS_OWNER, { javaScriptEnabled: false });
  await tab.goto(`/fr/agency/cars/${car.shortId}`);
  await tab.getByRole('link', { name: 'Entretien' }).click();
  await tab.locator('#lastOilChangeMileage').fill('1');
  await tab.getByRole('button', { name: 'Enregistrer' }).click();
  await tab.getByText('Le kilométrage de la dernière vidange ne peut pas dépasser').first().waitFor();
  await tab.locator('#currentMileage').fill('52.700');
  await tab.locator('#lastOilChangeMileage').fill('43.000');
  await tab.locator('#oilChangeInterval').fill('10.000');
  await tab.locator('#insuranceExpiry').fill(dayAhead(-2));
  await tab.getByRole('button', { name: 'Enregistrer' }).click();
  await tab.getByText('Les informations d’entretien de la voiture sont modifiées.').first().waitFor();
  const papers = tab.getByRole('region', { name: 'Échéances' });
  expect(await papers.textContent()).toMatch(/Dépassée depuis 2\s?jours/);
  await papers.getByRole('listitem').filter({ hasText: 'Vidange' }).getByText('Dans 300').waitFor();

  await tab.getByRole('link', { name: 'Ajouter une intervention' }).click();
  await tab.locator('#what').fill('Plaquettes de frein');
  await tab.locator('#cost').fill('1.250,50');
  await tab
    .locator('#invoice')
    .setInputFiles({ name: 'facture.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF') });
  await tab.getByRole('button', { name: 'Ajouter' }).click();
  await tab.getByText('fichier image valide').first().waitFor();
  // The picture is kept while the day is corrected, until it is dropped; another one is kept in its place.
  await tab.locator('#doneOn').fill(dayAhead(2));
  await tab.locator('#invoice').setInputFiles('public/apple-touch-icon.png');
  const add = async () => {
    const answer = tab.waitForResponse((response) => response.request().method() === 'POST');
    await tab.getByRole('button', { name: 'Ajouter' }).click();
    await answer;
    await tab.getByText('ne peut pas être dans le futur').first().waitFor();
  };
  const kept = tab.getByText('Votre image est déjà enregistrée');
  await add();
  await kept.waitFor();
  await add();
  await kept.waitFor();
  await tab.getByLabel('Enregistrer sans cette photo').check();
  await add();
  await tab.getByLabel('Enregistrer sans cette photo').waitFor({ state: 'detached' });
  expect(await kept.count()).toBe(0);
  await tab.locator('#invoice').setInputFiles('public/apple-touch-icon.png');
  await add();
  await kept.waitFor();
  expect(await tab.getByLabel('Enregistrer sans cette photo').isChecked()).toBe(false);
  await tab.locator('#doneOn').fill(dayAhead(0));
  await tab.getByRole('button', { name: 'Ajouter' }).click();
  await tab.getByText('Intervention ajoutée.').first().waitFor();
  await tab.getByRole('link', { name: 'Plaquettes de frein' }).click();
  const picture = tab.context().waitForEvent('page');
  await tab.getByRole('button', { name: 'Ouvrir la facture' }).click();
  await (await picture).waitForURL(/\/agency\/files\//);
  await (await picture).close();
  await tab.locator('#removeInvoice').check();
  await tab.locator('#work').getByRole('button', { name: 'Enregistrer' }).click();
  await tab.getByText('Intervention enregistrée.').first().waitFor();
  expect(await rows('SELECT FROM vehicle_works WHERE vehicle_id = $1 AND invoice_key IS NULL', [car.id])).toHaveLength(
    1,
  );
  await tab.goto(`/fr/agency/cars/${car.shortId}`);
  await tab
    .getByText(/1\.250,50/)
    .first()
    .waitFor();
  await tab.context().close();
});

test('with scripting, in Arabic, a work is corrected and deleted over the page', async () => {
  const car = await addCar(`${plateStem()}1-ب-26`);
  await rows(
    `INSERT INTO vehicle_works (id, agency_id, vehicle_id, done_on, what, cost)
     SELECT gen_random_uuid(), agency_id, id, $2::date, 'بطارية', 900 FROM vehicles WHERE id = $1`,
    [car.id, dayAhead(-1)],
  );
  const tab = await openTab(browser, CARS_OWNER);
  await tab.goto(`/ar/agency/cars/${car.shortId}/maintenance`);
  await tab.waitForFunction(() => '__remixRouter' in window);
  await tab.getByRole('link', { name: 'بطارية' }).click();
  await tab.getByRole('dialog').locator('#cost').fill('950');
  await tab.getByRole('dialog').getByRole('button', { name: 'حفظ' }).click();
  await tab.getByText('حُفظت عملية الصيانة.').first().waitFor();
  await tab.getByRole('link', { name: 'بطارية' }).click();
  await tab.getByRole('dialog').getByText('حذف عملية الصيانة هذه').click();
  await tab.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await tab.getByText('حُذفت عملية الصيانة.').first().waitFor();
  expect(await rows('SELECT FROM vehicle_works WHERE vehicle_id = $1', [car.id])).toEqual([]);
  await tab.context().close();
});

test('a car is taken out of service under a name where somebody has it, and put back', async () => {
  const stem = plateStem();
  const car = await addCar(`${stem}1-ج-26`);
  await rent(car, 3, 5);
  const tab = await openTab(browser, CARS_OWNER, { javaScriptEnabled: false });
  await tab.goto(`/fr/agency/cars/${car.shortId}`);
  await tab.getByRole('link', { name: 'Mettre hors service' }).click();
  await tab.locator('#startDate').fill(dayAhead(2));
  await tab.locator('#endDate').fill(dayAhead(4));
  await tab.locator('#reason').fill('Carrosserie');
  await tab.getByRole('button', { name: 'Mettre hors service' }).click();
  const taken = tab.getByRole('alert').filter({ hasText: 'La voiture est prise à ces dates' });
  await taken.getByRole('link', { name: /RH-/ }).waitFor();
  expect(await tab.locator('#reason').inputValue()).toBe('Carrosserie');
  await tab.locator('#endDate').fill(dayAhead(1));
  await tab.getByRole('button', { name: 'Mettre hors service' }).click();
  await tab.getByText('La fin doit être après le début.').first().waitFor();
  await tab.locator('#startDate').fill(dayAhead(1));
  await tab.getByRole('button', { name: 'Mettre hors service' }).click();
  await tab.getByText('La voiture est hors service à ces dates.').first().waitFor();
  await tab.context().close();

  const other = await openTab(browser, CARS_OWNER);
  await other.goto(`/ar/agency/calendar?q=${stem}`);
  await other.getByRole('link', { name: /Carrosserie/ }).click();
  await other.getByRole('button', { name: 'إرجاعها إلى الخدمة' }).click();
  await other.getByText('أُرجعت السيارة إلى الخدمة.').first().waitFor();
  expect(await rows(`SELECT FROM occupancies WHERE vehicle_id = $1 AND kind = 'maintenance'`, [car.id])).toEqual([]);
  await other.context().close();
});
