import { beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, type TestBooking } from '../../../../tests/factories/booking';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { outcome } from '../../../../tests/setup/refusal';
import { addDays, day, setClockForTests, wallToInstant, wallAt, time, type CalendarDay } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { recordDeposit } from '../record-deposit.server';
import { recordPayment } from '../record-payment.server';
import { cashBook } from './cash-book';
import { closeCashDay, type CountedDay } from './close-cash-day.server';
import { findCashDay } from './find-cash-day.server';
import { listCashDays } from './list-cash-days.server';
import { recordCashEntry, type NewCashEntry } from './record-cash-entry.server';

const MONDAY = day('2026-01-12');
const TUESDAY = addDays(MONDAY, 1);
let agency: TestAgency;
let booking: TestBooking;
const at = (on: CalendarDay) => setClockForTests(() => wallToInstant(wallAt(on, time('18:00'))));

beforeEach(async () => {
  at(MONDAY);
  agency = await createAgency();
  booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
});

const pay = (
  amount: string,
  receivedOn = MONDAY,
  method: 'cash' | 'card' = 'cash',
  kind: 'payment' | 'refund' = 'payment',
) =>
  outcome(
    db.$transaction(async (tx) => {
      await recordPayment(tx, agency.scope, booking.id, { kind, amount, method, receivedOn });
      return true;
    }),
  );
const hold = (kind: 'taken' | 'returned' | 'kept', amount: string, happenedOn = MONDAY) =>
  outcome(
    db.$transaction(async (tx) => {
      await recordDeposit(tx, agency.scope, booking.id, { kind, amount, method: 'cash', happenedOn, reason: 'Rayure' });
      return true;
    }),
  );
const entry = (change: Partial<NewCashEntry> = {}) =>
  outcome(
    recordCashEntry(agency.scope, {
      ...{ direction: 'out', amount: '150.50', reason: 'Carburant', happenedOn: MONDAY },
      requestKey: crypto.randomUUID(),
      ...change,
    }),
  );
const close = async (on: CalendarDay, change: Partial<CountedDay> = {}) => {
  const { moved } = await findCashDay(agency.scope, on);
  const form = { opening: null, counted: '0.00', note: null, moved, requestKey: crypto.randomUUID(), ...change };
  return outcome(closeCashDay(agency.scope, { ...form, day: on }));
};
const list = () => listCashDays(agency.scope, cashBook.read({ searchParams: new URLSearchParams() }));

test('a day is what moved in cash; it is closed with its count, and the next opens with it', async () => {
  await pay('400.25');
  await pay('100', MONDAY, 'card');
  await pay('50', MONDAY, 'cash', 'refund');
  await hold('taken', '3000');
  await hold('kept', '500');
  await entry();
  const open = await findCashDay(agency.scope, MONDAY);
  expect(open).toMatchObject({ ins: '3400.25', outs: '200.50', moved: '3199.75', opening: null, expected: null });
  expect(open.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', '400.25'],
    ['refund', '-50.00'],
    ['taken', '3000.00'],
    ['out', '-150.50'],
  ]);
  expect(await close(MONDAY, { counted: '3699.75' })).toBe('cashOpeningRequired');
  expect(await close(MONDAY, { opening: '500.00', counted: '3690.00' })).toBe('cashDifferenceReason');
  expect(await close(MONDAY, { opening: '500.00', counted: '3690.00', note: 'Rendu de trop' })).toBeUndefined();
  at(TUESDAY);
  await hold('returned', '2500', TUESDAY);
  expect(await findCashDay(agency.scope, TUESDAY)).toMatchObject({ opening: '3690.00', expected: '1190.00' });
  expect(await close(TUESDAY, { counted: '1190.00' })).toBeUndefined();
  const { days } = await list();
  expect(days).toEqual([
    { day: TUESDAY, currency: 'MAD', ins: '0.00', outs: '2500.00', opening: '3690.00', expected: '1190.00', counted: '1190.00', difference: '0.00', note: null },
    { day: MONDAY, currency: 'MAD', ins: '3400.25', outs: '200.50', opening: '500.00', expected: '3699.75', counted: '3690.00', difference: '-9.75', note: 'Rendu de trop' },
  ]); // prettier-ignore
});

