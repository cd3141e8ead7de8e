import Decimal from 'decimal.js';
import type { InvoiceKind, Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { byCurrency } from '~/i18n/by-currency';
import { type CalendarDay, dateToDay, dayToDate, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { periodDays } from '~/platform/list/period-filter';
import type { Buyer } from '../invoice-people.server';
import type { AgencyJournalQuery } from './agency-journal';
import { type Settlement, settlementsOf } from './settlements';

/** An issued invoice or credit note; amounts are decimal text, below 0 of a credit note. */
export interface JournalRow {
  id: string;
  kind: InvoiceKind;
  number: string;
  issuedOn: CalendarDay;
  /** Of a credit note: the invoice that it corrects. */
  corrects: string | null;
  client: string;
  ice: string | null;
  currency: string;
  base: string;
  /** In percent. */
  rate: string;
  tax: string;
  total: string;
  paid: string;
  /** The day of the last payment, where nothing is left to be paid. */
  settledOn: CalendarDay | null;
  payments: Settlement[];
  booking: string;
}

const ROWS = {
  corrects: { select: { number: true } },
  booking: {
    select: {
      reference: true,
      payments: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
      invoices: {
        where: { number: { not: null }, kind: 'invoice' },
        select: {
          id: true,
          totalIncl: true,
          credits: { where: { number: { not: null } }, select: { totalIncl: true } },
        },
        orderBy: [{ year: 'asc' }, { sequence: 'asc' }],
      },
    },
  },
} as const satisfies Prisma.InvoiceInclude;
type Row = Prisma.InvoiceGetPayload<{ include: typeof ROWS }>;

/**
 * A page of what the agency issued in a period, in the order of its days and numbers, with the sums of all of it and the
 * payments that settle each (R177). Two queries.
 */
export async function listJournal({ agencyId }: AgencyScope, { period, page, pageSize }: AgencyJournalQuery) {
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  const issuedOn = { ...(from && { gte: dayToDate(from) }), ...(to && { lte: dayToDate(to) }) };
  const where = { agencyId, number: { not: null }, issuedOn } satisfies Prisma.InvoiceWhereInput;
  const [counted, rows] = await Promise.all([
    db.invoice.groupBy({
      by: 'currency',
      where,
      _count: true,
      _sum: { totalExcl: true, taxAmount: true, totalIncl: true },
    }),
    db.invoice.findMany({
      where,
      include: ROWS,
      orderBy: [{ issuedOn: 'asc' }, { kind: 'asc' }, { year: 'asc' }, { sequence: 'asc' }],
      take: pageSize,
      skip: (page - 1) * pageSize,
    }),
  ]);
  const sum = (amount: Prisma.Decimal | null | undefined) => amount?.toFixed(2) ?? '0.00';
  return {
    rows: rows.map(journalRow),
    total: counted.reduce((total, { _count }) => total + _count, 0),
    /** By currency, the one of most rows first. */
    sums: byCurrency(counted.map((row) => ({ ...row, count: row._count }))).map(({ currency, rows: [one] }) => ({
      currency,
      base: sum(one?._sum.totalExcl),
      tax: sum(one?._sum.taxAmount),
      total: sum(one?._sum.totalIncl),
    })),
  };
}

function journalRow({ booking, ...invoice }: Row): JournalRow {
  const buyer = invoice.buyer as unknown as Buyer;
  const ledger = booking.payments.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.amount.toFixed(2),
    method: row.method,
    number: row.chequeNumber ?? row.reference,
    day: dateToDay(row.receivedOn),
    reversesId: row.reversesId,
  }));
  const invoices = booking.invoices.map(({ id, totalIncl, credits }) => ({
    id,
    rest: credits
      .reduce((rest, credit) => rest.plus(credit.totalIncl.toString()), new Decimal(totalIncl.toString()))
      .toFixed(2),
  }));
  const payments = settlementsOf(ledger, invoices).get(invoice.id) ?? [];
  const rest = invoices.find(({ id }) => id === invoice.id)?.rest;
  const isSettled = rest !== undefined && payments.length > 0 && invoice.paidAmount.equals(rest);
  return {
    id: invoice.id,
    kind: invoice.kind,
    number: invoice.number ?? '',
    issuedOn: dateToDay(invoice.issuedOn ?? invoice.createdAt),
    corrects: invoice.corrects?.number ?? null,
    client: buyer.name,
    ice: buyer.ice,
    currency: invoice.currency,
    base: invoice.totalExcl.toFixed(2),
    rate: invoice.taxRate.toFixed(2),
    tax: invoice.taxAmount.toFixed(2),
    total: invoice.totalIncl.toFixed(2),
    paid: invoice.paidAmount.toFixed(2),
    settledOn: isSettled
      ? (payments
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? null)
      : null,
    payments,
    booking: booking.reference,
  };
}
