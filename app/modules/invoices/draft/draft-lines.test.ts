import Decimal from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooHigh, lineTotal, linesOfBooking, linesTotal } from './draft-lines';

const NAMES = { rental: 'Location', discount: 'Remise', supplement: 'Supplément', damage: 'Dommages', extra: 'Frais' };
const money = (centimes: number) => (centimes / 100).toFixed(2);

test('days, what was agreed, and damage', () => {
  const booking = { days: 7, pricePerDay: '300.00', totalPrice: '2000.00', damageAmount: '450.50', covered: '0.00' };
  expect(linesOfBooking(booking, NAMES)).toEqual([
    { label: 'Location', quantity: '7.00', unitPrice: '300.00' },
    { label: 'Remise', quantity: '1.00', unitPrice: '-100.00' },
    { label: 'Dommages', quantity: '1.00', unitPrice: '450.50' },
  ]);
  expect(linesOfBooking({ ...booking, totalPrice: '2150.00' }, NAMES)[1]).toEqual(
    expect.objectContaining({ label: 'Supplément', unitPrice: '50.00' }),
  );
});

test('what earlier invoices left', () => {
  const booking = { days: 2, pricePerDay: '300.00', totalPrice: '600.00', damageAmount: '150.00', covered: '600.00' };
  expect(linesOfBooking(booking, NAMES)).toEqual([{ label: 'Dommages', quantity: '1.00', unitPrice: '150.00' }]);
  expect(linesOfBooking({ ...booking, covered: '750.00' }, NAMES)).toEqual([
    { label: 'Frais', quantity: '1.00', unitPrice: '0.00' },
  ]);
});

test('10,000 random bookings are billed to the centime, as counted in whole centimes', () => {
  const booking = fc.record({
    days: fc.integer({ min: 1, max: 90 }),
    price: fc.integer({ min: 1, max: 500_000 }),
    change: fc.integer({ min: -400_000, max: 400_000 }),
    damage: fc.integer({ min: 0, max: 2_000_000 }),
    covered: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000_000 })),
  });
  fc.assert(
    fc.property(booking, ({ days, price, change, damage, covered }) => {
      const total = Math.max(1, days * price + change);
      const lines = linesOfBooking(
        {
          days,
          pricePerDay: money(price),
          totalPrice: money(total),
          damageAmount: money(damage),
          covered: money(covered),
        },
        NAMES,
      );
      expect(linesTotal(lines)).toBe(money(Math.max(0, total + damage - covered)));
      for (const line of lines)
        expect(lineTotal(line)).toBe(new Decimal(line.unitPrice).times(line.quantity).toFixed(2));
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['a line at its limit', [['1', '999999999.99']], false],
  ['a line above it', [['9999', '9999999']], true],
  ['a discount below it', [['9999', '-9999999']], true],
  ['lines that only together are above it', Array.from({ length: 2 }, () => ['100', '9999999']), true],
  [
    'a line that another takes back',
    [
      ['100', '9999999'],
      ['1', '-1'],
    ],
    false,
  ],
] as const)('%s among the amounts of an invoice', (_name, lines, isOver) => {
  expect(isTooHigh(lines.map(([quantity, unitPrice]) => ({ label: 'a', quantity, unitPrice })))).toBe(isOver);
});
