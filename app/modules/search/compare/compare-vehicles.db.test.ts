import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { daysFromNow } from '../../../../tests/factories/booking';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { translator } from '~/i18n/i18next.server';
import { rentalDays } from '~/modules/availability/period/rental-days';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { compareVehicles, type ComparedVehicle } from './compare-vehicles.server';
import { nameCompared } from '../summaries/name-compared.server';
import { compareFeatures, compareRows } from './compare-rows';

const { start, end } = daysFromNow(5, 8);
const DATES = { kind: 'dates', pickupAt: start, returnAt: end, days: rentalDays(start, end) } as const;

let vehicles: Awaited<ReturnType<typeof createVehicle>>[];
let hidden: Awaited<ReturnType<typeof createVehicle>>;
beforeAll(async () => {
  const agency = await createAgency({ settings: { minimumAge: 23, minimumLicenceYears: 0, unlimitedMileage: true } });
  const other = await createAgency({ settings: { minimumAge: 21, minimumLicenceYears: 2, unlimitedMileage: true } });
  vehicles = [
    await createVehicle(agency, { pricePerDay: '250', features: ['abs', 'gps'], depositAmount: '0' }),
    await createVehicle(other, { pricePerDay: '300', features: ['abs'], transmission: 'automatic' }),
    await createVehicle(other, { pricePerDay: '300', features: ['gps', 'abs'], franchiseAmount: '5000' }),
    await createVehicle(other),
  ];
  hidden = await createVehicle(await createAgency({ agency: { status: 'suspended' } }));
});

const ids = (...places: number[]) => places.map((at) => vehicles[at]?.shortId ?? '');

describe('the vehicles compared', () => {
  test('stand in the order of the address, with totals for the dates, in two queries', async () => {
    // The first search of a process looks once whether the days asked about are covered.
    await compareVehicles(ids(0), DATES);
    await withRequestContext(async () => {
      const { cars, gone, refused } = await compareVehicles(ids(2, 0), DATES);
      expect(cars.map(({ shortId, rental }) => [shortId, rental?.total])).toEqual([
        [ids(2)[0], '900.00'],
        [ids(0)[0], '750.00'],
      ]);
      expect({ gone, refused }).toEqual({ gone: [], refused: null });
      expect(currentRequest()?.queries).toBe(2);
      expect(await compareVehicles([], DATES)).toEqual({ cars: [], gone: [], refused: null });
      expect(currentRequest()?.queries).toBe(2);
    });
  });

  test('one that is gone takes nobody’s place, on a list neither', async () => {
    const asked = [hidden.shortId, ...ids(0, 1, 2)];
    const { cars, gone, refused } = await compareVehicles(asked, { kind: 'none' });
    expect(cars.map(({ shortId }) => shortId)).toEqual(ids(0, 1, 2));
    expect([gone.map(({ shortId }) => shortId), refused]).toEqual([[hidden.shortId], null]);
    const named = await nameCompared(asked);
    expect([named.cars.map(({ shortId }) => shortId), named.refused]).toEqual([ids(0, 1, 2), null]);
    expect((await nameCompared(ids(0, 1, 2, 3))).refused?.shortId).toBe(ids(3)[0]);
    expect((await nameCompared(asked.slice(0, 3))).cars.map(({ name }) => name)).toHaveLength(3);
  });

  test('a fourth is refused by its name; withdrawn ones are named, unknown ones have no name', async () => {
    const four = await compareVehicles(ids(0, 1, 2, 3), { kind: 'none' });
    expect(four.cars).toHaveLength(3);
    expect(four.refused).toEqual({ shortId: ids(3)[0], name: 'Dacia Logan 2024' });

    const { cars, gone } = await compareVehicles([hidden.shortId, 'ffffffff', ...ids(1)], { kind: 'none' });
    expect(cars.map(({ shortId }) => shortId)).toEqual(ids(1));
    expect(gone).toEqual([
      { shortId: hidden.shortId, name: 'Dacia Logan 2024' },
      { shortId: 'ffffffff', name: null },
    ]);
  });
});

describe('the rows', () => {
  const rowsOf = (cars: ComparedVehicle[]) =>
    Object.fromEntries(
      compareRows(cars, translator('fr') as never, 'fr').map(({ id, cells, differs }) => [id, { cells, differs }]),
    );

  test('say what differs, and leave out what no vehicle has', async () => {
    const { cars } = await compareVehicles(ids(0, 1, 2), DATES);
    const rows = rowsOf(cars);
    expect(rows).toMatchObject({
      price: { cells: ['250\u00a0DH', '300\u00a0DH', '300\u00a0DH'], differs: true },
      total: { cells: ['750\u00a0DH', '900\u00a0DH', '900\u00a0DH'], differs: true },
      seats: { differs: false },
      transmission: { cells: ['Manuelle', 'Automatique', 'Manuelle'], differs: true },
      deposit: { cells: ['Aucune', '4.000\u00a0DH', '4.000\u00a0DH'] },
      excess: { cells: ['', '', '5.000\u00a0DH'], differs: true },
      age: { cells: [23, 21, 21].map((count) => translator('fr')('vehicle:years', { count })) },
      mileage: { cells: ['Illimité', 'Illimité', 'Illimité'], differs: false },
    });
    expect(Object.keys(rows)).not.toContain('rating');
    const plain = rowsOf((await compareVehicles(ids(0, 1), { kind: 'none' })).cars);
    expect(Object.keys(plain)).not.toContain('total');
  });

  test('of the equipment: what only some have, and what all have', async () => {
    const { cars } = await compareVehicles(ids(0, 1, 2), { kind: 'none' });
    expect(compareFeatures(cars)).toEqual({
      differing: [{ feature: 'gps', has: [true, false, true] }],
      common: ['abs'],
    });
    expect(compareFeatures([])).toEqual({ differing: [], common: [] });
  });
});
