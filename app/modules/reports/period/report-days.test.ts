import { describe, expect, test } from 'vitest';
import { addDays, day, diffDays } from '~/platform/clock';
import { comparedDays, reportDays, stepOf, stepsOf } from './report-days';

const TODAY = day('2026-11-20');
const FIRST = day('2024-02-11');
const custom = (from: string | null, to: string | null) =>
  ({ name: 'custom', from: from === null ? null : day(from), to: to === null ? null : day(to) }) as const;
const named = (name: 'all' | 'today' | 'yesterday' | 'this_month' | 'last_7_days' | 'last_30_days') =>
  ({ name, from: null, to: null }) as const;
const range = (from: string, to: string) => ({ from: day(from), to: day(to) });

describe('the days of a report', () => {
  test.each([
    [named('all'), '2024-02-11', '2026-11-20'],
    [named('today'), '2026-11-20', '2026-11-20'],
    [named('yesterday'), '2026-11-19', '2026-11-19'],
    [named('this_month'), '2026-11-01', '2026-11-20'],
    [named('last_7_days'), '2026-11-14', '2026-11-20'],
    [named('last_30_days'), '2026-10-22', '2026-11-20'],
    [custom('2026-03-01', '2026-12-31'), '2026-03-01', '2026-12-31'],
    [custom(null, '2026-03-31'), '2024-02-11', '2026-03-31'],
    [custom(null, '2020-03-31'), '2020-03-31', '2020-03-31'],
    [custom('2026-03-01', null), '2026-03-01', '2026-11-20'],
    [custom('2026-03-31', '2026-03-01'), '2026-03-01', '2026-03-31'],
  ])('%j are %s to %s', (period, from, to) => expect(reportDays(period, TODAY, FIRST)).toEqual({ from, to }));
});

test.each([
  [range('2026-11-01', '2026-11-20'), 'before', '2026-10-01', '2026-10-20'],
  [range('2026-03-01', '2026-03-31'), 'before', '2026-02-01', '2026-02-28'],
  [range('2026-01-01', '2026-06-30'), 'before', '2025-07-01', '2025-12-31'],
  [range('2025-12-01', '2026-11-20'), 'before', '2024-12-01', '2025-11-20'],
  [range('2026-11-14', '2026-11-20'), 'before', '2026-11-07', '2026-11-13'],
  [range('2026-11-20', '2026-11-20'), 'before', '2026-11-19', '2026-11-19'],
  [range('2026-03-01', '2026-03-30'), 'before', '2026-02-01', '2026-02-28'],
  [range('2026-11-01', '2026-11-20'), 'year', '2025-11-01', '2025-11-20'],
  [range('2028-02-29', '2028-02-29'), 'year', '2027-02-28', '2027-02-28'],
] as const)('%j is compared with the days %s: %s to %s', (days, comparison, from, to) => {
  expect(comparedDays(days, comparison)).toEqual({ from, to });
});

describe('the steps of a chart', () => {
  test.each([
    [range('2026-11-20', '2026-11-20'), 'day', 1],
    [range('2026-11-07', '2026-11-20'), 'day', 14],
    [range('2026-11-06', '2026-11-20'), 'week', 3],
    [range('2026-09-01', '2026-11-30'), 'week', 13],
    [range('2026-08-31', '2026-11-20'), 'month', 4],
    [range('2025-01-15', '2026-12-31'), 'month', 24],
    [range('2024-12-31', '2026-12-31'), 'year', 3],
  ])('%j has steps of a %s, %i of them', (days, step, count) => {
    const found = stepOf(days);
    expect({ step: found, count: stepsOf(days, found).length }).toEqual({ step, count });
  });

  test('together are the days of the report, none twice and none left out', () => {
    for (let length = 0; length < 1500; length += 7) {
      const to = addDays(TODAY, length);
      const days = { from: TODAY, to };
      const ranges = stepsOf(days, stepOf(days));
      expect(ranges[0]?.from).toBe(TODAY);
      expect(ranges.at(-1)?.to).toBe(to);
      expect(ranges.reduce((sum, one) => sum + diffDays(one.from, one.to) + 1, 0)).toBe(length + 1);
    }
  });
});

test.each([
  [range('1963-01-01', '2026-11-28'), 'before'],
  [range('1963-01-02', '2026-11-28'), 'before'],
  [range('1900-06-01', '2026-11-28'), 'year'],
] as const)('%j has no days %s: the calendar begins in 1900', (days, comparison) => {
  expect(comparedDays(days, comparison)).toBeNull();
});

test('the last year of the calendar has its steps', () => {
  expect(stepsOf(range('2198-12-15', '2199-12-31'), 'month').at(-1)).toEqual(range('2199-12-01', '2199-12-31'));
  expect(stepsOf(range('1900-01-01', '2199-12-31'), 'year')).toHaveLength(300);
});
