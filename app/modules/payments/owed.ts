import Decimal from 'decimal.js';

export interface Owing {
  totalPrice: { toString(): string };
  damageAmount: { toString(): string };
  adjustmentAmount: { toString(): string };
}

/** What a booking's renter owes in all (R160), paid or not: price, damage and what its invoices bill beside them. */
export const owedOf = ({ totalPrice, damageAmount, adjustmentAmount }: Owing): Decimal =>
  new Decimal(totalPrice.toString()).plus(damageAmount.toString()).plus(adjustmentAmount.toString());
