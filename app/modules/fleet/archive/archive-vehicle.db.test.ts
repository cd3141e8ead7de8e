import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { openHistory } from '../../../../tests/setup/history';
import { takenDays } from '~/modules/availability/calendar/taken-days.server';
import { readVehicleBookings } from '~/modules/bookings/vehicle/vehicle-bookings.sql';
import { fleetToday } from '~/modules/reports/fleet-today.sql';
import { vehicleYear } from '~/modules/reports/vehicle-year.server';
import { day, setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { agencyVehicles, type AgencyVehicleQuery } from '../list/agency-vehicles';
import { listAgencyVehicles } from '../list/list-agency-vehicles.server';
import { findAgencyVehicle } from '../page/find-agency-vehicle.server';
import { markVehicles } from '../status/mark-vehicles.server';
import { findPublicVehicle } from '../vehicles/find-vehicle.server';
import { findWithdrawnVehicle } from '../vehicles/find-withdrawn-vehicle.server';
import { findVehicleChoices } from '../vehicles/find-vehicle-choices.server';
import { archiveVehicle, restoreVehicle } from './archive-vehicle.server';

const EVERYTHING = agencyVehicles.read({ searchParams: new URLSearchParams() });
// A request lapses ahead of the database's clock here (R331).
openHistory();

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));

let agency: TestAgency;
let vehicle: TestVehicle;
beforeEach(async () => {
  at('2026-12-07T09:00');
  agency = await createAgency();
  vehicle = await createVehicle(agency, { status: 'maintenance' });
});
afterAll(() => setClockForTests(null));

const listed = async (status: AgencyVehicleQuery['status']) =>
  (await listAgencyVehicles(agency.scope, { ...EVERYTHING, status })).vehicles.map(({ id }) => id);

test('a vehicle that its agency deletes leaves search, pickers and counts, keeps its history, and comes back as it was', async () => {
  await archiveVehicle(agency.scope, vehicle.shortId);
  const { archivedAt } = await findAgencyVehicle(agency.scope, vehicle.shortId);
  expect(archivedAt?.toISOString()).toBe('2026-12-07T09:00:00.000Z');
  at('2026-12-07T10:00');
  await archiveVehicle(agency.scope, vehicle.shortId);
  expect((await findAgencyVehicle(agency.scope, vehicle.shortId)).archivedAt).toEqual(archivedAt);

  expect([await listed(null), await listed('maintenance'), await listed('archived')]).toEqual([[], [], [vehicle.id]]);
  const { counts, all } = await listAgencyVehicles(agency.scope, EVERYTHING);
  expect([counts.maintenance, counts.archived, all]).toEqual([0, 1, 0]);
  const choices = await findVehicleChoices(agency.scope, { typed: 'dacia', chosenId: vehicle.id });
  expect(choices).toMatchObject({ chosen: { value: vehicle.id }, found: [] });
  expect((await fleetToday(agency.scope, wall('2026-12-07T10:00'))).fleet.total).toBe(0);
  await expect(findPublicVehicle(vehicle.shortId)).rejects.toMatchObject({ code: 'carNotFound' });
  expect(await findWithdrawnVehicle(vehicle.shortId)).toMatchObject({ id: vehicle.id });
  const { refused } = await markVehicles(agency.scope, { status: 'available', vehicle: [vehicle.id] });
  expect(refused).toMatchObject([{ reason: 'archived' }]);

  await restoreVehicle(agency.scope, vehicle.shortId);
  await restoreVehicle(agency.scope, vehicle.shortId);
  expect(await listed('maintenance')).toEqual([vehicle.id]);
  expect(await findPublicVehicle(vehicle.shortId)).toMatchObject({ id: vehicle.id });
});

test('one that a booking holds is not deleted; a request that lapsed and an ended rental are in nobody’s way', async () => {
  const car = await createVehicle(agency);
  const { reference } = await createBooking(agency, car, { period: period('2026-12-08T10:00', '2026-12-10T10:00') });
  await expect(archiveVehicle(agency.scope, car.shortId)).rejects.toMatchObject({ code: 'carHasActiveBookings' });
  expect((await db.vehicle.findUniqueOrThrow({ where: { id: car.id } })).archivedAt).toBeNull();
  at('2026-12-08T11:00');
  await archiveVehicle(agency.scope, car.shortId);
  const { ahead, past } = await readVehicleBookings(agency.scope, car.id);
  expect([ahead, past.map((one) => [one.reference, one.shown])]).toEqual([[], [[reference, 'lapsed']]]);

  const rented = await createVehicle(agency);
  await createBooking(agency, rented, { status: 'completed', period: period('2026-12-09T10:00', '2026-12-10T10:00') });
  at('2026-12-10T11:00');
  await archiveVehicle(agency.scope, rented.shortId);
});

test('a vehicle of another agency is not found', async () => {
  const { scope } = await createAgency();
  for (const work of [archiveVehicle, restoreVehicle, findAgencyVehicle])
    await expect(work(scope, vehicle.shortId)).rejects.toMatchObject({ code: 'carNotFound' });
});

test('of an archive and a request at once, one is refused', async () => {
  const car = await createVehicle(agency);
  const both = await Promise.allSettled([
    archiveVehicle(agency.scope, car.shortId),
    createBooking(agency, car, { period: period('2026-12-20T10:00', '2026-12-22T10:00') }),
  ]);
  expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('the page of a vehicle says who comes next, which days are taken, and what the year brought', async () => {
  const car = await createVehicle(agency);
  const rent = (start: string, end: string, status: 'pending' | 'confirmed') =>
    createBooking(agency, car, { status, period: period(start, end) });
  const out = await rent('2026-12-08T10:00', '2026-12-10T10:00', 'confirmed');
  const asked = await rent('2026-12-13T10:00', '2026-12-14T10:00', 'pending');
  at('2026-12-08T12:00');
  const { ahead } = await readVehicleBookings(agency.scope, car.id);
  expect(ahead.map((one) => [one.reference, one.shown])).toEqual([
    [out.reference, 'active'],
    [asked.reference, 'pending'],
  ]);
  const days = await takenDays(car.id, day('2026-12-08'), 8);
  expect(days.map(({ state }) => state)).toEqual([
    ...['rented', 'rented', 'rented', 'free', 'free', 'request', 'request', 'free'],
  ]);
  const booking = await db.booking.findFirstOrThrow({ where: { reference: out.reference } });
  const paid = { agencyId: agency.id, bookingId: booking.id, method: 'cash' as const };
  await db.payment.create({ data: { ...paid, amount: '400', receivedOn: new Date('2026-11-08') } });
  await db.payment.create({ data: { ...paid, amount: '150', kind: 'refund', receivedOn: new Date('2026-11-08') } });
  expect(await vehicleYear(agency.scope, car.id, day('2026-12-08'))).toEqual({
    collected: '250.00',
    costs: '0.00',
    rentals: 1,
    days: 2,
  });
  const other = await createAgency();
  expect((await readVehicleBookings(other.scope, car.id)).ahead).toEqual([]);
  expect(await vehicleYear(other.scope, car.id, day('2026-12-08'))).toMatchObject({ collected: '0.00', rentals: 0 });
});
