import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { bookingRequest } from '../../../../tests/factories/booking-request';
import { createCustomer } from '../../../../tests/factories/customer';
import { signContractOf } from '../../../../tests/factories/sign-contract';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { recordBookingDeposit } from '~/modules/bookings/money/record-booking-deposit.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { requestBooking } from '~/modules/bookings/request/request-booking.server';
import { addDays, setClockForTests, time, todayInMorocco, wallAt } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { moveBooking, undoMove } from './move-booking.server';
import type { MoveInput } from './move-schema';

let agency: TestAgency;
let other: TestAgency;
let from: TestVehicle;
let to: TestVehicle;
let reference: string;

/** Days of this test, counted from one a while ahead: at ten o'clock, or at a time that is said. */
const FIRST = addDays(todayInMorocco(), 10);
const dayOf = (nth: number) => addDays(FIRST, nth);
const at = (nth: number, hour = '10:00') => wallAt(dayOf(nth), time(hour));
const PERIOD = { start: at(0), end: at(3) };
const input = (change: Partial<MoveInput> = {}): MoveInput => ({
  plate: '22222-ب-6',
  startDate: dayOf(1),
  pickupTime: time('12:00'),
  endDate: dayOf(5),
  returnTime: time('12:00'),
  version: null,
  ...change,
});
const moved = async (change: Partial<MoveInput> = {}) => {
  const undo = await moveBooking(agency.scope, reference, input(change));
  if (!undo) throw new Error('Nothing was moved');
  return undo;
};
const row = () => db.booking.findUniqueOrThrow({ where: { reference } });
const stored = async () => {
  const { vehicleId, pickupAt, returnAt, totalPrice } = await row();
  return [vehicleId, pickupAt.toISOString().slice(0, 16), returnAt.toISOString().slice(0, 16), String(totalPrice)];
};
const told = () =>
  db.outboxMessage.count({
    where: { agencyId: agency.id, template: { in: ['bookingRescheduled', 'bookingVehicleChanged'] } },
  });

const PAYMENT = {
  kind: 'payment', amount: '100.00', method: 'cash', receivedOn: todayInMorocco(), requestKey: crypto.randomUUID(),
} as const; // prettier-ignore
const CAUTION = {
  kind: 'taken', amount: '500.00', method: 'cash', happenedOn: todayInMorocco(), requestKey: crypto.randomUUID(),
} as const; // prettier-ignore

afterEach(() => setClockForTests(null));
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
    const undo = await moved({ plate: '22222 ب 6' });
    expect(await stored()).toEqual([to.id, at(1, '12:00'), at(5, '12:00'), '1200']);
    expect(await told()).toBe(1);
    await undoMove(agency.scope, reference, undo);
    expect(await stored()).toEqual(before);
    // The customer was not told of the move yet, so there is nothing to be told of its end.
    expect(await told()).toBe(0);
  });

  test('that was undone restores a total set by hand', async () => {
    await db.booking.update({ where: { reference }, data: { totalPrice: '777.50' } });
    const undo = await moved();
    expect((await stored())[3]).toBe('1200');
    await undoMove(agency.scope, reference, undo);
    expect((await stored())[3]).toBe('777.5');
  });

  test('is not undone after its time, twice, by another text, or where the days are taken by then', async () => {
    const undo = await moved();
    const back = (sealed: string, of = reference) => refusal(undoMove(agency.scope, of, sealed));
    setClockForTests(() => new Date(Date.now() + 16_000));
    expect(await back(undo)).toBe('moveUndoLate');
    setClockForTests(null);
    for (const forged of [`${undo.slice(0, -1)}${undo.endsWith('A') ? 'B' : 'A'}`, `x.${undo.split('.')[1]}`, 'x'])
      expect(await back(forged)).toBe('invalidData');
    const { reference: second } = await createBooking(agency, from, { status: 'confirmed' });
    expect(await back(undo, second)).toBe('invalidData');
    expect(await refusal(undoMove(other.scope, reference, undo))).toBe('bookingNotFound');
    const again = await moved({ endDate: dayOf(6) });
    expect(await back(undo)).toBe('moveUndoChanged');
    await undoMove(agency.scope, reference, again);
    expect(await back(again)).toBe('moveUndone');
    const third = await moved({ plate: '11111-أ-6' });
    await createBooking(agency, to, { period: { start: at(1), end: at(2) } });
    expect(await back(third)).toBe('datesConflictFrom');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a payment', () => recordBookingPayment(agency.scope, reference, PAYMENT)],
    ['a caution', () => recordBookingDeposit(agency.scope, reference, CAUTION)],
    ['a signature', async () => signContractOf(agency.scope, (await row()).id)],
    ['an edit', () => rescheduleBooking(agency.scope, reference, { returnAt: at(7, '12:00') })],
    ['a cancellation', () => declineBooking(agency.scope, reference, 'Véhicule immobilisé.')],
    ['a change without a line', () => db.booking.update({ where: { reference }, data: { agencyNotes: 'x' } })],
  ])('is not undone once %s was recorded, and the booking stays as it is', async (_what, build) => {
    const undo = await moved();
    await build();
    const before = await row();
    expect(await refusal(undoMove(agency.scope, reference, undo))).toBe('moveUndoChanged');
    expect(await row()).toEqual(before);
    expect(await told()).toBeGreaterThan(0);
  });

  test('of a signed contract is undone by a rider, and told where the move was told', async () => {
    const { id } = await row();
    await signContractOf(agency.scope, id);
    const undo = await moved();
    await db.outboxMessage.updateMany({ where: { bookingId: id }, data: { status: 'sent', sentAt: new Date() } });
    await undoMove(agency.scope, reference, undo);
    expect(await db.contractRider.count({ where: { contract: { bookingId: id } } })).toBe(2);
    expect(await told()).toBe(2);
    expect(await db.bookingEvent.count({ where: { bookingId: id, type: 'moved' } })).toBe(2);
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
      requestBooking(customer.scope, bookingRequest(to, { start: at(2), end: at(4) }, { customer }), 'fr'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = outcomes.filter((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'datesConflictFrom' });
    expect(await db.occupancy.count({ where: { vehicleId: to.id } })).toBe(1);
  });
});
