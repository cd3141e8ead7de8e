import { expect, test } from 'vitest';
import { findWithdrawnAgency } from '~/modules/agencies/public/find-withdrawn-agency.server';
import { createAgency } from '../../../../tests/factories/agency';
import { createVehicle, setVehicleStatus } from '../../../../tests/factories/vehicle';
import { findWithdrawnVehicle } from './find-withdrawn-vehicle.server';

test('a delisted car is known by both its ids, with the city where it stood', async () => {
  const agency = await createAgency({ agency: { citySlug: 'fes' } });
  const car = await createVehicle(agency);
  await setVehicleStatus(car.id, 'unavailable');
  for (const id of [car.id, car.shortId])
    expect(await findWithdrawnVehicle(id)).toMatchObject({ id: car.id, make: 'Dacia', city: { slug: 'fes' } });
});

test('a suspended agency and its cars were public once', async () => {
  const agency = await createAgency({ agency: { status: 'suspended', name: 'Atlas' } });
  const car = await createVehicle(agency);
  expect(await findWithdrawnVehicle(car.shortId)).toMatchObject({ id: car.id });
  for (const key of [agency.slug, agency.slug.toUpperCase(), agency.id])
    expect(await findWithdrawnAgency(key)).toMatchObject({ name: 'Atlas', city: { slug: 'casablanca' } });
});

test('an agency that never was set up, its cars and made-up names were not', async () => {
  const agency = await createAgency({ agency: { status: 'pending' } });
  const car = await createVehicle(agency);
  expect(await findWithdrawnVehicle(car.shortId)).toBeNull();
  expect(await findWithdrawnAgency(agency.slug)).toBeNull();
  expect(await findWithdrawnVehicle('ffffffff')).toBeNull();
  for (const key of ['nobody', 'a', '%', 'Ünïcode', 'x'.repeat(400)]) expect(await findWithdrawnAgency(key)).toBeNull();
});
