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

test('other papers sent with the form of a client who was added are refused, kept, and go on as another client’s', async () => {
  const agency = await newSettledAgency();
  const tab = await openPlain(agency.email);
  const press = (form: string) => tab.locator(`#${form} button[type=submit]`).first().press('Enter');
  await tab.goto(paths.agencyNewClient('fr'));
  await tab.fill('[name=fullName]', 'Hélène Saâdi');
  await tab.fill('[name=phone]', '06 99 88 77 66');
  await press('contact');
  const draft = await tab.inputValue('[name=draft]');
  await tab.fill('[name=cin]', 'ZZ800001');
  await tab.fill('[name=drivingPermit]', '26/123456');
  await press('papers');
  await tab.locator('#notes-form').waitFor();

  const again = (cin: string) =>
    tab.request.fetch(paths.agencyNewClient('fr', 2), {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      form: { draft, identityDocument: 'cin', cin, drivingPermit: '26/123456' },
      maxRedirects: 0,
    });
  expect((await again('ZZ800001')).status()).toBe(303);
  const refused = await again('ZZ800002');
  expect(refused.status()).toBe(409);
  expect(await refused.text()).toMatch(new RegExp(`${USED}.*ZZ800002`, 's'));

  await tab.goto(paths.agencyNewClient('fr', 2));
  await tab.fill('[name=cin]', 'ZZ800002');
  await tab.fill('[name=drivingPermit]', '26/123456');
  await press('papers');
  await tab.locator('#notes-form').waitFor();
  const clients = await rows('SELECT full_name AS name, cin FROM clients WHERE agency_id = $1 ORDER BY cin', [
    agency.id,
  ]);
  expect(clients).toEqual([
    { name: 'Hélène Saâdi', cin: 'ZZ800001' },
    { name: 'Hélène Saâdi', cin: 'ZZ800002' },
  ]);
});

test('another client written down by the form that has written one already is refused once, and keeps what was typed', async () => {
  const agency = await newSettledAgency();
  const tab = await openPlain(agency.email);
  const press = (step: string) => tab.locator(`button[value=${step}]`).first().click();
  const fill = async (cin: string) => {
    await tab.fill('[name=startDate]', dayAhead(30));
    await tab.fill('[name=endDate]', dayAhead(34));
    await press('newClient');
    await tab.fill('[name=clientFullName]', 'Zineb Tazi');
    await tab.fill('[name=clientPhone]', '06 12 34 56 78');
    await tab.fill('[name=clientCin]', cin);
    await tab.fill('[name=clientDrivingPermit]', '26/123456');
  };
  const written = async () => (await rows('SELECT cin FROM clients WHERE agency_id = $1', [agency.id])).length;
  await tab.goto(paths.agencyNewBooking('fr'));
  await fill('ZZ810001');
  const goBack = await carried(tab, ['clientKey']);
  await press('createClient');
  await tab.locator('input[type=hidden][name=clientId]').waitFor({ state: 'attached' });

  await tab.goto(paths.agencyNewBooking('fr'));
  await fill('ZZ810002');
  goBack();
  await press('createClient');
  expect(await tab.locator('#error-summary').innerText()).toContain(USED);
  expect([await tab.inputValue('[name=clientCin]'), await written()]).toEqual(['ZZ810002', 1]);
  await press('createClient');
  await tab.locator('input[type=hidden][name=clientId]').waitFor({ state: 'attached' });
  expect(await written()).toBe(2);
});