test('a closed day keeps what it was counted in; an open one is counted in what the agency chose', async () => {
  await entry({ direction: 'in', amount: '100' });
  await close(MONDAY, { opening: '0.00', counted: '100.00' });
  await db.agencySettings.update({ where: { agencyId: agency.scope.agencyId }, data: { currency: 'EUR' } });
  at(TUESDAY);
  await entry({ direction: 'in', amount: '20', happenedOn: TUESDAY });
  expect((await findCashDay(agency.scope, MONDAY)).currency).toBe('MAD');
  expect((await findCashDay(agency.scope, TUESDAY)).currency).toBe('EUR');
  expect((await list()).days.map(({ currency }) => currency)).toEqual(['EUR', 'MAD']);
});

test('no cash moves on a closed day, whichever form it comes from; by card it may', async () => {
  await hold('taken', '3000');
  await close(MONDAY, { opening: '0.00', counted: '3000.00' });
  expect(await pay('10')).toBe('cashDayClosed');
  expect(await hold('returned', '10')).toBe('cashDayClosed');
  expect(await entry()).toBe('cashDayClosed');
  expect(await pay('10', MONDAY, 'card')).toBe(true);
  expect(await hold('kept', '10')).toBe(true);
  expect(await close(MONDAY, { counted: '3000.00' })).toBe('cashDayClosed');
  expect((await findCashDay(agency.scope, MONDAY)).isFrozen).toBe(true);
});

test('days are closed in order, and not by a page that others have overtaken', async () => {
  await entry({ direction: 'in', amount: '100' });
  await close(MONDAY, { opening: '0.00', counted: '100.00' });
  const thursday = addDays(MONDAY, 3);
  at(thursday);
  await entry({ direction: 'in', amount: '20', happenedOn: TUESDAY });
  expect(await close(thursday, { counted: '100.00' })).toBe('cashDayOpenBefore');
  expect(await close(TUESDAY, { counted: '100.00', moved: '0.00' })).toBe('cashDayChanged');
  expect(await close(addDays(thursday, 1), { counted: '100.00' })).toBe('dateInFuture');
  expect(await close(TUESDAY, { counted: '120.00' })).toBeUndefined();
  expect(await close(thursday, { counted: '120.00' })).toBeUndefined();
});

test('pressed twice, also at once, an entry is written and a day closed once', async () => {
  const requestKey = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => entry({ direction: 'in', requestKey })));
  expect(await db.cashEntry.count({ where: { agencyId: agency.id } })).toBe(1);
  const form = { day: MONDAY, opening: '0.00', counted: '150.50', note: null, moved: '150.50' };
  const closing = { ...form, requestKey: crypto.randomUUID() };
  await Promise.all([1, 2, 3].map(() => closeCashDay(agency.scope, closing)));
  expect(await db.cashDay.count({ where: { agencyId: agency.id } })).toBe(1);
});

test('a payment and the closing of its day at once: either is in the count, or refused', async () => {
  const [closed, paid] = await Promise.all([close(MONDAY, { opening: '0.00', counted: '0.00' }), pay('10')]);
  const { movements, closed: count } = await findCashDay(agency.scope, MONDAY);
  if (count) expect([closed, paid, movements.length]).toEqual([undefined, 'cashDayClosed', 0]);
  else expect([closed, paid]).toEqual(['cashDayChanged', true]);
});

test('another agency has a book of its own', async () => {
  await entry();
  await close(MONDAY, { opening: '500.00', counted: '349.50' });
  const other = await createAgency();
  expect(await findCashDay(other.scope, MONDAY)).toMatchObject({ movements: [], opening: null, isFrozen: false });
  expect(await listCashDays(other.scope, cashBook.read({ searchParams: new URLSearchParams() }))).toEqual({
    days: [],
    total: 0,
    all: 0,
  });
});
