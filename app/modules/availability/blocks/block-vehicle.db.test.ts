import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { bookingRequest, period } from '../../../../tests/factories/booking-request';
import { createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { requestBooking } from '~/modules/bookings/request/request-booking.server';
import { setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { blockVehicle } from './block-vehicle.server';
import { blockConflicts } from './block-conflicts.server';
import { listBlocks } from './list-blocks.server';
import { unblockVehicle } from './unblock-vehicle.server';

beforeAll(() => setClockForTests(() => new Date('2026-12-01T09:00:00Z')));
afterAll(() => setClockForTests(null));

const DATES = period('2026-12-10T10:00', '2026-12-13T10:00');
const block = (startsAt: string, endsAt: string) => ({
  startsAt: wall(startsAt),
  endsAt: wall(endsAt),
  reason: ' Vidange ',
});

async function world() {
  const agency = await createAgency();
  return { agency, vehicle: await createVehicle(agency), customer: await createCustomer() };
}

test('a blocked car cannot be booked until the block is taken away', async () => {
  const { agency, vehicle, customer } = await world();
  const { id } = await blockVehicle(agency.scope, vehicle.id, block('2026-12-11T08:00', '2026-12-11T18:00'));
  expect(await db.occupancy.findUniqueOrThrow({ where: { id } })).toMatchObject({
    kind: 'maintenance',
    reason: 'Vidange',
  });
  const ask = () => requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
  await expect(ask()).rejects.toMatchObject({
    code: 'datesConflictFrom',
    params: { availableFrom: '2026-12-12' },
  });
  await unblockVehicle(agency.scope, id);
  await expect(ask()).resolves.toHaveProperty('reference');
});

test('a block is refused where a booking stands, but may touch it', async () => {
  const { agency, vehicle, customer } = await world();
  await requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
  const within = blockVehicle(agency.scope, vehicle.id, block('2026-12-13T09:59', '2026-12-14T10:00'));
  await expect(within).rejects.toMatchObject({ code: 'datesConflictFrom' });
  await blockVehicle(agency.scope, vehicle.id, block('2026-12-13T10:00', '2026-12-14T10:00'));
  const backwards = blockVehicle(agency.scope, vehicle.id, block('2026-12-20T10:00', '2026-12-20T10:00'));
  await expect(backwards).rejects.toMatchObject({ code: 'returnNotAfterPickup' });
});

test('cars and blocks of another agency are not found; bookings are no blocks', async () => {
  const { agency, vehicle, customer } = await world();
  const { scope: intruder } = await createAgency();
  const { id } = await blockVehicle(agency.scope, vehicle.id, block('2026-12-20T10:00', '2026-12-21T10:00'));
  for (const vehicleId of [vehicle.id, crypto.randomUUID(), 'x'])
    await expect(
      blockVehicle(intruder, vehicleId, block('2027-01-20T10:00', '2027-01-21T10:00')),
    ).rejects.toMatchObject({ code: 'carNotFound' });
  await expect(unblockVehicle(intruder, id)).rejects.toMatchObject({ code: 'pageNotFound' });
  const booking = await requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
  const { id: ofBooking } = await db.occupancy.findUniqueOrThrow({
    where: { bookingId: booking.id },
  });
  for (const blockId of [ofBooking, 'x'])
    await expect(unblockVehicle(agency.scope, blockId)).rejects.toMatchObject({
      code: 'pageNotFound',
    });
  expect(await db.occupancy.count({ where: { vehicleId: vehicle.id } })).toBe(2);
});

test('the same form twice makes one block; other times by its id, and an id that is taken elsewhere, are refused', async () => {
  const { agency, vehicle } = await world();
  const id = crypto.randomUUID();
  const wish = { id, ...block('2026-12-10T08:00', '2026-12-10T18:00') };
  const ask = () => blockVehicle(agency.scope, vehicle.id, wish);
  expect(await Promise.all([ask(), ask()])).toEqual([{ id }, { id }]);
  const longer = { ...wish, ...block('2026-12-10T08:00', '2026-12-11T18:00') };
  await expect(blockVehicle(agency.scope, vehicle.id, longer)).rejects.toMatchObject({ code: 'formUsed' });
  expect(await db.occupancy.count({ where: { vehicleId: vehicle.id } })).toBe(1);
  const other = await createAgency();
  const theirs = await createVehicle(other);
  await expect(blockVehicle(other.scope, theirs.id, wish)).rejects.toMatchObject({ code: 'invalidData' });
});

test('who is in the way is named, by the minute and for the agency alone; blocks that are over are not listed', async () => {
  const { agency, vehicle, customer } = await world();
  const { reference } = await requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
  const { id } = await blockVehicle(agency.scope, vehicle.id, block('2026-12-15T08:00', '2026-12-16T08:00'));
  const conflicts = await blockConflicts(agency.scope, vehicle.id, {
    start: wall('2026-12-12T08:00'),
    end: wall('2026-12-15T08:01'),
  });
  expect(conflicts).toMatchObject([{ start: '2026-12-10T10:00', booking: { reference } }, { booking: null }]);
  const none = { start: wall('2026-12-14T08:00'), end: wall('2026-12-15T08:00') };
  expect(await blockConflicts(agency.scope, vehicle.id, none)).toEqual([]);
  const { scope: intruder } = await createAgency();
  const seen = await blockConflicts(intruder, vehicle.id, DATES);
  expect(JSON.stringify(seen)).not.toContain(reference);
  expect(await listBlocks(agency.scope, vehicle.id, wall('2026-12-16T07:59'))).toMatchObject([
    { id, start: '2026-12-15T08:00', end: '2026-12-16T08:00', reason: 'Vidange' },
  ]);
  expect(await listBlocks(agency.scope, vehicle.id, wall('2026-12-16T08:00'))).toEqual([]);
  expect(await listBlocks(intruder, vehicle.id, wall('2026-12-01T08:00'))).toEqual([]);
});
