import { expect, test } from 'vitest';
import { parseMoney } from './parse-money';

test.each([
  ['1060', '1060.00'],
  ['1.060', '1060.00'],
  ['1 060,5', '1060.50'],
  ['1\u202f060,50 DH', '1060.50'],
  ['1.234.567,89', '1234567.89'],
  ['12.5', '12.50'],
  ['0', '0.00'],
  ['007', '7.00'],
  ['-50', '-50.00'],
  ['١٢٥٠ درهم', '1250.00'],
])('%s is %s', (typed, amount) => expect(parseMoney(typed)).toBe(amount));

test.each(['', 'gratuit', '1,2,3', '10,555', '1e3', '9999999999', '--1', '.5'])('%s is no amount', (typed) =>
  expect(parseMoney(typed)).toBeNull(),
);
