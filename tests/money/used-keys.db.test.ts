import { beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../factories/agency';
import { createBooking, daysFromNow, type TestBooking } from '../factories/booking';
import { bookingRequest } from '../factories/booking-request';
import { createClient } from '../factories/client';
import { createCustomer } from '../factories/customer';
import { createDrafts } from '../factories/rentals';
import { createVehicle } from '../factories/vehicle';
import { outcome } from '../setup/refusal';
import { createDeskBooking } from '~/modules/bookings/desk/create-desk-booking.server';
import { recordBookingDeposit } from '~/modules/bookings/money/record-booking-deposit.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { requestBooking } from '~/modules/bookings/request/request-booking.server';
import { creditInvoice } from '~/modules/invoices/credit/credit-invoice.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { mailInvoice, markInvoiceSent, shareInvoice } from '~/modules/invoices/sending/send-invoice.server';
import { recordCashEntry } from '~/modules/payments/cash/record-cash-entry.server';
import { setClockForTests, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { purgeSentForms } from '~/platform/sent-form.server';

/** Every form with a key: the same again is done once, anything else by the same key is refused (R322). */

let agency: TestAgency;
let requestKey: string;
beforeEach(async () => {
  agency = await createAgency();
  requestKey = crypto.randomUUID();
});

const booked = async (): Promise<TestBooking> =>
  createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
const issued = async () => issueInvoice(agency.scope, (await createDrafts(agency, 1))[0] ?? '');
const count = (table: 'payment' | 'depositMovement' | 'cashEntry' | 'booking' | 'invoice' | 'invoiceSending') => {
  const { count: rows } = db[table] as unknown as { count: (args: object) => Promise<number> };
  return rows.call(db[table], { where: { agencyId: agency.id, requestKey } });
};

interface Form {
  table: Parameters<typeof count>[0];
  /** Sends the form of this key, for one of two rows; `isOther`: something else was typed. */
  send: (row: 0 | 1, isOther?: boolean) => Promise<unknown>;
}

const FORMS: Record<string, () => Promise<Form>> = {
  'a payment': async () => {
    const rows = [await booked(), await booked()] as const;
    const typed = { kind: 'payment', method: 'card', receivedOn: todayInMorocco(), requestKey } as const;
    return {
      table: 'payment',
      send: (row, isOther) =>
        recordBookingPayment(agency.scope, rows[row].reference, { ...typed, amount: isOther ? '250' : '100' }),
    };
  },
  'a movement of the caution': async () => {
    const rows = [await booked(), await booked()] as const;
    const typed = { kind: 'taken', method: 'card', happenedOn: todayInMorocco(), requestKey } as const;
    return {
      table: 'depositMovement',
      send: (row, isOther) =>
        recordBookingDeposit(agency.scope, rows[row].reference, { ...typed, amount: isOther ? '250' : '100' }),
    };
  },
  'other cash': () =>
    Promise.resolve({
      table: 'cashEntry',
      send: (row, isOther) =>
        recordCashEntry(agency.scope, {
          direction: row === 0 ? 'in' : 'out',
          amount: isOther ? '20' : '10',
          reason: 'Carburant',
          happenedOn: todayInMorocco(),
          requestKey,
        }),
    }),
  'a booking of the agency': async () => {
    const { id: clientId } = await createClient(agency);
    const vehicles = [await createVehicle(agency), await createVehicle(agency)] as const;
    const typed = {
      clientId,
      period: daysFromNow(3, 6),
      pickupLocationId: agency.locationId,
      returnLocationId: agency.locationId,
      driver: null,
      driverDates: { licenceIssuedOn: null, birthDate: null },
      secondDriver: null,
      acceptDriver: false,
      depositAmount: null,
      depositMode: null,
      received: null,
      method: 'cash',
      cheque: null,
      sameCheque: false,
      extensible: false,
      notes: null,
      agencyNotes: null,
      tellClient: true,
      status: 'confirmed',
      requestKey,
      language: 'fr',
    } as const;
    return {
      table: 'booking',
      send: (row, isOther) =>
        createDeskBooking(agency.scope, {
          ...typed,
          vehicleId: vehicles[row].id,
          totalPrice: isOther ? '990.00' : null,
        }),
    };
  },
  'a request of a customer': async () => {
    const customer = await createCustomer();
    const vehicles = [await createVehicle(agency), await createVehicle(agency)] as const;
    const requests = vehicles.map((vehicle) => bookingRequest(vehicle, daysFromNow(3, 6), { customer, requestKey }));
    return {
      table: 'booking',
      send: (row, isOther) =>
        requestBooking(customer.scope, { ...requests[row]!, notes: isOther ? 'Siège bébé' : null }, 'fr'),
    };
  },
  'a credit note': async () => {
    const numbers = [await issued(), await issued()] as const;
    return {
      table: 'invoice',
      send: (row, isOther) =>
        creditInvoice(agency.scope, numbers[row], { amount: isOther ? '60' : '50', reason: 'Erreur', requestKey }),
    };
  },
  'an invoice by mail': async () => {
    const numbers = [await issued(), await issued()] as const;
    const typed = { language: 'fr', email: 'client@exemple.test', requestKey } as const;
    return {
      table: 'invoiceSending',
      send: (row, isOther) => mailInvoice(agency.scope, numbers[row], { ...typed, message: isOther ? 'Merci' : null }),
    };
  },
  'an invoice by WhatsApp': async () => {
    const numbers = [await issued(), await issued()] as const;
    const typed = { language: 'fr', phone: '+212612345678', requestKey } as const;
    return {
      table: 'invoiceSending',
      send: (row, isOther) =>
        shareInvoice(agency.scope, numbers[row], { ...typed, message: isOther ? 'Merci' : null }).then(() => 'shared'),
    };
  },
  'an invoice by hand': async () => {
    const numbers = [await issued(), await issued()] as const;
    return {
      table: 'invoiceSending',
      send: (row, isOther) =>
        markInvoiceSent(agency.scope, numbers[row], { language: 'fr', message: isOther ? 'x' : null, requestKey }),
    };
  },
};

test.each(Object.entries(FORMS))('%s: the same again is one, anything else by its key is refused', async (_, make) => {
  const { table, send } = await make();
  const answers = await Promise.all([send(0), send(0), send(0)]);
  expect(await send(0)).toEqual(answers[0]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await outcome(send(0, true))).toBe('formUsed');
  expect(await outcome(send(1))).toBe('formUsed');
  expect(await count(table)).toBe(1);
});

test('one key on eight bookings at once records one payment; the others are refused', async () => {
  const bookings = await Promise.all(Array.from({ length: 8 }, booked));
  const typed = { kind: 'payment', amount: '100', method: 'card', receivedOn: todayInMorocco(), requestKey } as const;
  const answers = await Promise.all(
    bookings.map(({ reference }) => outcome(recordBookingPayment(agency.scope, reference, typed))),
  );
  expect(answers.filter((answer) => answer === 'formUsed')).toHaveLength(7);
  expect(await count('payment')).toBe(1);
});

test('a key serves each agency by itself, one use, and again once its work came to nothing', async () => {
  const { reference } = await booked();
  const typed = { method: 'card', requestKey } as const;
  const pay = (amount: string) =>
    outcome(
      recordBookingPayment(agency.scope, reference, {
        ...typed,
        kind: 'payment',
        amount,
        receivedOn: todayInMorocco(),
      }),
    );
  expect(await pay('999999')).toBe('paymentTooHigh');
  await pay('100');
  const other = await createAgency();
  const { reference: theirs } = await createBooking(other, await createVehicle(other), { status: 'confirmed' });
  const day = todayInMorocco();
  await recordBookingPayment(other.scope, theirs, { ...typed, kind: 'payment', amount: '5', receivedOn: day });
  expect(await count('payment')).toBe(1);
  expect(await db.payment.count({ where: { requestKey } })).toBe(2);
  const caution = { ...typed, kind: 'taken', amount: '100', happenedOn: day } as const;
  expect(await outcome(recordBookingDeposit(agency.scope, reference, caution))).toBe('formUsed');
});

test('keys go after 90 days', async () => {
  const { reference } = await booked();
  const now = Date.now();
  const typed = { kind: 'payment', amount: '5', method: 'card', receivedOn: todayInMorocco(), requestKey } as const;
  await recordBookingPayment(agency.scope, reference, typed);
  const left = () => db.sentForm.count({ where: { requestKey } });
  await purgeSentForms();
  expect(await left()).toBe(1);
  setClockForTests(() => new Date(now + 91 * 86_400_000));
  await purgeSentForms().finally(() => setClockForTests(null));
  expect(await left()).toBe(0);
});
