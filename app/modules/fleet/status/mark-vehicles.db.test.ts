import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { createVehicle, setVehicleStatus, type TestVehicle } from '../../../../tests/factories/vehicle';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { Marking } from './mark-schema';
import { assertStatus, markVehicles } from './mark-vehicles.server';

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
let agency: TestAgency;
beforeEach(async () => {
  at('2026-12-07T09:00');
  agency = await createAgency();
});
afterAll(() => setClockForTests(null));

const mark = (status: Marking['status'], ...vehicles: TestVehicle[]) =>
  markVehicles(agency.scope, { status, vehicle: vehicles.map(({ id }) => id) });
const statusOf = async ({ id }: TestVehicle) => (await db.vehicle.findUniqueOrThrow({ where: { id } })).status;
const rent = (vehicle: TestVehicle, start: string, end: string) =>
  createBooking(agency, vehicle, { status: 'confirmed', period: period(start, end) });

describe('marking vehicles', () => {
  test('gives each its status, and the same again changes nothing', async () => {
    const first = await createVehicle(agency);
    const second = await createVehicle(agency, { status: 'maintenance' });
    expect(await mark('maintenance', first, second)).toEqual({
      status: 'maintenance',
      marked: 2,
      refused: [],
      expected: [],
    });
    const { updatedAt } = await db.vehicle.findUniqueOrThrow({ where: { id: first.id } });
    const twice = await Promise.all([mark('maintenance', first, second), mark('maintenance', first, second)]);
    expect(twice.map(({ marked }) => marked)).toEqual([2, 2]);
    expect((await db.vehicle.findUniqueOrThrow({ where: { id: first.id } })).updatedAt).toEqual(updatedAt);
    expect((await mark('available', first)).marked).toBe(1);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['available', 'maintenance']);
  });

  test('leaves a vehicle that the administrator delisted as it is', async () => {
    const delisted = await createVehicle(agency);
    await setVehicleStatus(delisted.id, 'unavailable');
    for (const status of ['available', 'rented', 'maintenance'] as const) {
      expect((await mark(status, delisted)).refused).toMatchObject([{ reason: 'delisted', reference: null }]);
    }
    expect(await statusOf(delisted)).toBe('unavailable');
  });

  test('keeps a vehicle that somebody has from being available, also when it is late', async () => {
    const vehicle = await createVehicle(agency, { registrationNumber: '24817-أ-6' });
    const { reference } = await rent(vehicle, '2026-12-08T10:00', '2026-12-10T10:00');
    at('2026-12-11T10:00');
    expect((await mark('rented', vehicle)).marked).toBe(1);
    expect((await mark('available', vehicle)).refused).toEqual([
      { make: 'Dacia', modelName: 'Logan', registrationNumber: '24817-أ-6', reason: 'out', reference },
    ]);
    expect(await statusOf(vehicle)).toBe('rented');
  });

  test('says that somebody has a vehicle only where a confirmed booking leaves today or has left', async () => {
    const today = await createVehicle(agency);
    const tomorrow = await createVehicle(agency);
    await rent(today, '2026-12-08T20:00', '2026-12-10T10:00');
    await rent(tomorrow, '2026-12-09T08:00', '2026-12-10T10:00');
    at('2026-12-08T09:00');
    const { marked, refused } = await mark('rented', today, tomorrow);
    expect([marked, refused.map(({ reason }) => reason)]).toEqual([1, ['notOut']]);
    expect([await statusOf(today), await statusOf(tomorrow)]).toEqual(['rented', 'available']);
  });

  test('names the confirmed departures of a vehicle that goes into maintenance', async () => {
    const vehicle = await createVehicle(agency);
    await rent(vehicle, '2026-12-20T10:00', '2026-12-22T10:00');
    const { reference } = await rent(vehicle, '2026-12-12T10:00', '2026-12-14T10:00');
    const { marked, expected } = await mark('maintenance', vehicle);
    expect(marked).toBe(1);
    expect(expected).toMatchObject([{ reference, pickupAt: '2026-12-12T10:00' }]);
  });

  test('marks none where one is another agency’s', async () => {
    const own = await createVehicle(agency);
    const foreign = await createVehicle(await createAgency());
    await expect(mark('maintenance', own, foreign)).rejects.toMatchObject({ code: 'carNotFound' });
    expect([await statusOf(own), await statusOf(foreign)]).toEqual(['available', 'available']);
  });
});

test('the editor chooses no status that a mark may not give', async () => {
  const vehicle = await createVehicle(agency);
  const assert = (id: string | null, status: Marking['status'] | null) =>
    db.$transaction((tx) => assertStatus(tx, agency.scope, id, status));
  for (const id of [null, vehicle.id]) await expect(assert(id, 'rented')).rejects.toMatchObject({ code: 'carNotOut' });
  await assert(null, 'maintenance');
  await assert(vehicle.id, null);
  await rent(vehicle, '2026-12-08T10:00', '2026-12-10T10:00');
  at('2026-12-09T10:00');
  await assert(vehicle.id, 'rented');
  await setVehicleStatus(vehicle.id, 'rented');
  await expect(assert(vehicle.id, 'available')).rejects.toMatchObject({ code: 'carIsOut' });
});
