import Decimal from 'decimal.js';
import { expect, test } from 'vitest';
import { day } from '~/platform/clock';
import { type LedgerRow, settlementsOf } from './settlements';

const row = (change: Partial<LedgerRow> & Pick<LedgerRow, 'id' | 'amount'>): LedgerRow => ({
  kind: 'payment',
  method: 'cash',
  number: null,
  day: day('2026-01-15'),
  reversesId: null,
  ...change,
});
const told = (ledger: LedgerRow[], invoices: { id: string; rest: string }[]) =>
  Object.fromEntries(
    [...settlementsOf(ledger, invoices)].map(([id, parts]) => [
      id,
      parts.map(({ amount, method }) => `${method} ${amount}`),
    ]),
  );

test('the oldest invoice is settled first, by the oldest money', () => {
  const ledger = [row({ id: 'a', amount: '300' }), row({ id: 'b', amount: '500', method: 'card' })];
  const invoices = [
    { id: 'one', rest: '400' },
    { id: 'two', rest: '600' },
  ];
  expect(told(ledger, invoices)).toEqual({ one: ['cash 300.00', 'card 100.00'], two: ['card 400.00'] });
});

test('a bounced cheque settles nothing, and a refund is taken from the latest money', () => {
  const ledger = [
    row({ id: 'a', amount: '300', method: 'cheque', number: '77' }),
    row({ id: 'b', amount: '200' }),
    row({ id: 'c', amount: '100', method: 'card' }),
    row({ id: 'd', amount: '300', kind: 'bounced', method: 'cheque', reversesId: 'a' }),
    row({ id: 'e', amount: '150', kind: 'refund' }),
  ];
  expect(told(ledger, [{ id: 'one', rest: '900' }])).toEqual({ one: ['cash 150.00'] });
});

test('a cheque that bounces after it was refunded is owed by the money that comes next', () => {
  const ledger = [
    row({ id: 'a', amount: '300', method: 'cheque' }),
    row({ id: 'b', amount: '300', kind: 'refund' }),
    row({ id: 'c', amount: '300', kind: 'bounced', method: 'cheque', reversesId: 'a' }),
    row({ id: 'd', amount: '500' }),
  ];
  expect(told(ledger, [{ id: 'one', rest: '900' }])).toEqual({ one: ['cash 200.00'] });
});

test('whatever the ledger, invoices are settled by no more than it holds, and by all of it that they stand for', () => {
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 500; round++) {
    const ledger: LedgerRow[] = [];
    let held = new Decimal(0);
    for (let nth = 0; nth < 8; nth++) {
      const amount = (random(90_000) + 1) / 100;
      const isRefund = random(4) === 0 && held.gte(amount);
      const cheque =
        random(5) === 0 &&
        ledger.find(({ id, kind }) => kind === 'payment' && !ledger.some((one) => one.reversesId === id));
      if (cheque) ledger.push(row({ id: `${nth}`, amount: cheque.amount, kind: 'bounced', reversesId: cheque.id }));
      else ledger.push(row({ id: `${nth}`, amount: amount.toFixed(2), kind: isRefund ? 'refund' : 'payment' }));
      const { kind, amount: moved } = ledger[nth]!;
      held = kind === 'payment' ? held.plus(moved) : held.minus(moved);
    }
    const invoices = [1, 2, 3].map((nth) => ({ id: `${nth}`, rest: (random(100_000) / 100).toFixed(2) }));
    const rest = invoices.reduce((sum, one) => sum.plus(one.rest), new Decimal(0));
    const settled = [...settlementsOf(ledger, invoices).values()].flat();
    const sum = settled.reduce((all, { amount }) => all.plus(amount), new Decimal(0));
    expect(sum.toFixed(2)).toBe(Decimal.max(0, Decimal.min(held, rest)).toFixed(2));
  }
});
