import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes, type CalendarDay, day, wall } from '~/platform/clock';
import { boundsOf, neighbour, windowOf } from './calendar-window';
import { rowCells } from './row-cells';

const WEEK = windowOf('week', day('2026-11-23'));
const bar = (start: string, end: string) => ({ start: wall(`2026-${start}`), end: wall(`2026-${end}`) });
const cells = (bars: ReturnType<typeof bar>[], marks: { day: CalendarDay }[] = []) => rowCells(bars, marks, WEEK);
/** `1` a free day, `3*` a cell of three days with bars. */
const shape = (...given: Parameters<typeof cells>) =>
  cells(...given).map(({ days, bars }) => `${days}${'*'.repeat(bars.length)}`);
const placed = (...given: Parameters<typeof cells>) =>
  cells(...given).flatMap((cell) => cell.bars.map((one) => [cell.index + one.offset, one.length, one.room]));

describe('the window', () => {
  test.each([
    ['week', '2026-11-22', 7, '2026-11-15', '2026-11-29'],
    ['fortnight', '2026-11-22', 14, '2026-11-08', '2026-12-06'],
    ['month', '2026-11-22', 30, '2026-10-22', '2026-12-22'],
    ['month', '2026-01-31', 28, '2025-12-31', '2026-02-28'],
    ['month', '2028-02-01', 29, '2028-01-01', '2028-03-01'],
  ] as const)('a %s from %s has %i days', (span, from, days, before, after) => {
    const window = windowOf(span, day(from));
    expect(window.days).toBe(days);
    expect([neighbour(span, window, -1), neighbour(span, window, 1)]).toEqual([before, after]);
  });
});

describe('cells of a row', () => {
  test('every free day is a cell', () => expect(shape([])).toEqual(['1', '1', '1', '1', '1', '1', '1']));

  test('a bar is one cell over the days that it touches', () => {
    expect(shape([bar('11-24T10:00', '11-26T09:00')])).toEqual(['1', '3*', '1', '1', '1']);
    expect(shape([bar('11-24T10:00', '11-26T00:00')])).toEqual(['1', '2*', '1', '1', '1', '1']);
  });

  test('a return and a pick-up on one day share a cell, also within the same half of it', () => {
    expect(shape([bar('11-24T10:00', '11-25T09:00'), bar('11-25T11:00', '11-27T10:00')])).toEqual([
      '1',
      '4**',
      '1',
      '1',
    ]);
    expect(shape([bar('11-24T10:00', '11-25T09:00'), bar('11-26T00:00', '11-27T10:00')])).toEqual([
      '1',
      '2*',
      '2*',
      '1',
      '1',
    ]);
  });

  test('bars stand to the minute: half a day is half a column', () => {
    expect(placed([bar('11-24T12:00', '11-25T00:00')])).toEqual([[1.5, 0.5, 5]]);
    expect(placed([bar('11-23T06:00', '11-24T18:00'), bar('11-26T00:00', '11-26T12:00')])).toEqual([
      [0.25, 1.5, 1.25],
      [3, 0.5, 3.5],
    ]);
  });

  test('a bar that begins before or ends after the window is cut at its edge and says so', () => {
    const [all] = cells([bar('11-01T10:00', '12-24T10:00')]);
    expect(all).toMatchObject({ index: 0, days: 7 });
    expect(all?.bars[0]).toMatchObject({ offset: 0, length: 7, continuesBefore: true, continuesAfter: true });
    const [first] = cells([bar('11-23T00:00', '11-30T00:00')]);
    expect(first?.bars[0]).toMatchObject({ length: 7, continuesBefore: false, continuesAfter: false });
  });

  test('what lies outside of the window is left out', () => {
    expect(shape([bar('11-20T10:00', '11-23T00:00'), bar('11-30T00:00', '12-02T10:00')])).toHaveLength(7);
  });

  test('a late bar ends where the next one begins', () => {
    expect(placed([bar('11-20T10:00', '11-25T12:00'), bar('11-25T00:00', '11-26T00:00')])).toEqual([
      [0, 2, 0],
      [2, 1, 4],
    ]);
  });

  test('a mark stands on its day, within a bar’s cell too', () => {
    const marks = ['2026-11-23', '2026-11-26', '2026-11-30'].map((text) => ({ day: day(text) }));
    const found = cells([bar('11-25T10:00', '11-28T10:00')], marks).flatMap((cell) =>
      cell.marks.map(({ mark, offset }) => [mark.day, cell.index + offset]),
    );
    expect(found).toEqual([
      ['2026-11-23', 0],
      ['2026-11-26', 3],
    ]);
  });
});

test('whatever the bars, the cells cover each day once, and each bar lies within its cell, over no other', () => {
  const { start } = boundsOf(WEEK);
  const period = fc.tuple(fc.integer({ min: -5000, max: 12_000 }), fc.integer({ min: 1, max: 9000 }));
  fc.assert(
    fc.property(fc.array(period, { maxLength: 8 }), (periods) => {
      const bars = periods
        .map(([from, length]) => ({ start: addMinutes(start, from), end: addMinutes(start, from + length) }))
        .sort((a, b) => (a.start < b.start ? -1 : 1));
      let index = 0;
      let behind = 0;
      for (const cell of rowCells(bars, [], WEEK)) {
        expect(cell.index).toBe(index);
        expect(cell.days === 1 || cell.bars.length > 0).toBe(true);
        index += cell.days;
        for (const { offset, length, room } of cell.bars) {
          expect(cell.index + offset).toBeGreaterThanOrEqual(behind - 1e-9);
          expect(offset + length).toBeLessThanOrEqual(cell.days + 1e-9);
          expect(room).toBeGreaterThanOrEqual(0);
          behind = cell.index + offset + length;
        }
      }
      expect(index).toBe(WEEK.days);
    }),
  );
});
