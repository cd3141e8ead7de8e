import Decimal from 'decimal.js';

export interface InvoiceAmounts {
  totalExcl: string;
  taxAmount: string;
  totalIncl: string;
}

/**
 * An amount that includes tax, taken apart (R33): HT = TTC / (1 + rate), rounded to the
 * centime, TVA = TTC − HT, so that both always add up. `rate` in percent. Decimal texts, 2 decimals.
 */
export function splitTax(totalIncl: Decimal.Value, rate: Decimal.Value): InvoiceAmounts {
  const incl = new Decimal(totalIncl).toDecimalPlaces(2);
  const excl = incl.div(new Decimal(rate).div(100).plus(1)).toDecimalPlaces(2);
  return { totalExcl: excl.toFixed(2), taxAmount: incl.minus(excl).toFixed(2), totalIncl: incl.toFixed(2) };
}

/**
 * The amounts of a credit note of `amount` (with tax, above zero), below zero: before tax the difference that it makes to
 * what was credited in all, so that all of an invoice's credit notes together come to it to the centime (R162).
 * `earlier`: its credit notes so far, as they are stored.
 */
export function creditAmounts(
  amount: Decimal.Value,
  rate: Decimal.Value,
  earlier: readonly { totalIncl: Decimal.Value; totalExcl: Decimal.Value }[],
): InvoiceAmounts {
  const incl = new Decimal(amount).neg().toDecimalPlaces(2);
  const all = earlier.reduce<Decimal>((sum, { totalIncl }) => sum.plus(totalIncl), incl);
  const excl = earlier.reduce<Decimal>(
    (rest, one) => rest.minus(one.totalExcl),
    new Decimal(splitTax(all, rate).totalExcl),
  );
  return { totalExcl: excl.toFixed(2), taxAmount: incl.minus(excl).toFixed(2), totalIncl: incl.toFixed(2) };
}

/**
 * What lines come to before tax, for the paper. Each is rounded to the centime; the last one takes what rounding left, so
 * that they add up to `totalExcl`, the document's total before tax. `totals`: with tax, below zero for a discount.
 */
export function amountsBeforeTax(
  totals: readonly Decimal.Value[],
  rate: Decimal.Value,
  totalExcl: Decimal.Value,
): string[] {
  let left = new Decimal(totalExcl);
  return totals.map((total, index) => {
    const own = index === totals.length - 1 ? left : new Decimal(splitTax(total, rate).totalExcl);
    left = left.minus(own);
    return own.toFixed(2);
  });
}
