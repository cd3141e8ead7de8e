import Decimal from 'decimal.js';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { Prisma } from '~/generated/prisma/client';
import type { AdminScope, AgencyScope, CustomerScope } from '~/modules/tenancy/scope';
import { dateToDay, dateToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { parseInvoiceAddress } from '../invoice-address';
import { amountsBeforeTax } from '../invoice-amounts';
import type { Buyer, Seller } from '../invoice-people.server';

const PAPER = {
  agency: { select: { logoKey: true } },
  booking: {
    select: {
      reference: true,
      status: true,
      paidAmount: true,
      contract: { select: { number: true } },
      client: { select: { type: true } },
      payments: {
        select: {
          id: true,
          kind: true,
          amount: true,
          method: true,
          reference: true,
          chequeNumber: true,
          receivedOn: true,
        },
        orderBy: [{ receivedOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  },
  corrects: { select: { number: true } },
  credits: {
    where: { number: { not: null } },
    select: { number: true, totalIncl: true, issuedOn: true },
    orderBy: [{ year: 'asc' }, { sequence: 'asc' }],
  },
  lines: { orderBy: { position: 'asc' } },
} as const satisfies Prisma.InvoiceInclude;

/**
 * An invoice, draft or credit note of the agency, by its number or, while it is a draft, its id. One query.
 * @throws DomainError invoiceNotFound for a foreign or unknown one
 */
export async function findInvoice(scope: AgencyScope, address: string) {
  const named = parseInvoiceAddress(address);
  if (!named) throw new DomainError('invoiceNotFound');
  return paperOf({ agencyId: scope.agencyId, ...named });
}

/**
 * An issued invoice or credit note of a customer's own booking, by the booking's reference and its number.
 * @throws DomainError invoiceNotFound where there is none, or the booking is another's or hidden
 */
export async function findCustomerInvoice(scope: CustomerScope, reference: string, address: string) {
  const named = parseInvoiceAddress(address);
  if (!named || !('number' in named)) throw new DomainError('invoiceNotFound');
  const booking = { reference: reference.toUpperCase(), customerId: scope.profileId, hiddenByCustomerAt: null };
  return paperOf({ ...named, status: { not: 'draft' }, booking });
}

/**
 * An issued invoice or credit note of any agency, by its id, with whose it is. One query, and one for its agency.
 * @throws DomainError invoiceNotFound, also for a draft, which is its agency's own; invoicesFetchFailed for a reason nobody
 *   foresaw
 */
export const findIssuedInvoice = (_scope: AdminScope, id: string) =>
  readIssued(id).catch((error: unknown) => rethrowAs(error, 'invoicesFetchFailed'));

async function readIssued(id: string) {
  if (!isUuid(id)) throw new DomainError('invoiceNotFound');
  const [invoice, agency] = await Promise.all([
    paperOf({ id, status: { not: 'draft' } }),
    db.agency.findFirst({ where: { invoices: { some: { id } } }, select: { id: true, name: true } }),
  ]);
  if (!agency) throw new DomainError('invoiceNotFound');
  return { invoice, agency };
}

/** Everything that stands on the paper; money is decimal text, times are wall clock. */
export type InvoicePaper = Awaited<ReturnType<typeof paperOf>>;

async function paperOf(where: Prisma.InvoiceWhereInput) {
  const invoice = await db.invoice.findFirst({ where, include: PAPER });
  if (!invoice) throw new DomainError('invoiceNotFound');
  const { booking, lines, credits } = invoice;
  const excl = amountsBeforeTax(
    lines.map(({ total }) => total.toFixed(2)),
    invoice.taxRate.toString(),
    invoice.totalExcl.toFixed(2),
  );
  const credited = credits.reduce((sum, { totalIncl }) => sum.minus(totalIncl.toFixed(2)), new Decimal(0));
  return {
    id: invoice.id,
    bookingId: invoice.bookingId,
    kind: invoice.kind,
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    createdAt: invoice.createdAt,
    issuedOn: invoice.issuedOn && dateToDay(invoice.issuedOn),
    dueOn: invoice.dueOn && dateToDay(invoice.dueOn),
    periodStart: dateToWall(invoice.periodStart),
    periodEnd: dateToWall(invoice.periodEnd),
    /** In percent. */
    taxRate: invoice.taxRate.toString(),
    totalExcl: invoice.totalExcl.toFixed(2),
    taxAmount: invoice.taxAmount.toFixed(2),
    totalIncl: invoice.totalIncl.toFixed(2),
    paidAmount: invoice.paidAmount.toFixed(2),
    credited: credited.toFixed(2),
    /** What is still to be paid of it; nothing of a draft or a credit note. */
    due:
      invoice.kind === 'invoice' && invoice.number
        ? new Decimal(invoice.totalIncl.toFixed(2)).minus(credited).minus(invoice.paidAmount.toFixed(2)).toFixed(2)
        : '0.00',
    buyer: invoice.buyer as unknown as Buyer,
    seller: invoice.seller as unknown as Seller,
    isCompany: booking.client.type === 'company',
    logoKey: invoice.agency.logoKey,
    corrects: invoice.corrects?.number ?? null,
    credits: credits.map(({ number, totalIncl, issuedOn }) => ({
      number: number ?? '',
      total: totalIncl.toFixed(2),
      issuedOn: issuedOn && dateToDay(issuedOn),
    })),
    lines: lines.map(({ label, quantity, unitPrice, total }, index) => ({
      label,
      quantity: quantity.toFixed(2),
      unitPrice: unitPrice.toFixed(2),
      totalExcl: excl[index] ?? '0.00',
      total: total.toFixed(2),
    })),
    booking: { reference: booking.reference, contract: booking.contract?.number ?? null },
    payments: booking.payments.map(({ amount, receivedOn, ...payment }) => ({
      ...payment,
      amount: amount.toFixed(2),
      receivedOn: dateToDay(receivedOn),
    })),
  };
}
