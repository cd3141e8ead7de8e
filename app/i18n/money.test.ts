import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages';
import { formatInterpolation, formatMoney, formatNumber, formatPercent, formatRating } from './money';

describe('money', () => {
  test.each([
    ['1250', 'fr', '1.250\u00a0DH'],
    ['1250', 'en', '1.250\u00a0DH'],
    ['1250', 'ar', '1.250\u00a0درهم'],
    ['0', 'fr', '0\u00a0DH'],
    ['999.49', 'fr', '999\u00a0DH'],
    ['999.50', 'fr', '1.000\u00a0DH'],
    ['-1250', 'fr', '-1.250\u00a0DH'],
    ['-1250', 'ar', '\u200e-1.250\u00a0درهم'],
    ['-0.4', 'fr', '0\u00a0DH'],
    [1234567, 'fr', '1.234.567\u00a0DH'],
    [new Decimal('420.00'), 'fr', '420\u00a0DH'],
  ] as const)('%s in %s', (amount, language, text) => {
    expect(formatMoney(amount, language)).toBe(text);
  });

  test('decimals only when asked for', () => {
    expect(formatMoney('1250', 'fr', { decimals: 2 })).toBe('1.250,00\u00a0DH');
    expect(formatMoney('0.005', 'fr', { decimals: 2 })).toBe('0,01\u00a0DH');
    expect(formatMoney(0.1 + 0.2, 'fr', { decimals: 2 })).toBe('0,30\u00a0DH');
  });

  test('an agency document in another currency', () => {
    expect(formatMoney('1250', 'ar', { currency: 'EUR' })).toBe('1.250\u00a0EUR');
  });

  test.each(['', 'abc', '1,5', '.', 'NaN', 'Infinity', '1.2.3'])('%s is no amount', (text) => {
    expect(() => formatMoney(text, 'fr')).toThrow(RangeError);
  });
});

describe('numbers', () => {
  test('digits are those of Intl fr-MA, without a thin space', () => {
    const intl = new Intl.NumberFormat('fr-MA', { maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...LANGUAGES), (n, language) => {
        const text = formatNumber(n, language);
        expect(text.replace('\u200e', '')).toBe(intl.format(n));
        expect(text).not.toContain('\u202f');
      }),
    );
  });

  test('rounds half up exactly as decimal arithmetic does, at any size', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 4 }),
        (units, scale, decimals) => {
          const exact = new Decimal(units.toString()).div(new Decimal(10).pow(scale));
          const text = formatNumber(exact.toFixed(), 'fr', { decimals });
          const read = text.replaceAll('.', '').replace(',', '.');
          expect(read).toBe(exact.toFixed(decimals, Decimal.ROUND_HALF_UP));
        },
      ),
    );
  });

  test('exponents as numbers print them', () => {
    expect(formatNumber(1e21, 'fr')).toBe('1.000.000.000.000.000.000.000');
    expect(formatNumber(1e-7, 'fr', { decimals: 2 })).toBe('0,00');
  });

  test('percentages', () => {
    expect(formatPercent('20.00', 'fr')).toBe('20\u00a0%');
    expect(formatPercent(20, 'en')).toBe('20%');
    expect(formatPercent('7.5', 'ar', { decimals: 1 })).toBe('7,5%');
  });

  test('counted texts', () => {
    expect(formatInterpolation(12480, 'number', 'en')).toBe('12.480');
    expect(formatInterpolation(3, undefined, 'fr')).toBe('3');
    expect(formatInterpolation('Clio', 'number', 'fr')).toBe('Clio');
  });
});

test.each([
  ['fr', 4.5, '4,5'],
  ['en', 4.5, '4.5'],
  ['ar', 5, '5,0'],
] as const)('a rating in %s', (language, average, text) => expect(formatRating(average, language)).toBe(text));
