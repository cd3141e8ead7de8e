import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { Prisma } from '~/generated/prisma/client';
import { addEvent } from '~/modules/bookings/lifecycle/transition-booking.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dayToDate, todayInMorocco } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isFirstSending } from '~/platform/sent-form.server';
import { lineRows } from '../draft/save-draft.server';
import { creditAmounts, type InvoiceAmounts } from '../invoice-amounts';
import { followMoney } from '../issue/follow-money.server';

export interface NewCredit {
  /** MAD with tax, above 0, as decimal text; null: all that is left. */
  amount: string | null;
  /** Why, as the paper says it. */
  reason: string;
  /** Of the form: sent twice, it is one credit note. */
  requestKey: string;
}

/**
 * Issues a credit note of an issued invoice (R162), at its rate of tax and to its buyer; credited in full, the invoice is
 * `canceled`. Locks its booking, then the agency.
 * @returns the number of the credit note
 * @throws DomainError invoiceNotFound; formUsed; invoiceLocked where nothing is left of it; creditTooHigh `{max}`; invoiceStatusFailed
 */
export function creditInvoice(scope: AgencyScope, number: string, credit: NewCredit): Promise<string> {
  return inTransaction(async (tx) => {
    const { agencyId } = scope;
    const own = { agencyId, number, kind: 'invoice' } as const;
    const found = await tx.invoice.findFirst({ where: own, select: { bookingId: true } });
    if (!found) throw new DomainError('invoiceNotFound');
    await tx.$queryRaw`SELECT id FROM bookings WHERE id = ${found.bookingId}::uuid FOR NO KEY UPDATE`;
    const { requestKey } = credit;
    if (!(await isFirstSending(tx, scope, { requestKey, use: 'credit note', content: [number, credit] })))
      return (await tx.invoice.findFirstOrThrow({ where: { agencyId, requestKey } })).number ?? '';
    const invoice = await tx.invoice.findFirstOrThrow({
      where: own,
      include: { credits: { where: { number: { not: null } }, select: { totalIncl: true, totalExcl: true } } },
    });
    const left = invoice.credits.reduce((sum, { totalIncl }) => sum.plus(totalIncl), invoice.totalIncl);
    if (!left.gt(0)) throw new DomainError('invoiceLocked');
    const amount = credit.amount ?? left.toFixed(2);
    if (left.lt(amount)) throw new DomainError('creditTooHigh', { max: left.toFixed(2) });
    const earlier = invoice.credits.map(({ totalIncl, totalExcl }) => ({
      totalIncl: totalIncl.toFixed(2),
      totalExcl: totalExcl.toFixed(2),
    }));
    return write(tx, scope, invoice, credit, creditAmounts(amount, invoice.taxRate.toString(), earlier));
  }).catch((error: unknown) => rethrowAs(error, 'invoiceStatusFailed'));
}

type Credited = Prisma.InvoiceGetPayload<object>;

async function write(
  tx: Transaction,
  scope: AgencyScope,
  of: Credited,
  { reason, requestKey }: NewCredit,
  amounts: InvoiceAmounts,
): Promise<string> {
  const { agencyId } = scope;
  const { id } = await tx.invoice.create({
    data: {
      agencyId,
      bookingId: of.bookingId,
      clientId: of.clientId,
      kind: 'credit_note',
      correctsId: of.id,
      currency: of.currency,
      periodStart: of.periodStart,
      periodEnd: of.periodEnd,
      taxRate: of.taxRate,
      ...amounts,
      buyer: of.buyer as Prisma.InputJsonObject,
      seller: of.seller as Prisma.InputJsonObject,
      requestKey,
    },
  });
  await tx.invoiceLine.createMany({
    data: lineRows({ agencyId, invoiceId: id }, [{ label: reason, quantity: '1.00', unitPrice: amounts.totalIncl }]),
  });
  const { number } = await tx.invoice.update({
    where: { id, agencyId },
    data: { status: 'sent', issuedOn: dayToDate(todayInMorocco()) },
    select: { number: true },
  });
  const booking = { id: of.bookingId, agencyId };
  await followMoney(tx, booking);
  await addEvent(tx, scope, booking, 'invoice_issued', { kind: 'credit_note', number });
  return number ?? '';
}
