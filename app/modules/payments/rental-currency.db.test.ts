import { beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking, type TestBooking } from '../../../tests/factories/booking';
import { createVehicle } from '../../../tests/factories/vehicle';
import { findContractPaper } from '~/modules/contracts/document/find-contract-paper.server';
import { agencyInvoices } from '~/modules/invoices/list/agency-invoices';
import { listInvoices } from '~/modules/invoices/list/list-invoices.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { signContract } from '~/modules/contracts/signing/sign-contract.server';
import { findContract } from '~/modules/contracts/details/find-contract.server';
import { findBooking } from '~/modules/bookings/details/find-booking.server';
import { day, setClockForTests, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { agencyPayments } from './list/agency-payments';
import { listPayments } from './list/list-payments.server';
import { recordPayment } from './record-payment.server';

const nothing = { searchParams: new URLSearchParams() };
let agency: TestAgency;
let booking: TestBooking;
beforeEach(async () => {
  setClockForTests(() => new Date('2026-01-15T09:00Z'));
  agency = await createAgency();
  booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
});

const choose = (currency: string) => db.agencySettings.update({ where: { agencyId: agency.id }, data: { currency } });
const pay = (id = booking.id) =>
  db.$transaction((tx) =>
    recordPayment(tx, agency.scope, id, {
      kind: 'payment',
      amount: '10',
      method: 'card',
      receivedOn: todayInMorocco(),
    }),
  );
const said = async () => {
  const [row] = await db.$queryRaw<[{ currency: string }]>`SELECT rental_currency(${booking.id}::uuid) AS currency`;
  return row.currency;
};
const contractNumber = async () => (await db.contract.findFirstOrThrow({ where: { bookingId: booking.id } })).number;
/** What the contract, the booking's page and the database say. */
const everywhere = async () => [
  (await findContractPaper(agency.scope, await contractNumber())).paper.currency,
  (await findBooking(agency.scope, booking.reference)).currency,
  await said(),
];

test('the papers of a rental follow their agency until money is received, and keep that currency', async () => {
  await choose('EUR');
  expect(await everywhere()).toEqual(['EUR', 'EUR', 'EUR']);
  await pay();
  await choose('USD');
  expect(await everywhere()).toEqual(['EUR', 'EUR', 'EUR']);
  const draft = await writeDraft(agency.scope, booking.reference, 'fr');
  expect(await db.invoice.findUniqueOrThrow({ where: { id: draft } })).toMatchObject({ currency: 'EUR' });
});

test('what is signed fixes it too', async () => {
  await choose('EUR');
  const number = await contractNumber();
  const { version, signer } = await findContract(agency.scope, number, 'fr');
  await signContract(agency.scope, number, {
    method: 'paper', signedOn: day('2026-01-15'), signerName: signer, language: 'fr', version, drawing: null, address: '192.0.2.1',
  }); // prettier-ignore
  await choose('USD');
  expect(await everywhere()).toEqual(['EUR', 'EUR', 'EUR']);
  await pay();
  expect(await db.payment.findFirstOrThrow({ where: { bookingId: booking.id } })).toMatchObject({ currency: 'EUR' });
});

test('a draft is issued in the currency of its day, and fixes it', async () => {
  const id = await writeDraft(agency.scope, booking.reference, 'fr');
  await choose('EUR');
  await issueInvoice(agency.scope, id);
  await choose('USD');
  expect(await everywhere()).toEqual(['EUR', 'EUR', 'EUR']);
});

test('sums of two currencies stand beside each other', async () => {
  await pay();
  await choose('EUR');
  const other = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  await pay(other.id);
  await pay(other.id);
  await issueInvoice(agency.scope, await writeDraft(agency.scope, other.reference, 'fr'));
  const payments = await listPayments(agency.scope, agencyPayments.read(nothing));
  expect([payments.sums, ...payments.otherSums].map(({ currency, net }) => [currency, net])).toEqual([
    ['EUR', '20.00'],
    ['MAD', '10.00'],
  ]);
  expect((await listInvoices(agency.scope, agencyInvoices.read(nothing))).sums.currency).toBe('EUR');
});

test('nobody writes another currency into the ledger, not by SQL either', async () => {
  await pay();
  await db.$executeRaw`INSERT INTO payments (id, agency_id, booking_id, amount, method, received_on, currency)
    VALUES (gen_random_uuid(), ${agency.id}::uuid, ${booking.id}::uuid, 5, 'card', '2026-01-15', 'USD')`;
  await db.$executeRaw`INSERT INTO deposit_movements (agency_id, booking_id, kind, amount, method, happened_on, currency)
    VALUES (${agency.id}::uuid, ${booking.id}::uuid, 'taken', 5, 'card', '2026-01-15', 'USD')`;
  const rows = await db.$queryRaw<{ currency: string }[]>`
    SELECT currency FROM payments WHERE booking_id = ${booking.id}::uuid
    UNION ALL SELECT currency FROM deposit_movements WHERE booking_id = ${booking.id}::uuid`;
  expect(rows.map(({ currency }) => currency)).toEqual(['MAD', 'MAD', 'MAD']);
  await expect(
    db.$executeRaw`UPDATE payments SET currency = 'USD' WHERE booking_id = ${booking.id}::uuid`,
  ).rejects.toThrow();
});
