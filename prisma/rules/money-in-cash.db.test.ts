import { describe, expect, test } from 'vitest';
import type { Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const move = (amount: number, day: string, change: Row = {}) =>
  insert('cash_entries', {
    agency_id: world.a.agency, direction: 'in', amount, reason: 'Appoint', happened_on: day, ...change,
  }); // prettier-ignore
const close = (day: string, opening: number, expected: number, change: Row = {}) =>
  insert('cash_days', { agency_id: world.a.agency, day, opening, expected, counted: expected, ...change });
const pay = (day: string, change: Row = {}) =>
  insert('payments', { ...validRow(world, 'payments'), received_on: day, ...change });
const hold = (day: string, change: Row = {}) =>
  insert('deposit_movements', { ...validRow(world, 'deposit_movements'), method: 'cash', happened_on: day, ...change });

describe('other cash', () => {
  test('is an amount above 0 with a reason, by today', async () => {
    await refuses('cash_entries_amount', () => move(0, '2026-01-15'));
    await refuses('cash_entries_reason', () => move(1, '2026-01-15', { reason: ' ' }));
    const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await refuses('cash_entries_in_future', () => move(1, ahead));
  });
});

describe('a closed day', () => {
  test('expects what it opened with and what moved in cash: payments, refunds, cautions, other cash', async () => {
    await pay('2026-01-15', { amount: 500 });
    await pay('2026-01-15', { amount: 120, kind: 'refund' });
    await pay('2026-01-15', { amount: 70, method: 'card' });
    await hold('2026-01-15', { amount: 3000 });
    await hold('2026-01-15', { amount: 1000, kind: 'returned' });
    await hold('2026-01-15', { amount: 200, kind: 'kept', reason: 'Rayure' });
    await move(250, '2026-01-15', { direction: 'out' });
    await move(40, '2026-01-14');
    await refuses('cash_days_expected', () => close('2026-01-15', 100, 2229));
    await accepts(() => close('2026-01-15', 100, 2230));
  });

  test('opens with what was counted last, comes after it, and leaves nothing open between', async () => {
    await move(50, '2026-01-15');
    await close('2026-01-15', 100, 150, { counted: 145, note: 'Rendu de trop' });
    await refuses('cash_days_opening', () => close('2026-01-16', 150, 150));
    for (const day of ['2026-01-15', '2026-01-14']) await refuses('cash_days_in_order', () => close(day, 145, 145));
    await move(5, '2026-01-17');
    await refuses('cash_days_open_between', () => close('2026-01-18', 145, 145));
    await accepts(() => close('2026-01-17', 145, 150));
    const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await refuses('cash_days_in_future', () => close(ahead, 145, 145));
  });

  test('keeps the currency that its agency had, whatever the statement says', async () => {
    await query(`UPDATE agency_settings SET currency = 'EUR' WHERE agency_id = $1`, [world.a.agency]);
    const { id } = await close('2026-01-15', 0, 0, { currency: 'USD' });
    await query(`UPDATE agency_settings SET currency = 'MAD' WHERE agency_id = $1`, [world.a.agency]);
    expect((await query('SELECT currency FROM cash_days WHERE id = $1', [id])).rows).toEqual([{ currency: 'EUR' }]);
  });

  test('explains a difference, and counts nothing below 0', async () => {
    await refuses('cash_days_difference', () => close('2026-01-15', 100, 100, { counted: 99 }));
    await refuses('cash_days_note', () => close('2026-01-15', 100, 100, { note: ' ' }));
    await refuses('cash_days_amounts', () => close('2026-01-15', -1, -1, { counted: 0, note: 'x' }));
    await refuses('cash_days_amounts', () => close('2026-01-15', 1, 1, { counted: -1, note: 'x' }));
  });

  test('is frozen: no cash moves on it or before it, and nobody changes it', async () => {
    await hold('2026-01-10', { amount: 500 });
    const entry = await move(1, '2026-01-15');
    const { id } = await close('2026-01-15', 0, 1);
    const rule = 'cash_day_closed';
    for (const day of ['2026-01-15', '2026-01-01']) {
      await refuses(rule, () => move(1, day));
      await refuses(rule, () => pay(day));
      await refuses(rule, () => pay(day, { kind: 'refund' }));
      await refuses(rule, () => hold(day));
    }
    await accepts(() => pay('2026-01-15', { method: 'card' }));
    await accepts(() => hold('2026-01-15', { kind: 'kept', reason: 'Rayure', amount: 1 }));
    await accepts(() => pay('2026-01-16'));
    for (const [table, row] of [
      ['cash_days', id],
      ['cash_entries', entry.id],
    ] as const) {
      await refuses(`${table}_only_added`, () => query(`UPDATE ${table} SET created_at = now() WHERE id = $1`, [row]));
      await refuses(`${table}_only_added`, () => query(`DELETE FROM ${table} WHERE id = $1`, [row]));
      await refuses(`${table}_not_truncated`, () => query(`TRUNCATE ${table}`));
    }
    const { b } = world;
    await accepts(() => move(1, '2026-01-15', { agency_id: b.agency }));
  });

  test('of one form is one row, and so is an entry', async () => {
    const key = { request_key: '6f1b4a3e-0000-4000-8000-000000000009' };
    await move(1, '2026-01-15', key);
    await refuses('cash_entries_agency_id_request_key_key', () => move(1, '2026-01-15', key));
    await close('2026-01-15', 0, 1, key);
    await refuses('cash_days_agency_id_request_key_key', () => close('2026-01-16', 1, 1, key));
    const { rows } = await query('SELECT count(*)::int AS days FROM cash_days');
    expect(rows[0]?.days).toBe(1);
  });
});
