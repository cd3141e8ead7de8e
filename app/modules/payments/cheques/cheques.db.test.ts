import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, type TestBooking } from '../../../../tests/factories/booking';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { outcome } from '../../../../tests/setup/refusal';
import { addDays, day, setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type NewPayment, recordPayment } from '../record-payment.server';
import { type ChequeStep, followCheque } from './follow-cheque.server';

const TODAY = day('2026-01-15');
const CHEQUE = { number: '7712044', bank: 'CIH Bank', dueOn: day('2026-01-20') };
let agency: TestAgency;
let booking: TestBooking;

beforeEach(async () => {
  setClockForTests(() => new Date('2026-01-15T09:00Z'));
  agency = await createAgency();
  booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
});

const pay = (change: Partial<NewPayment> = {}, id = booking.id) =>
  outcome(
    db.$transaction(async (tx) => {
      await recordPayment(tx, agency.scope, id, {
        ...{ kind: 'payment', amount: '400', method: 'cheque', receivedOn: TODAY, cheque: CHEQUE },
        ...change,
      });
      return true;
    }),
  );
const cheque = () =>
  db.payment.findFirstOrThrow({ where: { bookingId: booking.id, kind: 'payment', method: 'cheque' } });
const step = (id: string, change: Partial<ChequeStep> = {}, scope = agency.scope) =>
  outcome(
    followCheque(scope, id, { step: 'deposited', happenedOn: TODAY, requestKey: crypto.randomUUID(), ...change }),
  );
const row = () => db.booking.findUniqueOrThrow({ where: { id: booking.id } });
const ledger = () => db.payment.findMany({ where: { bookingId: booking.id }, orderBy: { createdAt: 'asc' } });

describe('a cheque', () => {
  test('is written down with its number, bank and day', async () => {
    expect(await pay({ cheque: null })).toBe('chequeRequired');
    expect(await pay()).toBe(true);
    expect(await cheque()).toMatchObject({ chequeNumber: '7712044', chequeBank: 'CIH Bank', reference: null });
    expect(await row()).toMatchObject({ paymentStatus: 'partial_paid' });
  });

  test('that is written down already is noticed, unless it pays both or bounced', async () => {
    await pay({ amount: '100' });
    const other = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
    expect(await pay({ cheque: { ...CHEQUE, bank: 'cih bank' } }, other.id)).toBe('chequeKnown');
    expect(await pay({ cheque: { ...CHEQUE, bank: 'BMCI' }, amount: '10' }, other.id)).toBe(true);
    expect(await pay({ sameCheque: true, amount: '10' }, other.id)).toBe(true);
    const twin = await db.payment.findMany({ where: { agencyId: agency.id, chequeBank: 'CIH Bank' } });
    for (const { id } of twin) expect(await step(id, { step: 'bounced' })).toBeUndefined();
    expect(await pay({ amount: '10' })).toBe(true);
  });

  test('goes to the bank, then is credited, each once and in order', async () => {
    await pay();
    const { id } = await cheque();
    expect(await step(id, { happenedOn: addDays(TODAY, -1) })).toBe('dateBeforeReceipt');
    expect(await step(id, { happenedOn: addDays(TODAY, 1) })).toBe('dateInFuture');
    expect(await step(id)).toBeUndefined();
    expect(await step(id)).toBe('chequeOver');
    expect(await step(id, { step: 'cleared' })).toBeUndefined();
    expect(await step(id)).toBe('chequeOver');
    expect((await row()).paidAmount.toFixed(2)).toBe('400.00');
    expect(await ledger()).toHaveLength(1);
  });

  test('that bounces takes its amount back: status, invoice and timeline follow, the first row stays', async () => {
    await pay({ amount: '300' });
    await pay({ amount: '100', method: 'cash', cheque: null });
    const before = await cheque();
    expect(await step(before.id, { step: 'bounced' })).toBeUndefined();
    expect(await cheque()).toEqual(before);
    expect((await ledger()).map(({ kind, amount, reversesId }) => [kind, amount.toFixed(2), reversesId])).toEqual([
      ['payment', '300.00', null],
      ['payment', '100.00', null],
      ['bounced', '300.00', before.id],
    ]);
    expect((await row()).paidAmount.toFixed(2)).toBe('100.00');
    expect(await row()).toMatchObject({ paymentStatus: 'partial_paid' });
    const events = await db.bookingEvent.findMany({ where: { bookingId: booking.id, type: 'payment_recorded' } });
    expect(events.map(({ data }) => data)).toContainEqual({ kind: 'bounced', amount: '300.00', method: 'cheque' });
    expect(await step(before.id, { step: 'cleared' })).toBe('chequeOver');
    expect(await step(before.id, { step: 'bounced' })).toBe('chequeOver');
  });

  test('that bounces after its amount was refunded leaves more to be received than the rental costs', async () => {
    const total = Number((await row()).totalPrice);
    await pay();
    await pay({ kind: 'refund', method: 'cash', cheque: null, amount: '400' });
    expect(await step((await cheque()).id, { step: 'bounced' })).toBeUndefined();
    expect(await row()).toMatchObject({ paymentStatus: 'unpaid' });
    expect((await row()).paidAmount.toFixed(2)).toBe('-400.00');
    expect(await pay({ kind: 'refund', method: 'cash', cheque: null, amount: '1' })).toBe('refundTooHigh');
    expect(await pay({ method: 'cash', cheque: null, amount: String(total + 400) })).toBe(true);
    expect(await row()).toMatchObject({ paymentStatus: 'paid' });
  });

  test('pressed twice, also at once, bounces once; of another agency it is not found', async () => {
    await pay();
    const { id } = await cheque();
    const other = await createAgency();
    expect(await step(id, { step: 'bounced' }, other.scope)).toBe('paymentNotFound');
    const requestKey = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => step(id, { step: 'bounced', requestKey })));
    expect(answers).toEqual([undefined, undefined, undefined]);
    expect((await ledger()).filter(({ kind }) => kind === 'bounced')).toHaveLength(1);
    expect(await step(id, { step: 'bounced' })).toBe('chequeOver');
  });
});
