import { describe, expect, test } from 'vitest';
import { day, month, wall } from '~/platform/clock';
import { BOOKING_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { type CalendarBlock, calendarWeeks } from './calendar-days';

const december = month('2026-12');
const now = wall('2026-12-02T12:00');
const block = (status: CalendarBlock['status'], start: string, end: string): CalendarBlock => ({
  status,
  start: wall(start),
  end: wall(end),
});
const cells = (blocks: CalendarBlock[], selected?: { from: string; to: string }) =>
  calendarWeeks({
    month: december,
    now,
    blocks,
    selected: selected ? { from: day(selected.from), to: day(selected.to) } : null,
  }).flat();
const daysIn = (state: string, blocks: CalendarBlock[]) =>
  cells(blocks)
    .filter((cell) => cell.inMonth && cell.state === state)
    .map((cell) => Number(cell.day.slice(8)));

describe('states', () => {
  test('an empty month: past days, then free ones', () => {
    expect(daysIn('past', [])).toEqual([1]);
    expect(daysIn('free', [])).toHaveLength(30);
    expect(cells([]).find((cell) => cell.isToday)?.day).toBe('2026-12-02');
  });

  test('every touched day is taken; back at midnight leaves the day free', () => {
    expect(daysIn('booked', [block('confirmed', '2026-12-11T10:00', '2026-12-14T10:00')])).toEqual([11, 12, 13, 14]);
    expect(daysIn('booked', [block('confirmed', '2026-12-11T10:00', '2026-12-14T00:00')])).toEqual([11, 12, 13]);
  });

  test('the part of a block that is past stays past', () => {
    const blocks = [block('confirmed', '2026-11-28T10:00', '2026-12-03T10:00')];
    expect(daysIn('past', blocks)).toEqual([1]);
    expect(daysIn('booked', blocks)).toEqual([2, 3]);
  });

  test('each status', () => {
    const expected = {
      pending: 'pending',
      confirmed: 'booked',
      completed: 'free',
      cancelled: 'free',
    };
    for (const status of BOOKING_STATUSES) {
      const seen = cells([block(status, '2026-12-19T10:00', '2026-12-20T10:00')]);
      expect(seen.find((cell) => cell.day === '2026-12-19')?.state).toBe(expected[status]);
    }
    expect(daysIn('booked', [block('maintenance', '2026-12-19T08:00', '2026-12-19T18:00')])).toEqual([19]);
  });

  test('booked wins over pending on a shared day', () => {
    const blocks = [
      block('pending', '2026-12-10T10:00', '2026-12-12T10:00'),
      block('confirmed', '2026-12-12T10:00', '2026-12-13T10:00'),
    ];
    expect(daysIn('pending', blocks)).toEqual([10, 11]);
    expect(daysIn('booked', blocks)).toEqual([12, 13]);
  });
});

describe('selection', () => {
  const selectionOf = (from: string, to: string) =>
    Object.fromEntries(
      cells([], { from, to })
        .filter((cell) => cell.selection)
        .map((cell) => [cell.day.slice(5), cell.selection]),
    );

  test('ends and middle', () => {
    expect(selectionOf('2026-12-04', '2026-12-07')).toEqual({
      '12-04': 'start',
      '12-05': 'middle',
      '12-06': 'middle',
      '12-07': 'end',
    });
  });

  test('one day', () => {
    expect(selectionOf('2026-12-04', '2026-12-04')).toEqual({ '12-04': 'single' });
  });

  test('a range that runs on after the month', () => {
    expect(selectionOf('2026-12-31', '2027-01-10')).toMatchObject({
      '12-31': 'start',
      '01-03': 'middle',
    });
  });
});

test('weeks start on Monday and mark the days of other months', () => {
  const weeks = calendarWeeks({ month: december, now, blocks: [] });
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toMatchObject({ day: '2026-11-30', inMonth: false });
  expect(weeks.flat().filter((cell) => cell.inMonth)).toHaveLength(31);
});
