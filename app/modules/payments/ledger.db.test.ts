import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking, type TestBooking } from '../../../tests/factories/booking';
import { createVehicle } from '../../../tests/factories/vehicle';
import { untilSomebodyWaits } from '../../../tests/setup/lock-wait';
import { outcome } from '../../../tests/setup/refusal';
import { day, setClockForTests } from '~/platform/clock';
import { db, violatedRule } from '~/platform/db.server';
import { depositHeld } from './deposit-held';
import { type NewDepositMovement, recordDeposit } from './record-deposit.server';
import { type NewPayment, recordPayment } from './record-payment.server';

const TODAY = day('2026-01-15');
let agency: TestAgency;
let booking: TestBooking;

beforeEach(async () => {
  setClockForTests(() => new Date('2026-01-15T09:00Z'));
  agency = await createAgency();
  booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
});

const pay = (payment: Partial<NewPayment>, scope = agency.scope) =>
  outcome(
    db.$transaction(async (tx) => {
      await recordPayment(tx, scope, booking.id, {
        kind: 'payment',
        amount: '100',
        method: 'cash',
        receivedOn: TODAY,
        ...payment,
      });
      return true;
    }),
  );
const hold = (movement: Partial<NewDepositMovement>, scope = agency.scope) =>
  outcome(
    db.$transaction(async (tx) => {
      await recordDeposit(tx, scope, booking.id, {
        kind: 'taken',
        amount: '3000',
        method: 'cheque',
        happenedOn: TODAY,
        cheque: { number: '7712044', bank: 'CIH Bank', dueOn: TODAY },
        ...movement,
      });
      return true;
    }),
  );
