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
 * What lines come to before tax, for the paper. Each is rounded to the centime; the last one takes what rounding left, so
 * that they add up to the invoice's total before tax. `totals`: with tax, below zero for a discount.
 */
export function amountsBeforeTax(totals: readonly Decimal.Value[], rate: Decimal.Value): string[] {
  const sum = totals.reduce<Decimal>((total, one) => total.plus(one), new Decimal(0));
  let left = new Decimal(splitTax(sum, rate).totalExcl);
  return totals.map((total, index) => {
    const own = index === totals.length - 1 ? left : new Decimal(splitTax(total, rate).totalExcl);
    left = left.minus(own);
    return own.toFixed(2);
  });
}
