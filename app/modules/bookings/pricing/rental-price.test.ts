import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wall } from '~/platform/clock';
import { isPlainSum } from './is-plain-sum';
import { rentalPrice, totalForDays } from './rental-price';

test('days times price per day', () => {
  expect(rentalPrice('420', wall('2026-12-04T10:00'), wall('2026-12-07T10:00'))).toEqual({
    days: 3,
    pricePerDay: '420.00',
    total: '1260.00',
  });
});

test.each([
  ['0.10', 3, '0.30'],
  ['333.33', 3, '999.99'],
  ['9999999999.99', 30, '299999999999.70'],
])('%s × %i = %s', (price, days, total) => expect(totalForDays(price, days)).toBe(total));

test('exact to the centime', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 400 }), (c, n) => {
      const price = `${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}`;
      expect(totalForDays(price, n)).toBe(`${BigInt(c * n) / 100n}.${String((c * n) % 100).padStart(2, '0')}`);
    }),
  );
});

test('a total that an agency agreed is no plain sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 90 }), (c, n) => {
      const price = (c / 100).toFixed(2);
      const total = totalForDays(price, n);
      expect(isPlainSum(total, price, n)).toBe(true);
      expect(isPlainSum((Number(total) + 0.01).toFixed(2), price, n)).toBe(false);
    }),
  );
});

test('no price, no days, no time: no total', () => {
  for (const price of ['0', '-5', 'Infinity', 'NaN']) expect(() => totalForDays(price, 1)).toThrow(RangeError);
  for (const days of [0, -1, 1.5]) expect(() => totalForDays('420', days)).toThrow(RangeError);
  const at = wall('2026-12-04T10:00');
  expect(() => rentalPrice('420', at, at)).toThrow(RangeError);
  expect(() => rentalPrice('420', at, wall('2026-12-03T10:00'))).toThrow(RangeError);
});
