import Decimal from 'decimal.js';
import type { DepositMovementKind, PaymentMethod } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dayToDate } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { assertDayOfMoney } from './assert-day-of-money.server';
import { assertCashOpen } from './cash/assert-cash-open.server';
import { type Cheque, chequeColumns } from './cheques/cheque';
import { depositHeld } from './deposit-held';
import { lockLedger } from './lock-ledger.server';

export interface NewDepositMovement {
  kind: DepositMovementKind;
  /** MAD, above 0, as decimal text with at most 2 decimals. */
  amount: string;
  /** How it is held or given back; a hold on a card is `card`. */
  method: PaymentMethod;
  happenedOn: CalendarDay;
  /** What is written on the cheque; asked for where one is taken (R150). */
  cheque?: Cheque | null;
  /** Why some of it is kept; asked for then only. */
  reason?: string | null;
  /** Of the form that it came with. */
  requestKey?: string | null;
}

/**
 * Adds a movement of the caution to its ledger (R30), with a line of the booking's timeline. It never changes what was
 * paid: only what is kept becomes revenue, by a line of an invoice. Locks the booking until the transaction ends.
 * @throws DomainError bookingNotFound; dateInFuture; dateBeforeAgency `{day}`; depositOfCancelled where one is taken
 *   for a rental that was cancelled (R332); depositReasonRequired; depositTooHigh `{max}` for more than is held;
 *   chequeRequired (R150); cashDayClosed `{day}` (R176)
 */
export async function recordDeposit(
  tx: Transaction,
  scope: AgencyScope,
  bookingId: string,
  { kind, amount, method, happenedOn, cheque = null, reason = null, requestKey = null }: NewDepositMovement,
): Promise<void> {
  const { status } = await lockLedger(tx, scope, bookingId);
  const own = { agencyId: scope.agencyId, bookingId };
  const movements = await tx.depositMovement.findMany({
    where: own,
    select: { kind: true, amount: true },
  });
  await assertDayOfMoney(tx, scope, happenedOn);
  if (kind === 'taken' && status === 'cancelled') throw new DomainError('depositOfCancelled');
  if (kind === 'kept' && !reason?.trim()) throw new DomainError('depositReasonRequired');
  const max = depositHeld(movements.map((movement) => ({ ...movement, amount: movement.amount.toString() })));
  if (kind !== 'taken' && new Decimal(amount).gt(max)) throw new DomainError('depositTooHigh', { max });
  const isCheque = kind === 'taken' && method === 'cheque';
  if (isCheque && !cheque) throw new DomainError('chequeRequired');
  if (method === 'cash' && kind !== 'kept') await assertCashOpen(tx, scope, happenedOn);
  await tx.depositMovement.create({
    data: {
      ...own,
      kind,
      amount,
      method,
      reason: reason?.trim() || null,
      happenedOn: dayToDate(happenedOn),
      recordedBy: scope.profileId,
      requestKey,
      ...(isCheque && cheque && chequeColumns(cheque)),
    },
  });
  await tx.bookingEvent.create({
    data: {
      ...own,
      type: 'deposit_recorded',
      actorRole: scope.role,
      actorId: scope.profileId,
      data: { kind, amount: new Decimal(amount).toFixed(2), method },
    },
  });
}
