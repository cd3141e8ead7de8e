import Decimal from 'decimal.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking, type TestBooking } from '../../../tests/factories/booking';
import { createDrafts } from '../../../tests/factories/rentals';
import { createVehicle } from '../../../tests/factories/vehicle';
import { outcome } from '../../../tests/setup/refusal';
import { deskSchema } from '~/modules/bookings/desk/desk-schema';
import { editBooking } from '~/modules/bookings/desk/edit/edit-booking.server';
import { openEdit } from '~/modules/bookings/desk/edit/open-edit.server';
import { findBooking } from '~/modules/bookings/details/find-booking.server';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { findContractPaper } from '~/modules/contracts/document/find-contract-paper.server';
import { addDays, day, setClockForTests, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { creditInvoice } from './credit/credit-invoice.server';
import { findCustomerInvoice, findInvoice } from './details/find-invoice.server';
import { deleteDraft, saveDraft } from './draft/save-draft.server';
import { writeDraft } from './draft/write-draft.server';
import { issueInvoice, saveAndIssue } from './issue/issue-invoice.server';
import { markOverdueInvoices } from './issue/mark-overdue-invoices.server';
import { agencyInvoices, type AgencyInvoiceQuery } from './list/agency-invoices';
import { listInvoices } from './list/list-invoices.server';
import { openHistory } from '../../../tests/setup/history';

/** Rentals of the clock that these tests move come back in days to come (R331). */
openHistory();

let agency: TestAgency;
let other: TestAgency;
let booking: TestBooking;
let total: string;

beforeEach(async () => {
  [agency, other] = await Promise.all([createAgency(), createAgency()]);
  await db.agencySettings.update({ where: { agencyId: agency.id }, data: { taxRate: 20 } });
  booking = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
  total = (await row()).totalPrice.toFixed(2);
});

const row = () => db.booking.findUniqueOrThrow({ where: { id: booking.id } });
const draft = () => writeDraft(agency.scope, booking.reference, 'fr');
const issued = async () => issueInvoice(agency.scope, await draft());
const key = () => crypto.randomUUID();
const credit = (number: string, amount: string | null, requestKey = key()) =>
  creditInvoice(agency.scope, number, { amount, reason: 'Erreur de tarif', requestKey });
const pay = (amount: string, kind: 'payment' | 'refund' = 'payment') =>
  recordBookingPayment(agency.scope, booking.reference, {
    kind,
    amount,
    method: 'cash',
    receivedOn: todayInMorocco(),
    requestKey: key(),
  });
const usual = agencyInvoices.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<AgencyInvoiceQuery> = {}, scope = agency.scope) =>
  listInvoices(scope, { ...usual, ...change });

