import Decimal from 'decimal.js';
import type { DepositMovementKind } from '~/generated/prisma/client';

export interface DepositSum {
  kind: DepositMovementKind;
  amount: Decimal.Value;
}

/** What the agency still holds of a caution (R30): taken minus returned and kept; decimal text with 2 decimals. */
export function depositHeld(movements: readonly DepositSum[]): string {
  const held = movements.reduce(
    (sum, { kind, amount }) => (kind === 'taken' ? sum.plus(amount) : sum.minus(amount)),
    new Decimal(0),
  );
  return held.toFixed(2);
}
