import { expect, test } from 'vitest';
import sharp from 'sharp';
import { paths } from '~/paths';
import { plateStem } from '../support/agency-cars';
import { openPlain } from '../support/browser';
import { newCar, newSettledAgency } from '../support/settled-agency';
import { dayAhead, rows } from '../support/rows';

const picture = async (background: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const USED = 'Ce formulaire a déjà servi';

/** Takes hidden fields of a form along, to another page of it, as where somebody goes back to the page that was sent. */
async function carried(tab: Awaited<ReturnType<typeof openPlain>>, names: string[]) {
  const values = await Promise.all(names.map((name) => tab.inputValue(`[name=${name}]`)));
  return () =>
    names.forEach((name, at) =>
      tab
        .document()
        .querySelector(`[name=${name}]`)
        ?.setAttribute('value', values[at] ?? ''),
    );
}

test('photos of a new car go on with its form where that has added another one already', async () => {
  const agency = await newSettledAgency();
  const tab = await openPlain(agency.email);
  const fill = async (price: string) => {
    await tab.fill('[name=make]', 'Lada');
    await tab.locator('#modelName').fill('Niva');
    await tab.fill('[name=registrationNumber]', `AB-${plateStem()}-CD`);
    await tab.fill('[name=year]', '2024');
    await tab.selectOption('[name=category]', 'suv');
    await tab.selectOption('[name=color]', 'vert');
    await tab.fill('[name=seats]', '4');
    await tab.getByText('Manuelle', { exact: true }).click();
    await tab.selectOption('[name=fuelType]', 'gasoline');
    await tab.fill('[name=pricePerDay]', price);
  };
  const add = () => tab.getByRole('button', { name: 'Ajouter la voiture' }).click();
  const kept = () => tab.locator('#part-photos li img').count();
  const images = () =>
    rows<{ key: string; car: string }>(
      `SELECT i.key, v.price_per_day::text AS car FROM vehicle_images i JOIN vehicles v ON v.id = i.vehicle_id
       WHERE v.agency_id = $1 ORDER BY v.created_at, i.position`,
      [agency.id],
    );

  await tab.goto(paths.agencyNewVehicle('fr'));
  await fill('');
  await tab.locator('#photos').setInputFiles([await picture('#00a')]);
  await add();
  const goBack = await carried(tab, ['id', 'keptPhotos']);
  await tab.fill('[name=pricePerDay]', '300');
  await add();
  await tab.waitForURL(/\/edit$/);
  expect((await images()).map(({ car }) => car)).toEqual(['300.00']);

  // Another car with the form that was sent: the photo that it brought back, and one that comes now.
  await tab.goto(paths.agencyNewVehicle('fr'));
  await fill('400');
  goBack();
  await tab.locator('#photos').setInputFiles([await picture('#0aa')]);
  await add();
  expect(await tab.locator('#error-summary').innerText()).toContain(USED);
  expect(await kept()).toBe(2);
  await tab.fill('[name=pricePerDay]', '');
  await add();
  expect(await tab.locator('#error-summary').innerText()).not.toContain(USED);
  expect(await kept()).toBe(2);
  await tab.fill('[name=pricePerDay]', '400');
  await add();
  await tab.waitForURL(/\/edit$/);
  const all = await images();
  expect(all.map(({ car }) => car)).toEqual(['300.00', '400.00', '400.00']);
  // Each car has files of its own, so that none goes with another car's photo.
  expect(new Set(all.map(({ key }) => key)).size).toBe(3);
  for (const { key } of all) expect((await tab.request.fetch(paths.photo(key, 320))).status()).toBe(200);
});

test('the picture of an invoice goes on with its form where that has added another work already', async () => {
  const car = await newCar(await newSettledAgency());
  const tab = await openPlain(car.agency.email);
  const form = paths.agencyNewWork('fr', car.shortId);
  const add = () => tab.getByRole('button', { name: 'Ajouter' }).click();
  const kept = tab.getByText('Votre image est déjà enregistrée');
  const works = async () =>
    (
      await rows<{ what: string; key: string | null }>(
        'SELECT what, invoice_key AS key FROM vehicle_works WHERE vehicle_id = $1 ORDER BY created_at',
        [car.id],
      )
    ).map(({ what, key }) => [what, key] as const);

  await tab.goto(form);
  await tab.fill('#what', 'Vidange');
  await tab.fill('#doneOn', dayAhead(2));
  await tab.locator('#invoice').setInputFiles([await picture('#00a')]);
  await add();
  await kept.waitFor();
  const goBack = await carried(tab, ['id', 'waiting']);
  await tab.fill('#doneOn', dayAhead(0));
  await add();
  await tab.getByText('Intervention ajoutée.').first().waitFor();

  // Once with the picture that the form brought back, once with one that comes now.
  for (const [what, file] of [
    ['Freins', null],
    ['Pneus', await picture('#0aa')],
  ] as const) {
    await tab.goto(form);
    goBack();
    await tab.fill('#what', what);
    if (file) await tab.locator('#invoice').setInputFiles([file]);
    await add();
    expect(await tab.locator('#error-summary').innerText()).toContain(USED);
    await kept.waitFor();
    await tab.fill('#doneOn', dayAhead(2));
    await add();
    await kept.waitFor();
    await tab.fill('#doneOn', dayAhead(0));
    await add();
    await tab.getByText('Intervention ajoutée.').first().waitFor();
  }
  const all = await works();
  expect(all.map(([what]) => what)).toEqual(['Vidange', 'Freins', 'Pneus']);
  expect(new Set(all.map(([, key]) => key ?? 'none')).size).toBe(3);
  expect(all.every(([, key]) => key !== null)).toBe(true);
});
