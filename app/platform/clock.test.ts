import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMinutes,
  addMonths,
  currentInstant,
  dateToDay,
  dateToWall,
  day,
  dayOf,
  dayToDate,
  daysInMonth,
  diffDays,
  diffMinutes,
  instantToWall,
  month,
  monthGrid,
  monthOf,
  moroccanOffset,
  nowInMorocco,
  parseDay,
  parseMonth,
  parseTime,
  parseWall,
  setClockForTests,
  startOfMonth,
  time,
  timeOf,
  todayInMorocco,
  wall,
  wallAt,
  wallToDate,
  wallToInstant,
  weekday,
} from './clock';

const anyDay = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays(day('1950-01-01'), days));
const anyWall = fc
  .integer({ min: 0, max: 60 * 24 * 365 * 60 })
  .map((minutes) => addMinutes(wall('2019-01-01T00:00'), minutes));

afterEach(() => {
  setClockForTests(null);
  vi.unstubAllEnvs();
});

describe('legal offset', () => {
  test.each([
    ['2026-11-20T12:00:00Z', 0],
    ['2027-02-20T12:00:00Z', 0], // Ramadan 2027: no shift any more
    ['2027-07-01T12:00:00Z', 0],
    ['2026-09-20T00:59:59Z', 1],
    ['2026-09-20T01:00:00Z', 0],
    ['2026-07-01T12:00:00Z', 1],
    ['2026-03-22T01:59:59Z', 0],
    ['2026-03-22T02:00:00Z', 1],
    ['2026-02-15T01:59:59Z', 1],
    ['2026-02-15T02:00:00Z', 0],
    ['2025-03-15T12:00:00Z', 0],
    ['2025-05-15T12:00:00Z', 1],
    ['2024-04-01T12:00:00Z', 0],
    ['2023-04-22T12:00:00Z', 0],
    ['2022-04-15T12:00:00Z', 0],
    ['2021-04-20T12:00:00Z', 0],
    ['2020-05-15T12:00:00Z', 0],
    ['2019-05-20T12:00:00Z', 0],
    ['2019-01-01T12:00:00Z', 1],
  ] as const)('%s is UTC+%i', (instant, hours) => {
    expect(moroccanOffset(new Date(instant))).toBe(hours);
  });

  test('wall clock on the two days the law asks about', () => {
    expect(nowInMorocco(new Date('2026-11-20T12:34:56Z'))).toBe('2026-11-20T12:34');
    expect(nowInMorocco(new Date('2027-02-20T23:30:00Z'))).toBe('2027-02-20T23:30');
    expect(wallToInstant(wall('2026-11-20T10:00')).toISOString()).toBe('2026-11-20T10:00:00.000Z');
    expect(wallToInstant(wall('2027-02-20T10:00')).toISOString()).toBe('2027-02-20T10:00:00.000Z');
  });

  test('around the change of 20 September 2026', () => {
    expect(instantToWall(new Date('2026-09-20T00:59:00Z'))).toBe('2026-09-20T01:59');
    expect(instantToWall(new Date('2026-09-20T01:00:00Z'))).toBe('2026-09-20T01:00');
    expect(wallToInstant(wall('2026-09-20T00:59')).toISOString()).toBe('2026-09-19T23:59:00.000Z');
    // 01:00–01:59 came twice: the first passage.
    expect(wallToInstant(wall('2026-09-20T01:30')).toISOString()).toBe('2026-09-20T00:30:00.000Z');
    expect(wallToInstant(wall('2026-09-20T02:00')).toISOString()).toBe('2026-09-20T02:00:00.000Z');
  });

  test('an hour skipped at the end of Ramadan 2026 is read an hour later', () => {
    const instant = wallToInstant(wall('2026-03-22T02:30'));
    expect(instantToWall(instant)).toBe('2026-03-22T03:30');
  });

  test('the day in Morocco is not the day in UTC before the change', () => {
    expect(todayInMorocco(new Date('2026-08-31T23:30:00Z'))).toBe('2026-09-01');
    expect(todayInMorocco(new Date('2026-11-30T23:30:00Z'))).toBe('2026-11-30');
  });

  test('every wall clock but a skipped hour survives the way to an instant and back', () => {
    fc.assert(
      fc.property(anyWall, (at) => {
        const back = instantToWall(wallToInstant(at));
        expect([0, 60]).toContain(diffMinutes(at, back));
        if (at > '2026-03-22T04:00') expect(back).toBe(at);
      }),
    );
  });
});

