import { expect, test } from 'vitest';
import { createAgency } from '../../../tests/factories/agency';
import { createVehicle, setVehicleStatus } from '../../../tests/factories/vehicle';
import { readShareSubject } from './read-share-subject.server';

test('a picture says what the public page says', async () => {
  const agency = await createAgency({ agency: { name: 'Atlas Cars', citySlug: 'fes' } });
  const car = await createVehicle(agency, { pricePerDay: '420.5' });
  expect(await readShareSubject('car', car.shortId)).toMatchObject({
    kind: 'car',
    make: 'Dacia',
    pricePerDay: '420.50',
    photoKey: null,
    city: { nameFr: 'Fès' },
  });
  expect(await readShareSubject('agency', agency.slug)).toMatchObject({ name: 'Atlas Cars', vehicles: 1 });
  expect(await readShareSubject('city', 'fes')).toMatchObject({ figures: { vehicles: 1, fromPrice: '420.50' } });
  expect(await readShareSubject('city', 'oujda')).toMatchObject({ figures: null });
});

test('what visitors do not see has no picture', async () => {
  const agency = await createAgency();
  const car = await createVehicle(agency);
  await setVehicleStatus(car.id, 'unavailable');
  const suspended = await createAgency({ agency: { status: 'suspended' } });
  const theirs = await createVehicle(suspended);
  expect(await readShareSubject('car', car.shortId)).toBeNull();
  expect(await readShareSubject('car', theirs.shortId)).toBeNull();
  expect(await readShareSubject('agency', suspended.slug)).toBeNull();
  expect(await readShareSubject('car', 'ffffffff')).toBeNull();
  expect(await readShareSubject('city', 'atlantis')).toBeNull();
});
