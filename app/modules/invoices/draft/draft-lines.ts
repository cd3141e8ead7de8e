import Decimal from 'decimal.js';

/** Most lines of an invoice that is made here: those of one page. */
export const MOST_LINES = 12;
/** Characters of what a line is for. */
export const LONGEST_LABEL = 200;

/** Most that a line or an invoice may come to, either way: what can be said in words (amount-in-words). */
export const MOST_TOTAL = '999999999.99';

/** A line with its price including tax, below zero for a discount; decimal text with 2 decimals. */
export interface DraftLine {
  label: string;
  quantity: string;
  unitPrice: string;
}

/** What a line comes to: quantity × price, to the centime. */
export const lineTotal = ({ quantity, unitPrice }: Pick<DraftLine, 'quantity' | 'unitPrice'>): string =>
  new Decimal(quantity).times(unitPrice).toFixed(2);

/** What lines come to in all. */
export const linesTotal = (lines: readonly DraftLine[]): string =>
  lines.reduce((sum, line) => sum.plus(lineTotal(line)), new Decimal(0)).toFixed(2);

/** Whether lines, or one of them, come to more than an invoice may (R352). */
export const isTooHigh = (lines: readonly DraftLine[]): boolean =>
  [...lines.map(lineTotal), linesTotal(lines)].some((total) => new Decimal(total).abs().gt(MOST_TOTAL));

interface BilledBooking {
  days: number;
  pricePerDay: string;
  totalPrice: string;
  damageAmount: string;
  /** What earlier invoices stand for already. */
  covered: string;
}

interface LineNames {
  rental: string;
  discount: string;
  supplement: string;
  damage: string;
  extra: string;
}

/**
 * The lines that an invoice of a booking begins with (R29): its days at its price, what was agreed below or above that,
 * its damage. Where earlier invoices stand for a part, one line of what is left; one of nothing, to be written over, where
 * that is all.
 */
export function linesOfBooking(booking: BilledBooking, names: LineNames): DraftLine[] {
  const one = (label: string, amount: Decimal.Value) => ({
    label,
    quantity: '1.00',
    unitPrice: new Decimal(amount).toFixed(2),
  });
  const { totalPrice, damageAmount } = booking;
  if (new Decimal(booking.covered).gt(0)) {
    const left = Decimal.max(0, new Decimal(totalPrice).plus(damageAmount).minus(booking.covered));
    return [one(left.gt(0) && left.eq(damageAmount) ? names.damage : names.extra, left)];
  }
  const rental = { ...one(names.rental, booking.pricePerDay), quantity: new Decimal(booking.days).toFixed(2) };
  const agreed = new Decimal(totalPrice).minus(lineTotal(rental));
  return [
    rental,
    ...(agreed.isZero() ? [] : [one(agreed.lt(0) ? names.discount : names.supplement, agreed)]),
    ...(new Decimal(damageAmount).gt(0) ? [one(names.damage, damageAmount)] : []),
  ];
}
