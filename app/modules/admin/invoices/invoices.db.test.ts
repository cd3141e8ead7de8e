import { beforeAll, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, type TestBooking } from '../../../../tests/factories/booking';
import { createAdmin } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { creditInvoice } from '~/modules/invoices/credit/credit-invoice.server';
import { findIssuedInvoice } from '~/modules/invoices/details/find-invoice.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { day, todayInMorocco } from '~/platform/clock';
import {
  adminInvoices,
  adminInvoiceTotals,
  invoicesFile,
  type InvoicesQuery,
  invoiceTotalsFile,
  type InvoiceTotalsQuery,
} from './invoices';
import { listInvoiceTotals, listIssuedInvoices } from './list-invoices.server';

interface Billed {
  agency: TestAgency;
  booking: TestBooking;
  number: string;
}

let admin: Awaited<ReturnType<typeof createAdmin>>;
let one: Billed;
let two: Billed;
let draft: string;
const none = { searchParams: new URLSearchParams() };
const list = (change: Partial<InvoicesQuery> = {}) =>
  listIssuedInvoices(admin.scope, { ...adminInvoices.read(none), ...change });
const numbers = async (change: Partial<InvoicesQuery>) => (await list(change)).invoices.map(({ number }) => number);
const totals = async (change: Partial<InvoiceTotalsQuery> = {}) =>
  (await listInvoiceTotals(admin.scope, { ...adminInvoiceTotals.read(none), ...change })).totals;

/** An agency with an invoice of 1,200 in its own currency. */
async function bill(currency: string): Promise<Billed> {
  const agency = await createAgency({ settings: { currency } });
  const booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  return {
    agency,
    booking,
    number: await issueInvoice(agency.scope, await writeDraft(agency.scope, booking.reference, 'fr')),
  };
}

beforeAll(async () => {
  admin = await createAdmin();
  one = await bill('MAD');
  two = await bill('EUR');
  const key = () => crypto.randomUUID();
  await recordBookingPayment(one.agency.scope, one.booking.reference, {
    ...{
      kind: 'payment',
      amount: '200.00',
      method: 'cash',
      receivedOn: todayInMorocco(),
      cheque: null,
      requestKey: key(),
    },
  });
  await creditInvoice(one.agency.scope, one.number, { amount: '100.00', reason: 'Retard', requestKey: key() });
  const other = await createBooking(one.agency, await createVehicle(one.agency), { status: 'confirmed' });
  draft = await writeDraft(one.agency.scope, other.reference, 'fr');
});

test('the list holds what all agencies issued, never a draft, and its sums keep currencies apart (R285)', async () => {
  const { all, counts, sums } = await list();
  expect(all).toBe(3);
  expect(counts).toMatchObject({ partial_paid: 1, sent: 1, credit_note: 1 });
  expect(sums).toEqual([
    { currency: 'MAD', invoiced: '1100.00', tax: '0.00', paid: '200.00', due: '900.00' },
    { currency: 'EUR', invoiced: '1200.00', tax: '0.00', paid: '0.00', due: '1200.00' },
  ]);
  expect(await numbers({ agencyId: two.agency.id })).toEqual([two.number]);
  expect(await numbers({ search: two.booking.reference })).toEqual([two.number]);
  expect(await numbers({ search: two.booking.customer.fullName, agencyId: two.agency.id })).toEqual([two.number]);
  expect((await numbers({ search: one.number, agencyId: one.agency.id, state: 'partial_paid' })).length).toBe(1);
  expect(await numbers({ search: '%' })).toEqual([]);
  expect(await numbers({ period: { name: 'custom', from: null, to: day('2020-01-01') } })).toEqual([]);
  for (const sort of ['-issued', 'issued', '-total', 'total'] as const) {
    const pages = await Promise.all([1, 2, 3].map(async (page) => (await list({ sort, page, pageSize: 1 })).invoices));
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(3);
  }
});

test('an agency has a line in each of its currencies, with what was credited taken off (R285)', async () => {
  const lines = await totals();
  expect(
    lines.map(({ agency, currency, count, invoiced, due }) => [agency.id, currency, count, invoiced, due]),
  ).toEqual([
    [two.agency.id, 'EUR', 1, '1200.00', '1200.00'],
    [one.agency.id, 'MAD', 2, '1100.00', '900.00'],
  ]);
  expect(await totals({ period: { name: 'custom', from: null, to: day('2020-01-01') } })).toEqual([]);
  for (const sort of ['invoiced', 'agency', '-agency'] as const) expect(await totals({ sort })).toHaveLength(2);
  const [first] = lines;
  expect(await totals({ search: first!.agency.name })).toEqual([first]);
  expect(await totals({ search: '%' })).toEqual([]);
});

test('a page reads an issued document by its id; a draft is its agency’s own (R285)', async () => {
  const [listed] = (await list({ agencyId: two.agency.id })).invoices;
  const { invoice, agency } = await findIssuedInvoice(admin.scope, listed!.id);
  expect([invoice.number, agency.id]).toEqual([two.number, two.agency.id]);
  for (const unknown of [draft, 'x', '', '11111111-1111-4111-8111-111111111111'])
    expect(await refusal(findIssuedInvoice(admin.scope, unknown))).toBe('invoiceNotFound');
});

test('both lists have a file in every language', async () => {
  const [invoice] = (await list()).invoices;
  const [line] = await totals();
  for (const lang of LANGUAGES) {
    const t = translator(lang);
    const files = [
      { ...invoicesFile(t), row: invoice },
      { ...invoiceTotalsFile(t), row: line },
    ];
    for (const { columns, head, row } of files)
      for (const [name, of] of Object.entries(columns)) {
        expect(head(name as never)).not.toContain('-file');
        expect(String(of(row as never))).not.toMatch(/^(admin-)?invoices?[.:]/);
      }
  }
});