describe('a draft', () => {
  test('bills what the booking says, once, whoever asks at the same time', async () => {
    await db.booking.update({ where: { id: booking.id }, data: { damageAmount: '450.50' } });
    const ids = await Promise.all([draft(), draft(), draft()]);
    expect(new Set(ids).size).toBe(1);
    const paper = await findInvoice(agency.scope, ids[0] ?? '');
    expect(paper).toMatchObject({ number: null, status: 'draft', totalIncl: (Number(total) + 450.5).toFixed(2) });
    expect(paper.lines.at(-1)).toMatchObject({ label: 'Dommages constatés au retour', total: '450.50' });
  });

  test('takes lines over, below nothing never, and is issued with them', async () => {
    const id = await draft();
    const line = { label: 'Siège bébé', quantity: '3.00', unitPrice: '20.50' };
    const minus = { label: 'Remise', quantity: '1.00', unitPrice: '-61.51' };
    expect(await outcome(saveDraft(agency.scope, id, { lines: [line, minus], dueOn: null }))).toBe(
      'invoiceBelowNothing',
    );
    expect(await outcome(saveAndIssue(agency.scope, id, { lines: [], dueOn: null }))).toBe('invoiceEmpty');
    expect(await outcome(saveAndIssue(agency.scope, id, { lines: [line], dueOn: day('2026-01-01') }))).toBe(
      'dueInPast',
    );
    const much = { label: 'Location', quantity: '9999.00', unitPrice: '9999999.00' };
    expect(await outcome(saveDraft(agency.scope, id, { lines: [much], dueOn: null }))).toBe('invoiceTooHigh');
    const far = addDays(todayInMorocco(), 367);
    expect(await outcome(saveAndIssue(agency.scope, id, { lines: [line], dueOn: far }))).toBe('dueTooFar');
    expect(await outcome(saveAndIssue(agency.scope, 'x', { lines: [line], dueOn: null }))).toBe('invoiceNotFound');
    expect(await outcome(deleteDraft(agency.scope, 'x'))).toBe('invoiceNotFound');
    const number = await saveAndIssue(agency.scope, id, { lines: [line], dueOn: null });
    expect(await findInvoice(agency.scope, number)).toMatchObject({
      totalIncl: '61.50',
      totalExcl: '51.25',
      taxAmount: '10.25',
      dueOn: todayInMorocco(),
      lines: [{ ...line, total: '61.50' }],
    });
    expect((await row()).adjustmentAmount.toFixed(2)).toBe((61.5 - Number(total)).toFixed(2));
  });

  test('of a company is due after the days of the settings, and keeps the words of the day of its issue', async () => {
    await db.agencySettings.update({
      where: { agencyId: agency.id },
      data: { paymentDays: 45, invoiceFooterFr: 'RIB 007 780', invoiceFooterAr: 'الحساب 007' },
    });
    const { clientId } = await row();
    await db.client.update({
      where: { id: clientId },
      data: { type: 'company', companyName: 'Somatraf', ice: '001730482000015' },
    });
    const number = await issued();
    await db.agencySettings.update({ where: { agencyId: agency.id }, data: { invoiceFooterFr: null } });
    const paper = await findInvoice(agency.scope, number);
    expect(paper.dueOn).toBe(addDays(todayInMorocco(), 45));
    expect(paper.seller.footer).toEqual({ fr: 'RIB 007 780', en: null, ar: 'الحساب 007' });
  });

  test('is deleted as long as it is one, and written for no request', async () => {
    const id = await draft();
    await deleteDraft(agency.scope, id);
    expect(await outcome(deleteDraft(agency.scope, id))).toBe('invoiceNotFound');
    const again = await draft();
    await issueInvoice(agency.scope, again);
    expect(await outcome(deleteDraft(agency.scope, again))).toBe('invoiceLocked');
    expect(await outcome(saveDraft(agency.scope, again, { lines: [], dueOn: null }))).toBe('invoiceLocked');
    const asked = await createBooking(agency, await createVehicle(agency));
    expect(await outcome(writeDraft(agency.scope, asked.reference, 'fr'))).toBe('bookingDataNotFound');
  });
});

