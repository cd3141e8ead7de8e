import { beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { period } from '../../../../tests/factories/booking-request';
import { createBooking } from '../../../../tests/factories/booking';
import { createVehicle, setVehicleStatus, type TestVehicle } from '../../../../tests/factories/vehicle';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { bookingVersion } from '../lifecycle/transition-booking.server';
import { rescheduleBooking } from '../lifecycle/reschedule-booking.server';
import { findAlternatives } from './find-alternatives.sql';

let agency: TestAgency;
beforeEach(async () => {
  setClockForTests(() => new Date('2026-12-01T09:00:00Z'));
  agency = await createAgency();
});

const booked = (vehicle: TestVehicle, start = '2026-12-10T10:00', end = '2026-12-13T10:00') =>
  createBooking(agency, vehicle, { period: period(start, end) });
const prices = async (reference: string, { scope } = agency) =>
  (await findAlternatives(scope, reference)).map(({ pricePerDay }) => Number(pricePerDay));
const car = (category: 'economy' | 'compact' | 'suv', pricePerDay: string) =>
  createVehicle(agency, { category, pricePerDay });

test('offers free cars of the same level or a higher one, the nearest first, with their price', async () => {
  const own = await car('compact', '300');
  const { reference } = await booked(own);
  await car('suv', '700');
  await car('compact', '350');
  await car('compact', '240');
  await car('economy', '200');
  await setVehicleStatus((await car('compact', '300')).id, 'maintenance');
  const taken = await car('compact', '300');
  await booked(taken, '2026-12-13T09:00', '2026-12-14T10:00');
  const turnover = await car('compact', '500');
  await booked(turnover, '2026-12-08T10:00', '2026-12-10T10:00');
  expect(await prices(reference)).toEqual([350, 240, 500, 700]);
  const [near, cheap] = await findAlternatives(agency.scope, reference);
  expect(near).toMatchObject({ total: '1050.00', difference: '150.00' });
  expect(cheap).toMatchObject({ total: '720.00', difference: '-180.00' });
  expect(await prices(reference, await createAgency())).toEqual([]);
});

test('takes the place of the booked one on the booking’s own dates, at the price that was chosen', async () => {
  const { reference } = await booked(await car('compact', '300'));
  const other = await car('suv', '500');
  const read = () => db.booking.findUniqueOrThrow({ where: { reference } });
  const version = bookingVersion(await read());
  await rescheduleBooking(agency.scope, reference, { vehicleId: other.id, price: 'vehicle', version });
  const after = await read();
  expect([after.vehicleId, String(after.totalPrice), after.days]).toEqual([other.id, '1500', 3]);
  const third = await car('suv', '900');
  const changed = { name: 'DomainError', code: 'bookingChanged' };
  await expect(
    rescheduleBooking(agency.scope, reference, { vehicleId: third.id, price: 'agreed', version }),
  ).rejects.toMatchObject(changed);
  await rescheduleBooking(agency.scope, reference, { vehicleId: third.id, price: 'agreed' });
  expect(String((await read()).totalPrice)).toBe('1500');
});
