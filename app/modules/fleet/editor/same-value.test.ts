import { expect, test } from 'vitest';
import { isSameValue } from './same-value';

test.each([
  ['currentMileage', '48.210', '48210'],
  ['currentMileage', '48 210', '48210'],
  ['pricePerDay', '290,00', '290'],
  ['pricePerDay', '1.290,5', '1290.5'],
  ['year', '٢٠٢٤', '2024'],
  ['registrationNumber', '12345 | ا | 6', '12345-أ-6'],
  ['chassisNumber', 'vf1 rja', 'VF1RJA'],
  ['make', ' Dacia ', 'Dacia'],
  ['features', ['gps', 'abs'], ['abs', 'gps']],
  ['features', undefined, []],
  ['locations', 'a', ['a']],
  ['franchiseAmount', '', ''],
] as const)('%s: %j means %j', (field, typed, stored) => {
  expect(isSameValue(field, typed, stored)).toBe(true);
});

test.each([
  ['currentMileage', '48.211', '48210'],
  ['currentMileage', '', '0'],
  ['pricePerDay', 'x', 'y'],
  ['pricePerDay', '290', '291'],
  ['make', 'Dacia', 'Renault'],
  ['features', 'abs', ['abs', 'gps']],
] as const)('%s: %j is not %j', (field, typed, stored) => {
  expect(isSameValue(field, typed, stored)).toBe(false);
});
