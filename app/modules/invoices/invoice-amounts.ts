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
