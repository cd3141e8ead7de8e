import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { createVehicle, setVehicleStatus } from '../../../../tests/factories/vehicle';
import { outcome } from '../../../../tests/setup/refusal';
import { race } from '../../../../tests/races/race';
import { day, setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { completeBooking, type ReturnFacts } from '../lifecycle/complete-booking.server';
import { declineBooking } from '../lifecycle/decline-booking.server';
import { bookingVersion } from '../lifecycle/transition-booking.server';
import { type HandOver, handOverBooking } from './hand-over-booking.server';

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
beforeEach(() => at('2026-10-01T09:00'));
const DATES = period('2026-10-10T10:00', '2026-10-13T10:00');

async function confirmed() {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  const booking = await createBooking(agency, vehicle, { period: DATES, status: 'confirmed' });
  return { agency, vehicle, ...booking };
}
type Booked = Awaited<ReturnType<typeof confirmed>>;

const CHEQUE = { number: '7712044', bank: 'CIH Bank', dueOn: day('2026-10-20') };
const CAUTION = { amount: '4000', method: 'cheque', cheque: CHEQUE } as const;
const OUT: HandOver = { at: wall('2026-10-10T10:05'), mileage: 52_300, fuel: 8, deposit: null, requestKey: '' };
const handOver = ({ agency, reference }: Booked, facts: Partial<HandOver> = {}) =>
  outcome(handOverBooking(agency.scope, reference, { ...OUT, requestKey: crypto.randomUUID(), ...facts }));
const BACK: ReturnFacts = {
  at: wall('2026-10-13T09:40'),
  mileage: 52_900,
  fuel: 6,
  damage: null,
  damageNote: null,
  extra: null,
  returnDeposit: false,
  requestKey: '',
};
const takeBack = ({ agency, reference }: Booked, facts: Partial<ReturnFacts> = {}) =>
  outcome(completeBooking(agency.scope, reference, { ...BACK, requestKey: crypto.randomUUID(), ...facts }));

const rowOf = ({ id }: Booked) => db.booking.findUniqueOrThrow({ where: { id } });
const carOf = ({ vehicle }: Booked) => db.vehicle.findUniqueOrThrow({ where: { id: vehicle.id } });
const eventsOf = async ({ id }: Booked) =>
  (await db.bookingEvent.findMany({ where: { bookingId: id }, orderBy: { createdAt: 'asc' } })).map(({ type }) => type);

describe('the hand-over', () => {
  test('waits for the return of who has the car, whatever was agreed', async () => {
    const first = await confirmed();
    const { agency, vehicle } = first;
    const dates = period('2026-10-14T10:00', '2026-10-16T10:00');
    const second = {
      agency,
      vehicle,
      ...(await createBooking(agency, vehicle, { period: dates, status: 'confirmed' })),
    };
    at('2026-10-10T10:15');
    expect(await handOver(first)).toBeUndefined();
    at('2026-10-14T10:15');
    const out = { at: wall('2026-10-14T10:10'), mileage: 52_900 };
    expect(await handOver(second, out)).toBe('carStillOut');
    expect(await takeBack(first)).toBeUndefined();
    expect(await handOver(second, out)).toBeUndefined();
    expect(await carOf(second)).toMatchObject({ status: 'rented' });
  });

  test('notes moment, mileage, fuel and caution; the car is rented and the booking is not cancelled any more', async () => {
    const booking = await confirmed();
    at('2026-10-10T10:15');
    expect(await handOver(booking, { deposit: CAUTION })).toBeUndefined();
    expect(await rowOf(booking)).toMatchObject({
      status: 'confirmed',
      handedOverAt: new Date('2026-10-10T10:05Z'),
      pickupMileage: 52_300,
      pickupFuel: 8,
    });
    expect(await carOf(booking)).toMatchObject({ status: 'rented', currentMileage: 52_300 });
    expect(await eventsOf(booking)).toEqual(expect.arrayContaining(['picked_up', 'deposit_recorded']));
    const [movement] = await db.depositMovement.findMany({ where: { bookingId: booking.id } });
    expect(movement).toMatchObject({ kind: 'taken', method: 'cheque', recordedBy: booking.agency.ownerId });
    const cancelled = outcome(declineBooking(booking.agency.scope, booking.reference, 'Panne'));
    expect(await cancelled).toBe('bookingHandedOver');
    expect((await rowOf(booking)).status).toBe('confirmed');
  });

  test('is written once, whoever presses twice; other facts are told that the booking changed', async () => {
    const booking = await confirmed();
    at('2026-10-10T10:15');
    const deposit = { amount: '4000', method: 'cash' } as const;
    const same = { deposit, requestKey: crypto.randomUUID() };
    const answers = await Promise.all([handOver(booking, same), handOver(booking, same), handOver(booking, same)]);
    expect(answers).toEqual([undefined, undefined, undefined]);
    expect(await handOver(booking, { mileage: 1 })).toBe('bookingChanged');
    expect(await db.depositMovement.count({ where: { bookingId: booking.id } })).toBe(1);
    expect((await eventsOf(booking)).filter((type) => type === 'picked_up')).toHaveLength(1);
  });

  test.each([
    ['the day before', '2026-10-09T20:00', '2026-10-09T20:00', 'handOverTooEarly'],
    ['ahead of the clock', '2026-10-10T10:00', '2026-10-10T10:01', 'momentInFuture'],
    ['from the agreed return on', '2026-10-13T10:30', '2026-10-13T10:00', 'handOverTooLate'],
  ])('%s is refused', async (_, now, moment, code) => {
    const booking = await confirmed();
    at(now);
    expect(await handOver(booking, { at: wall(moment) })).toBe(code);
    expect((await rowOf(booking)).handedOverAt).toBeNull();
  });

  test('of a request, of a booking that changed meanwhile or of somebody else is refused', async () => {
    const booking = await confirmed();
    at('2026-10-10T10:15');
    const version = bookingVersion(await rowOf(booking));
    await db.booking.update({
      where: { id: booking.id },
      data: { agencyNotes: 'x', updatedAt: new Date('2026-10-09') },
    });
    expect(await handOver(booking, { version })).toBe('bookingChanged');
    expect(await handOver({ ...booking, agency: await createAgency() })).toBe('bookingNotFound');
    const other = await createVehicle(booking.agency);
    const request = await createBooking(booking.agency, other, {
      period: period('2026-10-11T10:00', '2026-10-12T10:00'),
    });
    expect(await handOver({ ...booking, ...request })).toBe('bookingChanged');
  });

  test('never takes a car out of maintenance', async () => {
    const booking = await confirmed();
    await setVehicleStatus(booking.vehicle.id, 'maintenance');
    at('2026-10-10T10:15');
    await handOver(booking);
    expect((await carOf(booking)).status).toBe('maintenance');
  });
});

describe('the return', () => {
  async function out(deposit: HandOver['deposit'] = CAUTION) {
    const booking = await confirmed();
    at('2026-10-10T10:15');
    await handOver(booking, { deposit });
    at('2026-10-13T09:50');
    return booking;
  }

  test('completes the booking and frees the car at once, with damage that is then due and the caution given back', async () => {
    const booking = await out();
    const same = { damage: '500', damageNote: 'Rétroviseur', returnDeposit: true, requestKey: crypto.randomUUID() };
    const answers = await Promise.all([takeBack(booking, same), takeBack(booking, same)]);
    expect(answers).toEqual([undefined, undefined]);
    const row = await rowOf(booking);
    expect(row).toMatchObject({
      status: 'completed',
      returnedAt: new Date('2026-10-13T09:40Z'),
      returnMileage: 52_900,
      returnFuel: 6,
      paymentStatus: 'unpaid',
    });
    expect([String(row.damageAmount), String(row.totalPrice)]).toEqual(['500', '900']);
    expect(await carOf(booking)).toMatchObject({ status: 'available', currentMileage: 52_900 });
    const events = await eventsOf(booking);
    for (const type of ['returned', 'damage_recorded', 'completed'] as const)
      expect(events.filter((each) => each === type)).toHaveLength(1);
    const movements = await db.depositMovement.findMany({ where: { bookingId: booking.id } });
    expect(movements.map(({ kind, method }) => `${kind} ${method}`).sort()).toEqual([
      'returned cheque',
      'taken cheque',
    ]);
  });

  test('charges what was typed for the days begun after those booked, and says it in its event', async () => {
    const booking = await out(null);
    at('2026-10-15T12:00');
    expect(await takeBack(booking, { at: wall('2026-10-15T09:00'), extra: '600.00' })).toBeUndefined();
    const row = await rowOf(booking);
    expect([row.days, String(row.totalPrice)]).toEqual([3, '1500']);
    const event = await db.bookingEvent.findFirstOrThrow({ where: { bookingId: booking.id, type: 'returned' } });
    expect(event.data).toMatchObject({ extra: '600.00' });
    const contract = await db.contract.findFirstOrThrow({ where: { bookingId: booking.id } });
    expect(String(contract.amount)).toBe('1500');
  });

  test.each([
    ['before the hand-over', { at: wall('2026-10-10T10:05') }, 'returnTooEarly'],
    ['ahead of the clock', { at: wall('2026-10-13T09:51') }, 'momentInFuture'],
    ['with less on the clock', { mileage: 52_299 }, 'mileageTooLow'],
  ])('%s is refused', async (_, facts, code) => {
    const booking = await out();
    expect(await takeBack(booking, facts)).toBe(code);
    expect(await rowOf(booking)).toMatchObject({ status: 'confirmed', returnedAt: null });
    expect((await carOf(booking)).status).toBe('rented');
  });

  test('of a car that nobody handed over here needs no readings of the pick-up', async () => {
    const booking = await confirmed();
    at('2026-10-13T09:50');
    expect(await takeBack(booking)).toBeUndefined();
    expect(await rowOf(booking)).toMatchObject({ status: 'completed', handedOverAt: null, returnMileage: 52_900 });
  });
});

test('handed over, taken back and cancelled at once: what happened first holds, and never two of them', async () => {
  const outcomes: string[] = [];
  for (let index = 0; index < 4; index++) {
    const booking = await confirmed();
    const { agency, reference } = booking;
    at('2026-10-10T10:15');
    const operations = [
      { do: 'handOver', scope: agency.scope, reference, facts: { ...OUT, requestKey: crypto.randomUUID() } },
      { do: 'decline', scope: agency.scope, reference },
      { do: 'handOver', scope: agency.scope, reference, facts: { ...OUT, requestKey: crypto.randomUUID() } },
    ] as const;
    const [first, declined, second] = await race(operations);
    const row = await rowOf(booking);
    expect(row.status === 'cancelled').toBe(declined === 'ok');
    expect(row.handedOverAt === null).toBe(declined === 'ok');
    // Two forms, though they say the same: the second one is told.
    expect([first, second].sort()).toEqual(['bookingChanged', declined === 'ok' ? 'bookingChanged' : 'ok']);
    if (declined !== 'ok') expect(declined).toBe('bookingHandedOver');
    outcomes.push(declined ?? '');
    at('2026-10-01T09:00');
  }
  expect(outcomes).toHaveLength(4);
});

test('a car that comes back while its customer or its agency cancels: it is back, and nothing is cancelled', async () => {
  const booking = await confirmed();
  const { agency, customer, reference } = booking;
  at('2026-10-10T10:15');
  await handOver(booking);
  at('2026-10-13T09:50');
  const facts = { ...BACK, requestKey: crypto.randomUUID() };
  const [returned, cancelled, declined, again] = await race([
    { do: 'return', scope: agency.scope, reference, facts },
    { do: 'cancel', scope: customer.scope, reference },
    { do: 'decline', scope: agency.scope, reference },
    { do: 'return', scope: agency.scope, reference, facts },
  ]);
  expect([returned, again, cancelled]).toEqual(['ok', 'ok', 'onlyPendingCancellable']);
  expect(['bookingHandedOver', 'bookingChanged']).toContain(declined);
  expect((await rowOf(booking)).status).toBe('completed');
  expect((await carOf(booking)).status).toBe('available');
  expect((await eventsOf(booking)).filter((type) => type === 'completed')).toHaveLength(1);
});
