import { beforeAll, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { translator } from '~/i18n/i18next.server';
import { day, dayToDate, setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { followCheque } from '../cheques/follow-cheque.server';
import { agencyPaymentFile, agencyPayments, type AgencyPaymentQuery } from './agency-payments';
import { listPayments } from './list-payments.server';

let agency: TestAgency;
let reference: string;
const usual = agencyPayments.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<AgencyPaymentQuery> = {}) => listPayments(agency.scope, { ...usual, ...change });
const amountsOf = async (change: Partial<AgencyPaymentQuery>) =>
  (await list(change)).payments.map(({ amount }) => amount);

async function pay(
  owner: TestAgency,
  from: number,
  rows: [kind: 'payment' | 'refund', amount: string, method: 'cash' | 'cheque', on: string, number?: string][],
) {
  const { reference: made } = await createBooking(owner, await createVehicle(owner), {
    period: daysFromNow(from, from + 9),
    status: 'confirmed',
  });
  const booking = await db.booking.findUniqueOrThrow({ where: { reference: made } });
  for (const [kind, amount, method, on, number = null] of rows)
    await db.payment.create({
      data: {
        ...{ agencyId: owner.id, bookingId: booking.id, kind, amount, method },
        ...(method === 'cheque'
          ? { chequeNumber: number, chequeBank: 'CIH Bank', chequeDueOn: dayToDate(day(on)) }
          : { reference: number }),
        receivedOn: dayToDate(day(on)),
      },
    });
  await db.client.update({ where: { id: booking.clientId }, data: { fullName: `Client du ${from}` } });
  return made;
}

beforeAll(async () => {
  setClockForTests(() => new Date('2026-11-20T11:30:00Z'));
  agency = await createAgency();
  reference = await pay(agency, 3, [
    ['payment', '1000.50', 'cash', '2026-11-02'],
    ['refund', '200.25', 'cash', '2026-11-19'],
    ['payment', '300.00', 'cheque', '2026-10-31', 'CHQ-778'],
  ]);
  await pay(agency, 15, [['payment', '500.00', 'cash', '2026-11-20']]);
  await pay(await createAgency(), 3, [['payment', '77.00', 'cash', '2026-11-20']]);
});

test('an agency sees its own ledger, the latest first, with the counts of its tabs and what the rows come to', async () => {
  const page = await list();
  expect(page.payments.map(({ amount, kind }) => [kind, amount])).toEqual([
    ['payment', '500.00'],
    ['refund', '200.25'],
    ['payment', '1000.50'],
    ['payment', '300.00'],
  ]);
  expect(page).toMatchObject({ all: 4, total: 4, counts: { payment: 3, refund: 1, bounced: 0 } });
  expect(page.sums).toEqual({
    currency: 'MAD',
    received: '1800.50',
    refunded: '200.25',
    bounced: '0.00',
    net: '1600.25',
    byMethod: [
      { method: 'cash', net: '1300.25' },
      { method: 'cheque', net: '300.00' },
    ],
  });
  expect(page.payments.at(-1)).toMatchObject({ booking: reference, number: 'CHQ-778', receivedOn: '2026-10-31' });
});

test('each filter narrows rows and sums alike', async () => {
  const month = await list({ period: { name: 'this_month', from: null, to: null } });
  expect(month.sums.net).toBe('1300.25');
  expect(month.total).toBe(3);
  expect((await list({ kind: 'refund' })).sums).toMatchObject({ received: '0.00', refunded: '200.25', net: '-200.25' });
  expect(await amountsOf({ method: 'cheque' })).toEqual(['300.00']);
  expect(await amountsOf({ search: 'client du 15' })).toEqual(['500.00']);
  expect(await amountsOf({ search: reference.slice(3).toLowerCase() })).toHaveLength(3);
  expect(await amountsOf({ search: '%' })).toEqual([]);
  const period = { name: 'custom' as const, from: day('2026-11-01'), to: day('2026-11-19') };
  expect(await amountsOf({ period })).toEqual(['200.25', '1000.50']);
});

test('each order, and pages that lose no row', async () => {
  const sorted = ['200.25', '300.00', '500.00', '1000.50'];
  expect(await amountsOf({ sort: 'amount' })).toEqual(sorted);
  expect(await amountsOf({ sort: '-amount' })).toEqual(sorted.toReversed());
  expect(await amountsOf({ sort: 'received' })).toEqual(['300.00', '1000.50', '200.25', '500.00']);
  expect((await amountsOf({ sort: 'client' }))[0]).toBe('500.00');
  expect((await amountsOf({ sort: '-client' })).at(-1)).toBe('500.00');
  expect(await amountsOf({ sort: 'amount', pageSize: 2, page: 2 })).toEqual(sorted.slice(2));
});

test('the file has a refund in a column of its own', async () => {
  const { payments } = await list({ kind: 'refund' });
  const { columns } = agencyPaymentFile(translator('fr'));
  expect(payments.map((row) => [columns.paid(row), columns.refunded(row), columns.method(row)])).toEqual([
    ['', '200,25', 'Espèces'],
  ]);
});

test('cheques by where they stand; one that bounced is a row of its own, and taken back from the sums', async () => {
  const owner = await createAgency();
  await pay(owner, 3, [
    ['payment', '300.00', 'cheque', '2026-11-01', '1001'],
    ['payment', '200.00', 'cheque', '2026-11-01', '1002'],
    ['payment', '100.00', 'cheque', '2026-11-01', '1003'],
    ['payment', '50.00', 'cash', '2026-11-01'],
  ]);
  const found = (change: Partial<AgencyPaymentQuery>) => listPayments(owner.scope, { ...usual, ...change });
  const numbers = async (cheque: AgencyPaymentQuery['cheque']) =>
    (await found({ cheque, sort: '-amount' })).payments.map(({ number, state }) => [number, state]);
  const step = async (number: string, one: 'deposited' | 'cleared' | 'bounced') => {
    const { id } = await db.payment.findFirstOrThrow({ where: { agencyId: owner.id, chequeNumber: number } });
    await followCheque(owner.scope, id, { step: one, happenedOn: day('2026-11-20'), requestKey: crypto.randomUUID() });
  };
  expect(await numbers('due')).toHaveLength(3);
  await step('1001', 'deposited');
  await step('1002', 'bounced');
  expect(await numbers('due')).toEqual([['1003', 'received']]);
  expect(await numbers('received')).toEqual([['1003', 'received']]);
  expect(await numbers('deposited')).toEqual([['1001', 'deposited']]);
  expect(await numbers('bounced')).toEqual([['1002', 'bounced']]);
  expect(await numbers('cleared')).toEqual([]);
  const all = await found({});
  expect(all).toMatchObject({ all: 5, counts: { payment: 4, refund: 0, bounced: 1 } });
  expect(all.sums).toMatchObject({ received: '650.00', refunded: '0.00', bounced: '200.00', net: '450.00' });
  const { payments } = await found({ kind: 'bounced' });
  const { columns } = agencyPaymentFile(translator('fr'));
  expect(
    payments.map((row) => [columns.paid(row), columns.bounced(row), columns.bank(row), columns.receipt(row)]),
  ).toEqual([['', '200,00', 'CIH Bank', '']]);
});