describe('an issued invoice', () => {
  test('is issued once, however often its button is pressed, and numbered without a gap', async () => {
    const id = await draft();
    const numbers = await Promise.all([1, 2, 3].map(() => issueInvoice(agency.scope, id)));
    const year = todayInMorocco().slice(0, 4);
    expect(new Set(numbers)).toEqual(new Set([`FAC-${year}-0001`]));
    expect(await db.bookingEvent.count({ where: { bookingId: booking.id, type: 'invoice_issued' } })).toBe(1);
  });

  test('twelve of an agency at once take twelve numbers', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { reference } = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
        return writeDraft(agency.scope, reference, 'ar');
      }),
    );
    const numbers = await Promise.all(ids.map((id) => issueInvoice(agency.scope, id)));
    const sequences = numbers.map((number) => Number(number.slice(-4))).sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  test('knows what was paid before it, and follows refunds', async () => {
    await pay('100.25');
    const number = await issued();
    const left = (Number(total) - 100.25).toFixed(2);
    expect(await findInvoice(agency.scope, number)).toMatchObject({
      status: 'partial_paid',
      paidAmount: '100.25',
      due: left,
    });
    await pay(left);
    expect(await findInvoice(agency.scope, number)).toMatchObject({ status: 'paid', due: '0.00' });
    expect((await row()).paymentStatus).toBe('paid');
    await pay('1', 'refund');
    expect(await findInvoice(agency.scope, number)).toMatchObject({ status: 'partial_paid', due: '1.00' });
  });

  test('is credited in parts up to its total, which cancels it and lets the rental be billed anew', async () => {
    const number = await issued();
    const requestKey = key();
    const [first, again] = [await credit(number, '50', requestKey), await credit(number, '50', requestKey)];
    expect(again).toBe(first);
    expect(first).toMatch(/^AV-\d{4}-0001$/);
    const left = (Number(total) - 50).toFixed(2);
    expect(await outcome(credit(number, total))).toBe('creditTooHigh');
    expect(await outcome(pay((Number(left) + 0.01).toFixed(2)))).toBe('paymentTooHigh');
    await credit(number, null);
    expect(await findInvoice(agency.scope, number)).toMatchObject({ status: 'canceled', credited: total, due: '0.00' });
    expect(await outcome(credit(number, null))).toBe('invoiceLocked');
    expect(await findInvoice(agency.scope, await draft())).toMatchObject({ totalIncl: total });
  });

  test('is overdue the day after it was due, and no other', async () => {
    const late = await draft();
    const lateToo = await writeDraft(
      agency.scope,
      (await createBooking(agency, await createVehicle(agency), { status: 'confirmed' })).reference,
      'fr',
    );
    for (const id of [late, lateToo])
      await db.$executeRaw`UPDATE invoices SET status = 'sent', issued_on = '2026-01-05', due_on = '2026-01-05' WHERE id = ${id}::uuid`;
    const fresh = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
    const number = await issueInvoice(agency.scope, await writeDraft(agency.scope, fresh.reference, 'fr'));
    const marked = await Promise.all([1, 1].map((size) => markOverdueInvoices(undefined, size)));
    expect(marked.reduce((sum, one) => sum + one.marked, 0)).toBeGreaterThanOrEqual(2);
    expect(await db.invoice.count({ where: { id: { in: [late, lateToo] }, status: 'overdue' } })).toBe(2);
    expect((await findInvoice(agency.scope, number)).status).toBe('sent');
  });

  test('is found by its agency and its renter alone', async () => {
    const number = await issued();
    const draftOf = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
    const id = await writeDraft(agency.scope, draftOf.reference, 'fr');
    for (const work of [
      () => findInvoice(other.scope, number),
      () => findInvoice(other.scope, id),
      () => findInvoice(agency.scope, "x'"),
      () => findCustomerInvoice(draftOf.customer.scope, booking.reference, number),
      () => findCustomerInvoice(draftOf.customer.scope, draftOf.reference, id),
      () => issueInvoice(other.scope, id),
      () => creditInvoice(other.scope, number, { amount: null, reason: 'x', requestKey: key() }),
      () => saveDraft(other.scope, id, { lines: [], dueOn: null }),
    ])
      expect(await outcome<unknown>(work())).toBe('invoiceNotFound');
    expect((await findCustomerInvoice(booking.customer.scope, booking.reference, number)).number).toBe(number);
    expect(await outcome(deleteDraft(other.scope, id))).toBe('invoiceNotFound');
    expect(await db.invoice.count({ where: { id } })).toBe(1);
  });
});

describe('what invoices bill beside the price', () => {
  /** An invoice of 150 MAD above the rental, of which the rental alone was paid. */
  async function extra() {
    const id = await draft();
    const { lines } = await findInvoice(agency.scope, id);
    const own = lines.map(({ label, quantity, unitPrice }) => ({ label, quantity, unitPrice }));
    const more = { label: 'Livraison à l’aéroport', quantity: '1.00', unitPrice: '150.00' };
    await saveAndIssue(agency.scope, id, { lines: [...own, more], dueOn: null });
    await pay(total);
  }
  const state = async () => (await row()).paymentStatus;
  const at = (days: number) => wallAt(addDays(todayInMorocco(), days), time('10:00'));

  test('is owed after a move, an exchange of its price and a return, too', async () => {
    await extra();
    expect(await state()).toBe('partial_paid');
    await rescheduleBooking(agency.scope, booking.reference, { returnAt: at(8), totalPrice: total });
    expect(await state()).toBe('partial_paid');
    const end = wallToInstant(at(8));
    const clock = setClockForTests(() => end);
    await completeBooking(agency.scope, booking.reference).finally(() => setClockForTests(clock));
    expect(await state()).toBe('partial_paid');
    const found = await findBooking(agency.scope, booking.reference);
    expect(found).toMatchObject({ adjustmentAmount: '150.00', amountDue: '150.00' });
    await pay('150');
    expect(await state()).toBe('paid');
  });

  test('is owed after an edit of the total, too', async () => {
    await extra();
    const { values } = await openEdit(agency.scope, booking.reference, null, 'fr');
    const input: Record<string, string | boolean | undefined> = { ...values, totalPrice: String(Number(total) - 100) };
    for (const box of ['clientDrives', 'extensible', 'tellClient'] as const) if (values[box]) input[box] = true;
    for (const [name, value] of Object.entries(input)) if (value === '') delete input[name];
    await editBooking(agency.scope, booking.reference, deskSchema.parse(input), values.version);
    expect(Number((await row()).totalPrice)).toBe(Number(total) - 100);
    expect(await state()).toBe('partial_paid');
    await pay('50');
    expect(await state()).toBe('paid');
  });

  test('stands on the contract: in its total and in what is left to pay', async () => {
    await extra();
    const { number } = await db.contract.findFirstOrThrow({ where: { bookingId: booking.id } });
    const { paper } = await findContractPaper(agency.scope, number);
    expect(paper.booking).toMatchObject({
      adjustmentAmount: '150.00',
      total: (Number(total) + 150).toFixed(2),
      amountDue: '150.00',
    });
  });
});

