import { beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, type TestBooking } from '../../../../tests/factories/booking';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { translator } from '~/i18n/i18next.server';
import { recordBookingDeposit } from '~/modules/bookings/money/record-booking-deposit.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { followCheque } from '~/modules/payments/cheques/follow-cheque.server';
import { todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { creditInvoice } from '../credit/credit-invoice.server';
import { writeDraft } from '../draft/write-draft.server';
import { issueInvoice } from '../issue/issue-invoice.server';
import { agencyJournal, agencyJournalFile } from './agency-journal';
import { listJournal } from './list-journal.server';

let agency: TestAgency;
let booking: TestBooking;
let total: number;
const key = () => crypto.randomUUID();
const today = todayInMorocco();
const read = (scope = agency.scope, search = '') =>
  listJournal(scope, agencyJournal.read({ searchParams: new URLSearchParams(search) }));
const pay = (amount: string, method: 'cash' | 'cheque' = 'cash', kind: 'payment' | 'refund' = 'payment') =>
  recordBookingPayment(agency.scope, booking.reference, {
    ...{ kind, amount, method, receivedOn: today, requestKey: key() },
    cheque: method === 'cheque' ? { number: '7712044', bank: 'CIH Bank', dueOn: today } : null,
  });

beforeEach(async () => {
  agency = await createAgency();
  await db.agencySettings.update({ where: { agencyId: agency.id }, data: { taxRate: 20 } });
  booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  total = Number((await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).totalPrice);
  await db.client.updateMany({ where: { agencyId: agency.id }, data: { ice: '001730482000015' } });
});
const issue = async () => issueInvoice(agency.scope, await writeDraft(agency.scope, booking.reference, 'fr'));

test('names date, number, client, ICE, base, tax, total and what settles each; as much of it as the invoice says was paid', async () => {
  const number = await issue();
  await pay('100');
  await pay('250.50', 'cheque');
  const cheque = await db.payment.findFirstOrThrow({ where: { bookingId: booking.id, method: 'cheque' } });
  await followCheque(agency.scope, cheque.id, { step: 'bounced', happenedOn: today, requestKey: key() });
  await pay('40.25', 'cash', 'refund');
  const { rows } = await read();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ number, issuedOn: today, ice: '001730482000015', paid: '59.75', settledOn: null });
  expect(rows[0]?.payments).toEqual([{ method: 'cash', number: null, day: today, amount: '59.75' }]);
  await pay((total - 59.75).toFixed(2));
  const [row] = (await read()).rows;
  expect(row).toMatchObject({ total: total.toFixed(2), settledOn: today });
  expect((Number(row?.base) + Number(row?.tax)).toFixed(2)).toBe(total.toFixed(2));
  const { columns } = agencyJournalFile(translator('fr'));
  expect(row && columns.payment(row)).toBe(
    `${today} Espèces 59,75 | ${today} Espèces ${(total - 59.75).toFixed(2).replace('.', ',')}`,
  );
});

test('a credit note lowers the sums; a draft and a caution are none of it', async () => {
  const number = await issue();
  await recordBookingDeposit(agency.scope, booking.reference, {
    ...{ kind: 'taken', amount: '3000', method: 'cash', happenedOn: today, requestKey: key() },
  });
  await creditInvoice(agency.scope, number, { amount: '120.00', reason: 'Erreur', requestKey: key() });
  const { rows, sums } = await read();
  expect(rows.map(({ kind, corrects }) => [kind, corrects])).toEqual([
    ['invoice', null],
    ['credit_note', number],
  ]);
  expect(sums[0]?.total).toBe((total - 120).toFixed(2));
  expect(rows.map((row) => row.total)).toEqual([total.toFixed(2), '-120.00']);
});

test('of its period and its agency only', async () => {
  await issue();
  expect((await read(agency.scope, 'period=custom&to=2020-01-01')).total).toBe(0);
  expect((await read(agency.scope, 'period=today')).total).toBe(1);
  expect((await read((await createAgency()).scope)).rows).toEqual([]);
});
