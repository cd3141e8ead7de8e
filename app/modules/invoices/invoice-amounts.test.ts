import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsBeforeTax, creditAmounts, splitTax } from './invoice-amounts';

const cents = fc.integer({ min: 1, max: 50_000_000 }).map((value) => new Decimal(value).div(100));
const rate = fc.constantFrom(0, 7, 10, 14, 20);

describe('splitTax', () => {
  test.each([
    ['1200', 20, '1000.00', '200.00', '1200.00'],
    ['1250', 20, '1041.67', '208.33', '1250.00'],
    ['1250', 0, '1250.00', '0.00', '1250.00'],
    ['-1250', 20, '-1041.67', '-208.33', '-1250.00'],
  ])('%s at %d %%', (incl, percent, totalExcl, taxAmount, totalIncl) => {
    expect(splitTax(incl, percent)).toEqual({ totalExcl, taxAmount, totalIncl });
  });

  test('before tax plus tax is the amount, and an avoir mirrors its invoice', () => {
    fc.assert(
      fc.property(cents, rate, (amount, percent) => {
        const { totalExcl, taxAmount } = splitTax(amount, percent);
        expect(new Decimal(totalExcl).plus(taxAmount).toFixed(2)).toBe(amount.toFixed(2));
        expect(splitTax(amount.neg(), percent).totalExcl).toBe(new Decimal(totalExcl).neg().toFixed(2));
      }),
    );
  });
});

describe('amountsBeforeTax', () => {
  test('of days and a discount', () => {
    expect(amountsBeforeTax(['2100', '-200'], 20, '1583.33')).toEqual(['1750.00', '-166.67']);
    expect(amountsBeforeTax([], 20, '0')).toEqual([]);
  });

  test('adds up to the total before tax', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), rate, (amounts, percent) => {
        const sum = (list: Decimal.Value[]) => list.reduce<Decimal>((total, one) => total.plus(one), new Decimal(0));
        const { totalExcl } = splitTax(sum(amounts), percent);
        expect(sum(amountsBeforeTax(amounts, percent, totalExcl)).toFixed(2)).toBe(totalExcl);
      }),
    );
  });
});

describe('creditAmounts', () => {
  test('credit notes of any parts come to their invoice, before tax and in tax', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), rate, (parts, percent) => {
        const credits: ReturnType<typeof creditAmounts>[] = [];
        for (const part of parts) credits.push(creditAmounts(part, percent, credits));
        const sum = (name: keyof ReturnType<typeof splitTax>) =>
          credits.reduce((total, credit) => total.minus(credit[name]), new Decimal(0)).toFixed(2);
        const total = parts.reduce((all, part) => all.plus(part), new Decimal(0));
        const whole = splitTax(total, percent);
        expect([sum('totalExcl'), sum('taxAmount'), sum('totalIncl')]).toEqual([
          whole.totalExcl,
          whole.taxAmount,
          whole.totalIncl,
        ]);
        for (const { totalExcl, taxAmount } of credits) {
          expect(Number(totalExcl)).toBeLessThanOrEqual(0);
          expect(Number(taxAmount)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
