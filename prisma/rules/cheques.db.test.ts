import { beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const CHEQUE = { method: 'cheque', cheque_number: '7712044', cheque_bank: 'CIH Bank', cheque_due_on: '2026-02-01' };
const pay = (change: Row = {}) => insert('payments', { ...validRow(world, 'payments'), ...CHEQUE, ...change });
let cheque: Row;
beforeEach(async () => {
  cheque = await pay();
});
const bounce = (change: Row = {}) =>
  pay({ kind: 'bounced', reverses_id: cheque.id, received_on: '2026-01-20', ...change });
const step = (kind: 'deposited' | 'cleared', change: Row = {}) =>
  insert('cheque_steps', {
    agency_id: world.a.agency, payment_id: cheque.id, kind, happened_on: '2026-01-20', ...change,
  }); // prettier-ignore

describe('a cheque', () => {
  test('has a number, a bank and a day; nothing else has', async () => {
    for (const name of ['cheque_number', 'cheque_bank', 'cheque_due_on'])
      await refuses('payments_cheque', () => pay({ [name]: null }));
    await refuses('payments_cheque', () => pay({ method: 'cash' }));
    for (const number of ['12', '77 12', 'abc', '-123', '']) {
      await refuses('payments_cheque_number', () => pay({ cheque_number: number }));
    }
    for (const bank of ['', ' CIH']) await refuses('payments_cheque_bank', () => pay({ cheque_bank: bank }));
  });

  test('is due within a year of its receipt', async () => {
    for (const day of ['2025-01-13', '2027-01-17'])
      await refuses('payments_cheque_due', () => pay({ cheque_due_on: day }));
    await accepts(() => pay({ cheque_due_on: '2027-01-16' }));
  });
});

describe('a caution by cheque', () => {
  const hold = (change: Row = {}) =>
    insert('deposit_movements', { ...validRow(world, 'deposit_movements'), ...CHEQUE, ...change });
  const without = { cheque_number: null, cheque_bank: null, cheque_due_on: null };

  test('has a number, a bank and a day as it is taken; nothing else has', async () => {
    await accepts(hold);
    for (const name of Object.keys(without)) await refuses('deposit_movements_cheque', () => hold({ [name]: null }));
    await refuses('deposit_movements_cheque', () => hold({ method: 'card' }));
    await refuses('deposit_movements_cheque_number', () => hold({ cheque_number: '77 12' }));
    await refuses('deposit_movements_cheque_bank', () => hold({ cheque_bank: ' CIH' }));
    await refuses('deposit_movements_cheque_due', () => hold({ cheque_due_on: '2030-01-01' }));
    await hold();
    await refuses('deposit_movements_cheque', () => hold({ kind: 'returned', amount: 1 }));
    await accepts(() => hold({ kind: 'returned', amount: 1, ...without }));
  });
});

describe('a bounced cheque', () => {
  test('is a row that takes the whole payment back, once', async () => {
    await accepts(bounce);
    await refuses('payments_bounced', () => bounce({ reverses_id: null }));
    await refuses('payments_bounced', () => pay({ reverses_id: cheque.id }));
    for (const change of [{ amount: 99 }, { cheque_number: '123' }, { received_on: '2026-01-14' }])
      await refuses('payments_bounced_cheque', () => bounce(change));
    await refuses('payments_bounced_cheque', () =>
      bounce({ method: 'cash', cheque_number: null, cheque_bank: null, cheque_due_on: null }),
    );
    const { rows } = await query('SELECT paid_amount FROM bookings WHERE id = $1', [world.a.booking]);
    expect(rows[0]?.paid_amount).toBe('100.00');
    await bounce();
    const after = await query('SELECT paid_amount FROM bookings WHERE id = $1', [world.a.booking]);
    expect(after.rows[0]?.paid_amount).toBe('0.00');
    await refuses('payments_reverses_id_key', bounce);
  });

  test('is of its own booking and agency, and never of cash or a refund', async () => {
    const cash = await pay({ method: 'cash', cheque_number: null, cheque_bank: null, cheque_due_on: null });
    await refuses('payments_bounced_cheque', () => bounce({ reverses_id: cash.id }));
    const refund = await pay({ kind: 'refund', amount: 50 });
    await refuses('payments_bounced_cheque', () => bounce({ reverses_id: refund.id, amount: 50 }));
    await refuses('payments_reverses_fkey', () => bounce({ agency_id: world.b.agency, booking_id: world.b.booking }));
  });
});

describe('the steps of a cheque', () => {
  test('come in order, each once, from its receipt to today', async () => {
    await refuses('cheque_steps_in_order', () => step('deposited', { happened_on: '2026-01-14' }));
    await refuses('cheque_steps_in_order', () =>
      step('deposited', { happened_on: new Date(Date.now() + 2 * 86_400_000) }),
    );
    await step('deposited');
    await refuses('cheque_steps_payment_id_kind_key', () => step('deposited'));
    await refuses('cheque_steps_in_order', () => step('cleared', { happened_on: '2026-01-19' }));
    await step('cleared');
    await refuses('cheque_steps_after_end', () => step('deposited'));
  });

  test('are of a received cheque of the agency that did not bounce', async () => {
    const cash = await pay({ method: 'cash', cheque_number: null, cheque_bank: null, cheque_due_on: null });
    await refuses('cheque_steps_of_cheque', () => step('cleared', { payment_id: cash.id }));
    await refuses('cheque_steps_payment_fkey', () => step('cleared', { agency_id: world.b.agency }));
    const { id } = await bounce();
    await refuses('cheque_steps_of_cheque', () => step('cleared', { payment_id: id }));
    await refuses('cheque_steps_after_end', () => step('cleared'));
  });

  test('are only ever added, those of one form once', async () => {
    const key = '6f1b4a3e-0000-4000-8000-000000000009';
    const { id } = await step('deposited', { request_key: key });
    await refuses('cheque_steps_agency_id_request_key_key', () => step('cleared', { request_key: key }));
    await refuses('cheque_steps_only_added', () =>
      query(`UPDATE cheque_steps SET kind = 'cleared' WHERE id = $1`, [id]),
    );
    await refuses('cheque_steps_only_added', () => query('DELETE FROM cheque_steps WHERE id = $1', [id]));
    await refuses('cheque_steps_not_truncated', () => query('TRUNCATE cheque_steps'));
  });
});
