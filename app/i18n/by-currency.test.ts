import { expect, test } from 'vitest';
import { byCurrency } from './by-currency';

test('the currency of most rows comes first, and none is mixed with another', () => {
  const rows = [
    { currency: 'MAD', count: 2 },
    { currency: 'EUR', count: 1 },
    { currency: 'EUR', count: 4 },
  ];
  expect(byCurrency(rows)).toEqual([
    { currency: 'EUR', rows: [rows[1], rows[2]] },
    { currency: 'MAD', rows: [rows[0]] },
  ]);
  expect(byCurrency([])).toEqual([{ currency: 'MAD', rows: [] }]);
});