const row = () => db.booking.findUniqueOrThrow({ where: { id: booking.id } });
const events = () =>
  db.bookingEvent.findMany({ where: { bookingId: booking.id }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

test('a caution that is taken while its rental is cancelled waits for that, and is refused', async () => {
  let taken: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE bookings SET status = 'cancelled' WHERE id = ${booking.id}::uuid`;
    taken = db.$executeRaw`
      INSERT INTO deposit_movements (agency_id, booking_id, kind, amount, method, happened_on)
      VALUES (${agency.id}::uuid, ${booking.id}::uuid, 'taken', 3000, 'card', '2026-01-15')`.then(
      () => 'taken',
      (error: unknown) => violatedRule(error)?.name,
    );
    await untilSomebodyWaits(tx);
  });
  expect(await taken).toBe('deposit_movements_cancelled_booking');
});

describe('payments', () => {
  test('the status follows the money, up and down, each with its line of the timeline', async () => {
    const total = (await row()).totalPrice.toFixed(2);
    expect(await pay({ amount: '100.50', method: 'card', reference: 'TPE 42' })).toBe(true);
    expect(await row()).toMatchObject({ paymentStatus: 'partial_paid' });
    expect((await row()).paidAmount.toFixed(2)).toBe('100.50');
    await pay({ amount: (Number(total) - 100.5).toFixed(2) });
    expect((await row()).paymentStatus).toBe('paid');
    await pay({ kind: 'refund', amount: total });
    expect(await row()).toMatchObject({ paymentStatus: 'unpaid' });
    const written = (await events()).filter(({ type }) => type === 'payment_recorded');
    expect(written).toHaveLength(3);
    expect(written.map(({ data }) => data)).toContainEqual({ kind: 'payment', amount: '100.50', method: 'card' });
    for (const event of written) expect(event).toMatchObject({ actorRole: 'agency', actorId: agency.ownerId });
  });

  test('money that moves replaces a status that was set by hand', async () => {
    await db.booking.update({ where: { id: booking.id }, data: { paymentStatus: 'failed' } });
    await pay({});
    expect((await row()).paymentStatus).toBe('partial_paid');
  });

  test('no more is received than the rental and its damage cost, and no more refunded than was received', async () => {
    const total = Number((await row()).totalPrice);
    expect(await pay({ amount: (total + 0.01).toFixed(2) })).toBe('paymentTooHigh');
    expect(await pay({ kind: 'refund', amount: '1' })).toBe('refundTooHigh');
    await db.booking.update({ where: { id: booking.id }, data: { damageAmount: 500 } });
    expect(await pay({ amount: (total + 500).toFixed(2) })).toBe(true);
    expect(await pay({ amount: '0.01' })).toBe('paymentTooHigh');
    expect(await pay({ kind: 'refund', amount: (total + 500.01).toFixed(2) })).toBe('refundTooHigh');
    expect(await pay({ receivedOn: day('2026-01-16') })).toBe('dateInFuture');
    for (const before of ['1900-01-01', '2023-12-31'])
      expect(await pay({ receivedOn: day(before) })).toBe('dateBeforeAgency');
    expect(await pay({ receivedOn: day('2024-01-01') })).toBe('paymentTooHigh');
  });

  test('two payments at once both count, and together never exceed what is due', async () => {
    const most = (Number((await row()).totalPrice) * 0.6).toFixed(2);
    const answers = await Promise.all([pay({ amount: most }), pay({ amount: most }), pay({ amount: '5' })]);
    expect(answers.filter((answer) => answer === 'paymentTooHigh')).toHaveLength(1);
    expect((await row()).paidAmount.toFixed(2)).toBe((Number(most) + 5).toFixed(2));
  });

  test('a booking of another agency is not found', async () => {
    const other = await createAgency();
    expect(await pay({}, other.scope)).toBe('bookingNotFound');
    expect(await hold({}, other.scope)).toBe('bookingNotFound');
    expect(await db.payment.count({ where: { bookingId: booking.id } })).toBe(0);
  });
});

describe('the caution', () => {
  test('is taken, kept in part with a reason, and the rest returned; what was paid stays', async () => {
    expect(await hold({ kind: 'returned', amount: '1' })).toBe('depositTooHigh');
    expect(await hold({})).toBe(true);
    expect(await hold({ kind: 'kept', amount: '500' })).toBe('depositReasonRequired');
    expect(await hold({ kind: 'kept', amount: '500', reason: 'Pare-chocs rayé' })).toBe(true);
    expect(await hold({ kind: 'returned', amount: '2500.01' })).toBe('depositTooHigh');
    expect(await hold({ kind: 'returned', amount: '2500' })).toBe(true);
    const movements = await db.depositMovement.findMany({ where: { bookingId: booking.id } });
    expect(depositHeld(movements.map(({ kind, amount }) => ({ kind, amount: amount.toString() })))).toBe('0.00');
    expect(await row()).toMatchObject({ paymentStatus: 'unpaid' });
    expect((await events()).filter(({ type }) => type === 'deposit_recorded')).toHaveLength(3);
  });

  test('by cheque says what stands on it as it is taken, and nothing of one as it is given back', async () => {
    expect(await hold({ cheque: null })).toBe('chequeRequired');
    expect(await hold({})).toBe(true);
    expect(await hold({ kind: 'returned' })).toBe(true);
    const movements = await db.depositMovement.findMany({ where: { bookingId: booking.id }, orderBy: { kind: 'asc' } });
    expect(movements.map(({ kind, chequeNumber, chequeBank }) => [kind, chequeNumber, chequeBank])).toEqual([
      ['taken', '7712044', 'CIH Bank'],
      ['returned', null, null],
    ]);
  });

  test('of a rental that was cancelled is taken no more, given back or kept', async () => {
    await hold({});
    await db.booking.update({ where: { id: booking.id }, data: { status: 'cancelled' } });
    expect(await hold({})).toBe('depositOfCancelled');
    expect(await hold({ kind: 'returned', amount: '1000', happenedOn: day('1900-01-01') })).toBe('dateBeforeAgency');
    expect(await hold({ kind: 'returned', amount: '1000' })).toBe(true);
    expect(await hold({ kind: 'kept', amount: '2000', reason: 'Annulation' })).toBe(true);
  });

  test('given back twice at once, it is given back once', async () => {
    await hold({});
    const answers = await Promise.all([1, 2, 3].map(() => hold({ kind: 'returned' })));
    expect(answers.filter((added) => added === true)).toHaveLength(1);
    expect(await db.depositMovement.count({ where: { bookingId: booking.id, kind: 'returned' } })).toBe(1);
  });
});
