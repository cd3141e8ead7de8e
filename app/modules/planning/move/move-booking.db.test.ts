import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { bookingRequest } from '../../../../tests/factories/booking-request';
import { createCustomer } from '../../../../tests/factories/customer';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { requestBooking } from '~/modules/bookings/request/request-booking.server';
import { day, time, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { moveBooking, undoMove } from './move-booking.server';
import type { MoveInput } from './move-schema';

let agency: TestAgency;
let other: TestAgency;
let from: TestVehicle;
let to: TestVehicle;
let reference: string;

const PERIOD = { start: wall('2026-12-10T10:00'), end: wall('2026-12-13T10:00') };
const input = (change: Partial<MoveInput> = {}): MoveInput => ({
  plate: '22222-ب-6',
  startDate: day('2026-12-11'),
  pickupTime: time('12:00'),
  endDate: day('2026-12-15'),
  returnTime: time('12:00'),
  version: null,
  ...change,
});
const stored = async () => {
  const { vehicleId, pickupAt, returnAt, totalPrice } = await db.booking.findUniqueOrThrow({ where: { reference } });
  return [vehicleId, pickupAt.toISOString().slice(0, 16), returnAt.toISOString().slice(0, 16), String(totalPrice)];
};
const told = () =>
  db.outboxMessage.count({
    where: { agencyId: agency.id, template: { in: ['bookingRescheduled', 'bookingVehicleChanged'] } },
  });

beforeAll(async () => {
  other = await createAgency();
  await createVehicle(other, { registrationNumber: '33333-د-6' });
});
beforeEach(async () => {
  agency = await createAgency();
  from = await createVehicle(agency, { registrationNumber: '11111-أ-6' });
  to = await createVehicle(agency, { registrationNumber: '22222-ب-6' });
  ({ reference } = await createBooking(agency, from, { period: PERIOD, status: 'confirmed' }));
});

describe('a move', () => {
  test('gives a booking another vehicle by its plate and other times, and is taken back as it was', async () => {
    const before = await stored();
    const undo = await moveBooking(agency.scope, reference, input({ plate: '22222 ب 6' }));
    expect(await stored()).toEqual([to.id, '2026-12-11T12:00', '2026-12-15T12:00', '1200']);
    expect(await told()).toBe(1);
    await undoMove(agency.scope, reference, undo);
    expect(await stored()).toEqual(before);
    // The customer was not told of the move yet, so there is nothing to be told of its end.
    expect(await told()).toBe(0);
  });

  test('that was undone restores a total set by hand', async () => {
    await db.booking.update({ where: { reference }, data: { totalPrice: '777.50' } });
    const undo = await moveBooking(agency.scope, reference, input());
    expect((await stored())[3]).toBe('1200');
    await undoMove(agency.scope, reference, undo);
    expect((await stored())[3]).toBe('777.5');
  });

  test('is not undone after its time, after another change, or where the days are taken by then', async () => {
    const undo = await moveBooking(agency.scope, reference, input());
    const later = { ...undo, version: String(Number(undo.version) - 20_000) };
    expect(await refusal(undoMove(agency.scope, reference, later))).toBe('bookingChanged');
    const again = await moveBooking(agency.scope, reference, input({ endDate: day('2026-12-16') }));
    expect(await refusal(undoMove(agency.scope, reference, undo))).toBe('bookingChanged');
    await createBooking(agency, to, { period: { start: wall('2026-12-20T10:00'), end: wall('2026-12-21T10:00') } });
    await undoMove(agency.scope, reference, again);
    const third = await moveBooking(agency.scope, reference, input({ plate: '11111-أ-6' }));
    await createBooking(agency, to, { period: { start: wall('2026-12-11T10:00'), end: wall('2026-12-12T10:00') } });
    expect(await refusal(undoMove(agency.scope, reference, third))).toBe('datesConflictFrom');
  });

  test('is refused for a plate of another agency, and for what another agency asks', async () => {
    expect(await refusal(moveBooking(agency.scope, reference, input({ plate: '33333-د-6' })))).toBe('carNotFound');
    expect(await refusal(moveBooking(other.scope, reference, input()))).toBe('bookingNotFound');
    expect((await stored())[0]).toBe(from.id);
  });

  test('on what somebody changed since is refused', async () => {
    expect(await refusal(moveBooking(agency.scope, reference, input({ version: '1' })))).toBe('bookingChanged');
  });

  test('and a request of the same days at once: one wins, the other is told', async () => {
    const customer = await createCustomer();
    const outcomes = await Promise.allSettled([
      moveBooking(agency.scope, reference, input()),
      requestBooking(
        customer.scope,
        bookingRequest(to, { start: wall('2026-12-12T10:00'), end: wall('2026-12-14T10:00') }, { customer }),
        'fr',
      ),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = outcomes.filter((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'datesConflictFrom' });
    expect(await db.occupancy.count({ where: { vehicleId: to.id } })).toBe(1);
  });
});
