import Decimal from 'decimal.js';
import type { PaymentKind, PaymentMethod } from '~/generated/prisma/client';
import type { CalendarDay } from '~/platform/clock';

/** A row of a booking's ledger, as decimal text in MAD above 0. */
export interface LedgerRow {
  id: string;
  kind: PaymentKind;
  amount: string;
  method: PaymentMethod;
  /** Of its cheque, transfer or card slip. */
  number: string | null;
  day: CalendarDay;
  /** Of a bounced cheque: the payment that it takes back. */
  reversesId: string | null;
}

/** A part of a payment that settles an invoice. */
export interface Settlement extends Pick<LedgerRow, 'method' | 'number' | 'day'> {
  amount: string;
}

/**
 * Which payments settle which invoices of a booking (R161): the oldest invoice first, by the oldest money. A bounced
 * cheque settles nothing, and what was refunded is taken from the latest money that is left.
 * @param ledger in the order in which it was written
 * @param invoices the issued ones, oldest first; `rest`: what each stands for less its credit notes
 */
export function settlementsOf(
  ledger: readonly LedgerRow[],
  invoices: readonly { id: string; rest: string }[],
): Map<string, Settlement[]> {
  const money = moneyLeft(ledger);
  const settled = new Map<string, Settlement[]>();
  for (const { id, rest } of invoices) {
    let open = Decimal.max(0, rest);
    const parts: Settlement[] = [];
    for (const one of money) {
      const part = Decimal.min(open, one.left);
      if (!part.gt(0)) continue;
      one.left = one.left.minus(part);
      open = open.minus(part);
      const { method, number, day } = one.row;
      parts.push({ method, number, day, amount: part.toFixed(2) });
    }
    settled.set(id, parts);
  }
  return settled;
}

/** The payments of a ledger with what is left of each, after bounced cheques and refunds. */
function moneyLeft(ledger: readonly LedgerRow[]): { row: LedgerRow; left: Decimal }[] {
  const money: { row: LedgerRow; left: Decimal }[] = [];
  /** What was given back beyond the money there was: the next one pays it first. */
  let owed = new Decimal(0);
  const takeBack = (amount: Decimal) => {
    let open = amount;
    for (const one of money.toReversed()) {
      const part = Decimal.min(open, one.left);
      one.left = one.left.minus(part);
      open = open.minus(part);
    }
    owed = owed.plus(open);
  };
  for (const row of ledger) {
    const amount = new Decimal(row.amount);
    if (row.kind === 'payment') {
      const part = Decimal.min(owed, amount);
      owed = owed.minus(part);
      money.push({ row, left: amount.minus(part) });
      continue;
    }
    const cheque = row.kind === 'bounced' ? money.find((one) => one.row.id === row.reversesId) : undefined;
    const own = cheque ? Decimal.min(cheque.left, amount) : new Decimal(0);
    if (cheque) cheque.left = cheque.left.minus(own);
    takeBack(amount.minus(own));
  }
  return money;
}
