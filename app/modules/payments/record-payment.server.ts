import Decimal from 'decimal.js';
import type { PaymentKind, PaymentMethod } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dayToDate } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { assertDayOfMoney } from './assert-day-of-money.server';
import { assertCashOpen } from './cash/assert-cash-open.server';
import { type Cheque, chequeColumns } from './cheques/cheque';
import { assertNewCheque } from './cheques/known-cheque.server';
import { followLedger } from './follow-ledger.server';
import { lockLedger } from './lock-ledger.server';
import { owedOf } from './owed';

export interface NewPayment {
  kind: Exclude<PaymentKind, 'bounced'>;
  /** MAD, above 0, as decimal text with at most 2 decimals; a refund too. */
  amount: string;
  method: PaymentMethod;
  receivedOn: CalendarDay;
  /** Number of a transfer or a card slip. */
  reference?: string | null;
  /** What is written on the cheque; asked for where it is one (R172). */
  cheque?: Cheque | null;
  /** The same cheque, by number and bank, pays something else too: not refused. */
  sameCheque?: boolean;
  /** Of the form that it came with. */
  requestKey?: string | null;
}

/**
 * Adds a payment or a refund to the ledger of a booking of the agency (R28), with a line of its timeline; what was
 * received and the payment status follow, also one that was set by hand. A finished booking takes them too (R8).
 * Locks the booking until the transaction ends.
 * @throws DomainError bookingNotFound; dateInFuture; dateBeforeAgency `{day}`; paymentOfCancelled;
 *   paymentTooHigh `{max}` above what is still owed:
 *   the rental, its damage and what invoices adjusted (R160); refundTooHigh `{max}` above what was received; chequeRequired;
 *   cashDayClosed `{day}` (R176);
 *   chequeKnown `{reference}` for one that another payment names (R172).
 */
export async function recordPayment(
  tx: Transaction,
  scope: AgencyScope,
  bookingId: string,
  { kind, amount, method, receivedOn, reference = null, requestKey = null, ...written }: NewPayment,
): Promise<void> {
  const booking = await lockLedger(tx, scope, bookingId);
  const own = { agencyId: scope.agencyId, bookingId };
  await assertDayOfMoney(tx, scope, receivedOn);
  const paid = new Decimal(booking.paidAmount.toString());
  const total = owedOf(booking);
  if (kind === 'payment' && booking.status === 'cancelled') throw new DomainError('paymentOfCancelled');
  const most = kind === 'refund' ? paid : total.minus(paid);
  if (new Decimal(amount).gt(most)) {
    const max = Decimal.max(0, most).toFixed(2);
    throw new DomainError(kind === 'refund' ? 'refundTooHigh' : 'paymentTooHigh', { max });
  }
  if (method === 'cash') await assertCashOpen(tx, scope, receivedOn);
  const cheque = method === 'cheque' ? await assertNewCheque(tx, scope, written) : null;
  await tx.payment.create({
    data: {
      ...own,
      kind,
      amount,
      method,
      reference,
      receivedOn: dayToDate(receivedOn),
      recordedBy: scope.profileId,
      requestKey,
      ...(cheque && chequeColumns(cheque)),
    },
  });
  await followLedger(tx, scope, bookingId, booking, {
    kind,
    amount,
    method,
    paid: kind === 'refund' ? paid.minus(amount) : paid.plus(amount),
  });
}
