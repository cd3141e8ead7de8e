import { describe, expect, test } from 'vitest';
import type { DeskValues } from '../desk-values';
import { mergeEdit } from './merge-edit';

const BOOKING: DeskValues = {
  startDate: '2026-12-10',
  notes: 'one\ntwo',
  totalPrice: '800',
  version: '1',
  reference: 'RH',
};

describe('a form whose booking somebody else changed', () => {
  const opened = mergeEdit(BOOKING, null);

  test('shows the booking when it is opened', () => {
    expect(opened.changes).toEqual([]);
    expect(opened.values).toMatchObject(BOOKING);
  });

  test('says nothing of a booking that stands as it was, whatever was typed', () => {
    const merged = mergeEdit(BOOKING, { ...opened.values, notes: 'one\r\ntwo', totalPrice: '750' });
    expect(merged.changes).toEqual([]);
    expect(merged.values.totalPrice).toBe('750');
  });

  test('takes the new value of what was not touched, keeps what was typed, and names both', () => {
    const now = { ...BOOKING, notes: 'three', totalPrice: '700', agencyNotes: 'late', version: '2' };
    const merged = mergeEdit(now, { ...opened.values, totalPrice: '750', vehicleQuery: 'clio' });
    expect(merged.changes).toEqual([
      { field: 'totalPrice', before: '800', now: '700', isKept: true },
      { field: 'notes', before: 'one\ntwo', now: 'three', isKept: false },
      { field: 'agencyNotes', before: '', now: 'late', isKept: false },
    ]);
    expect(merged.values, 'a page that follows by itself is still of the version that was opened').toMatchObject({
      ...now,
      totalPrice: '750',
      vehicleQuery: 'clio',
      version: '1',
    });
    const later = mergeEdit(now, merged.values);
    expect(later.changes, 'they are named until the form is saved').toEqual(merged.changes);
    const again = mergeEdit({ ...now, totalPrice: '600' }, merged.values);
    expect(again.changes.at(-1)).toEqual({ field: 'totalPrice', before: '700', now: '600', isKept: true });
    expect(again.changes).toHaveLength(3);
  });

  test('reads nothing from notes that it did not write', () => {
    for (const text of ['x', '[]', 'null', '[null,{"field":"x","before":"","now":""}]', '{"version":"9"}']) {
      const merged = mergeEdit(BOOKING, { ...opened.values, opened: text, told: text });
      expect(merged.changes.filter(({ field }) => !(field in BOOKING))).toEqual([]);
    }
  });
});
