import { describe, expect, test } from 'vitest';
import { parseAmount, parseWhole } from './typed-numbers';

describe('whole numbers', () => {
  test.each([
    ['48210', 48_210],
    ['48.210', 48_210],
    ['48,210', 48_210],
    [' 48 210 ', 48_210],
    ['48\u202f210', 48_210],
    ['٤٨٢١٠', 48_210],
    ['1.048.210', 1_048_210],
    ['0', 0],
    ['-3', -3],
  ])('%j is %i', (typed, number) => expect(parseWhole(typed)).toBe(number));
  test.each(['', 'x', '1.5', '12.34', '1e3', '--1', '12345678901', '0x10'])('%j is none', (typed) =>
    expect(parseWhole(typed)).toBeNull(),
  );
});

describe('amounts', () => {
  test.each([
    ['290', '290.00'],
    ['1.290', '1290.00'],
    ['1 290,5', '1290.50'],
    ['1,290.50', '1290.50'],
    ['1.290,50', '1290.50'],
    ['290.5', '290.50'],
    ['٢٩٠', '290.00'],
    ['٢٩٠٫٥', '290.50'],
    ['0', '0.00'],
    ['-1', '-1.00'],
  ])('%j is %s', (typed, amount) => expect(parseAmount(typed)).toBe(amount));
  test.each(['', 'DH', '1.2.3', '1,2345', '1e3', '12345678901', '1.290,505'])('%j is none', (typed) =>
    expect(parseAmount(typed)).toBeNull(),
  );
});
