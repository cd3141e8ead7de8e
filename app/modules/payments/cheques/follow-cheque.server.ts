import Decimal from 'decimal.js';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dateToDay, dayToDate, todayInMorocco } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isFirstSending } from '~/platform/sent-form.server';
import { followLedger } from '../follow-ledger.server';
import { lockLedger } from '../lock-ledger.server';
import { chequeState } from './cheque';

export interface ChequeStep {
  /** `bounced`: the bank did not pay it. */
  step: 'deposited' | 'cleared' | 'bounced';
  happenedOn: CalendarDay;
  /** Of the form: sent twice, it is done once. */
  requestKey: string;
}

/**
 * Writes down what became of a cheque of the agency (R173). One that bounced is a row of the ledger that takes the payment
 * back: what was received, the payment status and the invoices follow, with a line of the booking's timeline. A credited
 * cheque may still bounce, a bounced one is over. Locks the booking.
 * @throws DomainError paymentNotFound; formUsed; dateInFuture; dateBeforeReceipt before its receipt or its last step; chequeOver where
 *   the step was taken, or none follows; saveFailed
 */
export async function followCheque(scope: AgencyScope, paymentId: string, change: ChequeStep): Promise<void> {
  await inTransaction((tx) => follow(tx, scope, paymentId, change)).catch((error: unknown) =>
    rethrowAs(error, 'saveFailed'),
  );
}

async function follow(tx: Transaction, scope: AgencyScope, id: string, change: ChequeStep): Promise<void> {
  const { agencyId } = scope;
  const { step, happenedOn, requestKey } = change;
  const own = { id, agencyId, kind: 'payment', method: 'cheque' } as const;
  const found = await tx.payment.findFirst({ where: own, select: { bookingId: true } });
  if (!found) throw new DomainError('paymentNotFound');
  const booking = await lockLedger(tx, scope, found.bookingId);
  if (!(await isFirstSending(tx, scope, { requestKey, use: 'cheque', content: [id, change] }))) return;
  const cheque = await tx.payment.findFirstOrThrow({
    where: own,
    include: { steps: { select: { kind: true, happenedOn: true } }, bounces: { select: { id: true } } },
  });
  const state = chequeState({ isBounced: cheque.bounces.length > 0, steps: cheque.steps });
  if (state === 'bounced' || state === step || (state === 'cleared' && step === 'deposited'))
    throw new DomainError('chequeOver');
  if (happenedOn > todayInMorocco()) throw new DomainError('dateInFuture');
  const earliest = [cheque.receivedOn, ...cheque.steps.map((one) => one.happenedOn)].map(dateToDay).sort().at(-1);
  if (earliest && happenedOn < earliest) throw new DomainError('dateBeforeReceipt');
  const written = { agencyId, recordedBy: scope.profileId, requestKey };
  if (step !== 'bounced') {
    await tx.chequeStep.create({ data: { ...written, paymentId: id, kind: step, happenedOn: dayToDate(happenedOn) } });
    return;
  }
  const { bookingId, amount, chequeNumber, chequeBank, chequeDueOn } = cheque;
  await tx.payment.create({
    data: {
      ...written,
      ...{ bookingId, amount, chequeNumber, chequeBank, chequeDueOn },
      kind: 'bounced',
      method: 'cheque',
      reversesId: id,
      receivedOn: dayToDate(happenedOn),
    },
  });
  await followLedger(tx, scope, bookingId, booking, {
    kind: 'bounced',
    amount: amount.toFixed(2),
    method: 'cheque',
    paid: new Decimal(booking.paidAmount.toString()).minus(amount.toString()),
  });
}
