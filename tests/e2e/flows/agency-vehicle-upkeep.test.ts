import { expect, test } from 'vitest';
import { openPage, openPlain, takenOver } from '../support/browser';
import { dayAhead, rows } from '../support/rows';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';

test('without scripting an agency updates what is due of a car and keeps its log of works', async () => {
  const car = await newCar(await newSettledAgency());
  const tab = await openPlain(car.agency.email);
  await tab.goto(`/fr/agency/cars/${car.shortId}`);
  await tab.getByRole('link', { name: 'Entretien' }).click();
  await tab.locator('#lastOilChangeMileage').fill('99.000');
  await tab.getByRole('button', { name: 'Enregistrer' }).click();
  await tab.getByText('Le kilométrage de la dernière vidange ne peut pas dépasser').first().waitFor();
  await tab.locator('#currentMileage').fill('52.700');
  await tab.locator('#lastOilChangeMileage').fill('43.000');
  await tab.locator('#oilChangeInterval').fill('10.000');
  await tab.locator('#insuranceExpiry').fill(dayAhead(-2));
  await tab.getByRole('button', { name: 'Enregistrer' }).click();
  await tab.getByText('Les informations d’entretien de la voiture sont modifiées.').first().waitFor();
  const papers = tab.getByRole('region', { name: 'Échéances' });
  await expect.poll(() => papers.textContent()).toMatch(/Dépassée depuis 2\s?jours/);
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
    await tab.getByRole('button', { name: 'Ajouter' }).click();
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
  await expect.poll(() => kept.count()).toBe(0);
  await tab.locator('#invoice').setInputFiles('public/apple-touch-icon.png');
  await add();
  await kept.waitFor();
  await expect.poll(() => tab.getByLabel('Enregistrer sans cette photo').isChecked()).toBe(false);
  await tab.locator('#doneOn').fill(dayAhead(0));
  await tab.getByRole('button', { name: 'Ajouter' }).click();
  await tab.getByText('Intervention ajoutée.').first().waitFor();
  await tab.getByRole('link', { name: 'Plaquettes de frein' }).click();
  await tab.getByRole('button', { name: 'Ouvrir la facture' }).click();
  expect(tab.answer()?.url()).toMatch(/\/agency\/files\//);
  expect(tab.answer()?.headers()['content-type']).toMatch(/^image\//);
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
});

test('with scripting, in Arabic, a work is corrected and deleted over the page', async () => {
  const car = await newCar(await newSettledAgency());
  await rows(
    `INSERT INTO vehicle_works (id, agency_id, vehicle_id, done_on, what, cost)
     SELECT gen_random_uuid(), agency_id, id, $2::date, 'بطارية', 900 FROM vehicles WHERE id = $1`,
    [car.id, dayAhead(-1)],
  );
  const tab = await openPage(car.agency.email);
  await tab.goto(`/ar/agency/cars/${car.shortId}/maintenance`);
  await takenOver(tab);
  await tab.getByRole('link', { name: 'بطارية' }).click();
  await tab.getByRole('dialog').locator('#cost').fill('950');
  await tab.getByRole('dialog').getByRole('button', { name: 'حفظ' }).click();
  await tab.getByText('حُفظت عملية الصيانة.').first().waitFor();
  await tab.getByRole('link', { name: 'بطارية' }).click();
  await tab.getByRole('dialog').getByText('حذف عملية الصيانة هذه').click();
  await tab.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await tab.getByText('حُذفت عملية الصيانة.').first().waitFor();
  expect(await rows('SELECT FROM vehicle_works WHERE vehicle_id = $1', [car.id])).toEqual([]);
});

test('a car is taken out of service under a name where somebody has it, and put back', async () => {
  const car = await newCar(await newSettledAgency());
  await newRental(car, { from: 3, to: 5 });
  const tab = await openPlain(car.agency.email);
  await tab.goto(`/fr/agency/cars/${car.shortId}`);
  await tab.getByRole('link', { name: 'Mettre hors service' }).click();
  await tab.locator('#startDate').fill(dayAhead(2));
  await tab.locator('#endDate').fill(dayAhead(4));
  await tab.locator('#reason').fill('Carrosserie');
  await tab.getByRole('button', { name: 'Mettre hors service' }).click();
  const taken = tab.getByRole('alert').filter({ hasText: 'La voiture est prise à ces dates' });
  await taken.getByRole('link', { name: /RH-/ }).waitFor();
  await expect.poll(() => tab.locator('#reason').inputValue()).toBe('Carrosserie');
  await tab.locator('#endDate').fill(dayAhead(1));
  await tab.getByRole('button', { name: 'Mettre hors service' }).click();
  await tab.getByText('La fin doit être après le début.').first().waitFor();
  await tab.locator('#startDate').fill(dayAhead(1));
  await tab.getByRole('button', { name: 'Mettre hors service' }).click();
  await tab.getByText('La voiture est hors service à ces dates.').first().waitFor();

  const other = await openPage(car.agency.email);
  await other.goto(`/ar/agency/calendar?q=${car.plate.slice(0, 5)}`);
  await other.getByRole('link', { name: /Carrosserie/ }).click();
  await other.getByRole('button', { name: 'إرجاعها إلى الخدمة' }).click();
  await other.getByText('أُرجعت السيارة إلى الخدمة.').first().waitFor();
  expect(await rows(`SELECT FROM occupancies WHERE vehicle_id = $1 AND kind = 'maintenance'`, [car.id])).toEqual([]);
});