describe('now', () => {
  test('an injected clock wins', () => {
    vi.stubEnv('RIHLA_NOW', '2030-01-01T00:00:00Z');
    setClockForTests(() => new Date('2026-12-04T09:05:30Z'));
    expect(nowInMorocco()).toBe('2026-12-04T09:05');
    expect(todayInMorocco()).toBe('2026-12-04');
  });

  test('RIHLA_NOW as an instant and as a wall clock', () => {
    vi.stubEnv('RIHLA_NOW', '2026-07-01T12:00:00Z');
    expect(nowInMorocco()).toBe('2026-07-01T13:00');
    vi.stubEnv('RIHLA_NOW', '2026-07-01T12:00');
    expect(nowInMorocco()).toBe('2026-07-01T12:00');
    vi.stubEnv('RIHLA_NOW', 'tomorrow');
    expect(() => currentInstant()).toThrow(RangeError);
  });

  test('RIHLA_NOW is ignored in production', () => {
    vi.stubEnv('RIHLA_NOW', '2001-01-01T00:00:00Z');
    vi.stubEnv('NODE_ENV', 'production');
    expect(currentInstant().getUTCFullYear()).toBeGreaterThan(2020);
  });
});

describe('reading text', () => {
  test.each(['2026-02-30', '2026-13-01', '2026-00-10', '26-01-01', '1899-12-31', '2200-01-01', '', null, 5])(
    'not a day: %s',
    (text) => expect(parseDay(text)).toBeNull(),
  );
  test.each(['24:00', '9:05', '09:60', '09:05:', 'ab:cd', '', undefined])('not a time: %s', (text) =>
    expect(parseTime(text)).toBeNull(),
  );
  test.each(['2026-13', '2026-0', '2026-12-01', 'x', null])('not a month: %s', (text) =>
    expect(parseMonth(text)).toBeNull(),
  );
  test.each(['2026-12-04', '2026-12-04T24:00', '2026-02-29T10:00', '2026-12-04T10:00Z', '2026-12-04T10:00:30', null])(
    'not a wall clock: %s',
    (text) => expect(parseWall(text)).toBeNull(),
  );
  test('accepted spellings', () => {
    expect(parseDay('2028-02-29')).toBe('2028-02-29');
    expect(parseTime('09:05:00')).toBe('09:05');
    expect(parseWall('2026-12-04 09:05:00')).toBe('2026-12-04T09:05');
    expect(parseMonth('2026-12')).toBe('2026-12');
  });
  test('the strict readers throw', () => {
    for (const read of [wall, day, time, month]) expect(() => read('nonsense')).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  test('parts', () => {
    const at = wallAt(day('2026-12-04'), time('09:05'));
    expect([at, dayOf(at), timeOf(at), monthOf(at)]).toEqual(['2026-12-04T09:05', '2026-12-04', '09:05', '2026-12']);
  });

  test('columns round trip', () => {
    fc.assert(
      fc.property(anyWall, anyDay, (at, on) => {
        expect(dateToWall(wallToDate(at))).toBe(at);
        expect(dateToDay(dayToDate(on))).toBe(on);
      }),
    );
    expect(wallToDate(wall('2026-12-04T09:05')).toISOString()).toBe('2026-12-04T09:05:00.000Z');
  });

  test('days', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2028-03-01'), -1)).toBe('2028-02-29');
    expect(diffDays(day('2026-12-04'), day('2026-12-08'))).toBe(4);
    expect(diffDays(day('2026-12-08'), day('2026-12-04'))).toBe(-4);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (on, n) => {
        expect(diffDays(on, addDays(on, n))).toBe(n);
      }),
    );
  });

  test('text order is time order', () => {
    fc.assert(
      fc.property(anyWall, anyWall, (a, b) => {
        expect(Math.sign(diffMinutes(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
      }),
    );
  });

  test('Monday is 1', () => {
    expect(weekday(day('2026-11-30'))).toBe(1);
    expect(weekday(day('2026-12-04'))).toBe(5);
    expect(weekday(day('2026-12-06'))).toBe(7);
  });

  test('months', () => {
    expect(addMonths(month('2026-12'), 1)).toBe('2027-01');
    expect(addMonths(month('2026-01'), -13)).toBe('2024-12');
    expect(daysInMonth(month('2028-02'))).toBe(29);
    expect(startOfMonth(day('2026-12-04'))).toBe('2026-12-01');
    expect(startOfMonth(month('2026-12'))).toBe('2026-12-01');
  });

  test('the grid of December 2026 and of a February of four weeks', () => {
    const grid = monthGrid(month('2026-12'));
    expect(grid).toHaveLength(5);
    expect(grid[0]?.[0]).toBe('2026-11-30');
    expect(grid[4]?.[6]).toBe('2027-01-03');
    expect(monthGrid(month('2027-02'))).toHaveLength(4);
  });

  test('every grid holds its month once, in whole weeks from Monday', () => {
    fc.assert(
      fc.property(anyDay, (on) => {
        const of = monthOf(on);
        const days = monthGrid(of).flat();
        expect(days.length % 7).toBe(0);
        expect(weekday(days[0]!)).toBe(1);
        expect(days.filter((each) => monthOf(each) === of)).toHaveLength(daysInMonth(of));
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });
});