test('credit notes of parts come to their invoice before tax, to the centime', async () => {
  const line = { label: 'Location', quantity: '1.00', unitPrice: '100.01' };
  const number = await saveAndIssue(agency.scope, await draft(), { lines: [line], dueOn: null });
  for (let part = 0; part < 7; part++) await credit(number, part < 6 ? '14.29' : null);
  const papers = await db.invoice.findMany({ where: { agencyId: agency.id, number: { not: null } } });
  const sum = (name: 'totalExcl' | 'taxAmount' | 'totalIncl') =>
    papers.reduce((all, paper) => all.plus(paper[name].toFixed(2)), new Decimal(0)).toFixed(2);
  expect([papers.length, sum('totalExcl'), sum('taxAmount'), sum('totalIncl')]).toEqual([8, '0.00', '0.00', '0.00']);
  const [note] = papers.filter(({ kind }) => kind === 'credit_note');
  const paper = await findInvoice(agency.scope, note?.number ?? '');
  expect(paper.lines.map(({ totalExcl }) => totalExcl)).toEqual([paper.totalExcl]);
});

test('the list reads its page from the index of the day of issue', async () => {
  await createDrafts(agency, 300);
  await db.$executeRaw`ANALYZE invoices`;
  const [, plan] = await db.$transaction([
    // Of these few rows all would be read: what is asked is whether the index has their order.
    db.$executeRaw`SET LOCAL enable_sort = off`,
    db.$queryRaw<object[]>`
    EXPLAIN (FORMAT JSON) SELECT i.id FROM invoices i JOIN bookings b ON b.id = i.booking_id
      JOIN clients c ON c.id = i.client_id
    WHERE i.agency_id = ${agency.id}::uuid
    ORDER BY coalesce(i.issued_on, (i.created_at AT TIME ZONE 'UTC')::date) DESC, i.number DESC NULLS FIRST, i.id
    LIMIT 24`,
  ]);
  expect(JSON.stringify(plan)).toContain('"invoices_by_day"');
  expect(JSON.stringify(plan)).not.toContain('"Sort"');
});

describe('the list of invoices', () => {
  test('counts, adds up and narrows, each agency its own', async () => {
    const number = await issued();
    await pay('100');
    const note = await credit(number, '50');
    const second = await createBooking(agency, await createVehicle(agency), { status: 'confirmed' });
    const id = await writeDraft(agency.scope, second.reference, 'fr');
    const page = await list();
    expect(page).toMatchObject({ all: 3, total: 3, counts: { draft: 1, partial_paid: 1, credit_note: 1, sent: 0 } });
    expect(page.sums).toMatchObject({
      invoiced: (Number(total) - 50).toFixed(2),
      paid: '100.00',
      due: (Number(total) - 150).toFixed(2),
    });
    const found = async (change: Partial<AgencyInvoiceQuery>) =>
      (await list(change)).invoices.map((invoice) => invoice.number ?? invoice.id);
    expect(await found({ state: 'draft' })).toEqual([id]);
    expect(await found({ state: 'credit_note' })).toEqual([note]);
    expect(await found({ search: number.toLowerCase() })).toEqual([number]);
    expect((await found({ search: booking.reference })).sort()).toEqual([note, number].sort());
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ period: { name: 'yesterday', from: null, to: null } })).toEqual([]);
    const { clientId } = await db.booking.findUniqueOrThrow({ where: { id: second.id } });
    expect(await found({ clientId })).toEqual([id]);
    expect((await list({}, other.scope)).all).toBe(0);
  });

  test.each(agencyInvoices.view('/', usual, 0).sorts.map((sort) => [sort] as const))(
    'in the order %s its pages lose and repeat none',
    async (sort) => {
      const number = await issued();
      const note = await credit(number, '50');
      const id = await draft();
      const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, page, pageSize: 1 })));
      expect(pages.flatMap(({ invoices }) => invoices.map((one) => one.number ?? one.id)).sort()).toEqual(
        [number, note, id].sort(),
      );
    },
  );
});
