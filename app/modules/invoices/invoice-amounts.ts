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

export interface PricedLine {
  label: string;
  quantity: number;
  /** Tax included; below zero for a discount. */
  totalIncl: Decimal.Value;
}

/**
 * Lines with their amounts before tax. Each is rounded to the centime; the last one takes what
 * rounding left, so that the lines add up to the invoice's total before tax.
 */
export function linesBeforeTax(lines: readonly PricedLine[], rate: Decimal.Value) {
  const sum = lines.reduce((total, line) => total.plus(line.totalIncl), new Decimal(0));
  let left = new Decimal(splitTax(sum, rate).totalExcl);
  return lines.map(({ label, quantity, totalIncl }, index) => {
    const isLast = index === lines.length - 1;
    const total = isLast ? left : new Decimal(splitTax(totalIncl, rate).totalExcl);
    left = left.minus(total);
    return { position: index + 1, label, quantity, unitPrice: total.div(quantity).toFixed(2), total: total.toFixed(2) };
  });
}
