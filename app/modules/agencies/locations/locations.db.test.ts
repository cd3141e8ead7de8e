import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { db } from '~/platform/db.server';
import { ALWAYS_OPEN } from '../hours/opening-hours';
import { changeLocation } from './change-location.server';
import { findLocation, listLocations } from './find-locations.server';
import type { LocationInput } from './location-schema';
import { saveLocation } from './save-location.server';

const CMN = 'aeroport-casablanca-cmn';
let agency: TestAgency;
let other: TestAgency;
beforeEach(async () => {
  [agency, other] = [await createAgency(), await createAgency()];
});

const input = (place: LocationInput['place'], rest: Partial<LocationInput> = {}): LocationInput => ({
  place,
  address: null,
  mapPoint: null,
  instructions: null,
  hours: null,
  ...rest,
});
const OWN = { kind: 'own', name: 'Comptoir Guéliz', city: 'marrakech', type: 'district' } as const;
const refusal = (code: string) => expect.objectContaining({ code }) as unknown;
const names = async (language: 'fr' | 'ar' = 'fr') =>
  (await listLocations(agency.scope, language)).map(({ name }) => name);

describe('a place', () => {
  test('is a known one, by its name in each language, or one that the agency names, in any city', async () => {
    const id = await saveLocation(
      agency.scope,
      null,
      input(
        { kind: 'point', slug: CMN },
        { mapPoint: { lat: 33.36, lng: -7.58 }, instructions: 'Sortie arrivées.', hours: ALWAYS_OPEN },
      ),
    );
    await saveLocation(agency.scope, null, input(OWN, { address: '12, rue de la Liberté' }));
    const listed = await listLocations(agency.scope, 'ar');
    expect(listed.find((one) => one.id === id)).toMatchObject({
      name: expect.stringContaining('محمد الخامس') as unknown,
      type: 'مطار',
      instructions: 'Sortie arrivées.',
      map: expect.stringContaining('mlat=33.36&mlon=-7.58') as unknown,
      hasOwnHours: true,
      isDefault: false,
      isActive: true,
      isUsed: false,
    });
    expect(listed.map(({ city }) => city)).toContain('مراكش');
    const { values } = await findLocation(agency.scope, id, 'fr');
    expect(values).toMatchObject({ point: CMN, mapPoint: '33.36, -7.58', ownHours: true, alwaysOpen: true });
  });

  test('is changed, and stands once in the list', async () => {
    const id = await saveLocation(agency.scope, null, input(OWN));
    await saveLocation(agency.scope, id, input({ ...OWN, name: 'Comptoir Majorelle', type: 'landmark' }));
    expect(await names()).toContain('Comptoir Majorelle');
    const airport = await saveLocation(agency.scope, null, input({ kind: 'point', slug: CMN }));
    await expect(saveLocation(agency.scope, null, input({ kind: 'point', slug: CMN }))).rejects.toEqual(
      refusal('locationDuplicate'),
    );
    await saveLocation(agency.scope, airport, input({ kind: 'point', slug: CMN }, { instructions: 'Porte 2' }));
    await expect(saveLocation(agency.scope, null, input({ ...OWN, name: 'Comptoir Majorelle' }))).rejects.toEqual(
      refusal('locationDuplicate'),
    );
    // Another agency may have the same place.
    await saveLocation(other.scope, null, input({ kind: 'point', slug: CMN }));
  });

  test('of a city or a point that nobody knows is refused', async () => {
    for (const place of [{ ...OWN, city: 'atlantide' }, { kind: 'point', slug: 'atlantide' } as const])
      await expect(saveLocation(agency.scope, null, input(place))).rejects.toEqual(refusal('choiceInvalid'));
  });

  test('two of the same sent at once are one', async () => {
    const sent = await Promise.allSettled([1, 2].map(() => saveLocation(agency.scope, null, input(OWN))));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a place in use', () => {
  test('keeps its city, is deactivated and not deleted; a free one is deleted', async () => {
    const used = await saveLocation(agency.scope, null, input({ kind: 'point', slug: CMN }));
    const vehicle = await createVehicle(agency);
    await db.vehicleLocation.create({
      data: { agencyId: agency.id, vehicleId: vehicle.id, locationId: used, citySlug: 'casablanca' },
    });
    expect((await listLocations(agency.scope, 'fr')).find(({ id }) => id === used)).toMatchObject({
      isUsed: true,
      vehicles: 1,
    });
    await expect(saveLocation(agency.scope, used, input(OWN))).rejects.toEqual(refusal('locationCityFixed'));
    await expect(changeLocation(agency.scope, used, 'delete')).rejects.toEqual(refusal('locationInUse'));
    await changeLocation(agency.scope, used, 'deactivate');
    await expect(changeLocation(agency.scope, used, 'default')).rejects.toEqual(refusal('locationInactive'));
    await changeLocation(agency.scope, used, 'activate');

    const free = await saveLocation(agency.scope, null, input(OWN));
    await changeLocation(agency.scope, free, 'delete');
    await expect(changeLocation(agency.scope, free, 'activate')).rejects.toEqual(refusal('locationNotFound'));
  });

  test('the main place stays offered, and there is one', async () => {
    const next = await saveLocation(agency.scope, null, input(OWN));
    for (const intent of ['deactivate', 'delete'] as const)
      await expect(changeLocation(agency.scope, agency.locationId, intent)).rejects.toEqual(refusal('locationIsMain'));
    await changeLocation(agency.scope, next, 'default');
    const main = (await listLocations(agency.scope, 'fr')).filter(({ isDefault }) => isDefault);
    expect(main.map(({ id }) => id)).toEqual([next]);
  });
});

test('another agency finds none of them, and changes none', async () => {
  const before = await names();
  for (const intent of ['default', 'activate', 'deactivate', 'delete'] as const)
    await expect(changeLocation(other.scope, agency.locationId, intent)).rejects.toEqual(refusal('locationNotFound'));
  await expect(saveLocation(other.scope, agency.locationId, input(OWN))).rejects.toEqual(refusal('locationNotFound'));
  await expect(findLocation(other.scope, agency.locationId, 'fr')).rejects.toEqual(refusal('locationNotFound'));
  await expect(findLocation(agency.scope, 'x', 'fr')).rejects.toEqual(refusal('locationNotFound'));
  expect(await names()).toEqual(before);
});
