import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMinutes, day, dayOf, wall, wallAt, type WallClock } from '~/platform/clock';
import { BOOKING_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { answerByOf, availableFrom, blocks, daysOf, hasLapsed, overlaps, type Period, sharesDay } from './overlap';
import { DEFAULT_TIME } from '~/modules/availability/period/rental-days';

const period = (start: string, end: string): Period => ({ start: wall(start), end: wall(end) });
const origin = wall('2026-12-01T00:00');
const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([from, length]) => ({
    start: addMinutes(origin, from),
    end: addMinutes(origin, from + length),
  }));

describe('overlaps', () => {
  const rental = period('2026-12-04T10:00', '2026-12-07T10:00');
  test.each([
    ['2026-12-07T10:00', '2026-12-09T10:00', false], // same-day turnover
    ['2026-12-01T10:00', '2026-12-04T10:00', false],
    ['2026-12-07T09:59', '2026-12-09T10:00', true],
    ['2026-12-01T10:00', '2026-12-04T10:01', true],
    ['2026-12-05T10:00', '2026-12-06T10:00', true],
    ['2026-12-01T10:00', '2026-12-31T10:00', true],
    ['2026-12-04T10:00', '2026-12-07T10:00', true],
  ])('%s to %s: %s', (start, end, expected) => {
    expect(overlaps(rental, period(start, end))).toBe(expected);
  });

  test('means: some minute lies in both', () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (a, b) => {
        const start = a.start > b.start ? a.start : b.start;
        const end = a.end < b.end ? a.end : b.end;
        expect(overlaps(a, b)).toBe(start < end);
        expect(overlaps(b, a)).toBe(overlaps(a, b));
        if (overlaps(a, b)) expect(sharesDay(a, b)).toBe(true);
      }),
    );
  });
});

describe('calendar days', () => {
  const rental = period('2026-12-04T10:00', '2026-12-07T10:00');
  test.each([
    ['2026-12-07T18:00', '2026-12-09T10:00', true], // the public flow has no same-day turnover
    ['2026-12-08T00:00', '2026-12-09T10:00', false],
    ['2026-12-01T10:00', '2026-12-04T08:00', true],
    ['2026-12-01T10:00', '2026-12-04T00:00', false], // back at midnight: the 4th is free
    ['2026-12-01T10:00', '2026-12-03T23:59', false],
  ])('%s to %s: %s', (start, end, expected) => {
    expect(sharesDay(rental, period(start, end))).toBe(expected);
  });

  test('the days of a period', () => {
    expect(daysOf(rental)).toEqual({ from: '2026-12-04', to: '2026-12-07' });
    expect(daysOf(period('2026-12-04T10:00', '2026-12-05T00:00'))).toEqual({
      from: '2026-12-04',
      to: '2026-12-04',
    });
  });
});

describe('blocks', () => {
  const pickupAt = wall('2026-12-04T10:00');
  const expected = {
    pending: [true, false, false],
    confirmed: [true, true, true],
    completed: [false, false, false],
    cancelled: [false, false, false],
  };
  test.each(BOOKING_STATUSES)('%s before, at and after its start', (status) => {
    const times = ['2026-12-04T09:59', '2026-12-04T10:00', '2026-12-09T10:00'];
    expect(times.map((now) => blocks({ status, pickupAt, answerBy: null }, wall(now)))).toEqual(expected[status]);
  });
});

describe('a request waits for its answer', () => {
  const asked = wall('2026-12-01T09:00');
  const request = (pickupAt: string) => ({
    status: 'pending' as const,
    pickupAt: wall(pickupAt),
    answerBy: answerByOf(asked),
  });

  test('for 48 hours', () => {
    expect(answerByOf(asked)).toBe('2026-12-03T09:00');
    const times = ['2026-12-03T08:59', '2026-12-03T09:00'].map((now) =>
      hasLapsed(request('2026-12-10T10:00'), wall(now)),
    );
    expect(times).toEqual([false, true]);
  });

  test('or until its pick-up, if that comes first', () => {
    const times = ['2026-12-02T09:59', '2026-12-02T10:00'].map((now) =>
      hasLapsed(request('2026-12-02T10:00'), wall(now)),
    );
    expect(times).toEqual([false, true]);
  });

  test.each(BOOKING_STATUSES.filter((status) => status !== 'pending'))('and %s never lapses', (status) => {
    expect(hasLapsed({ ...request('2026-12-02T10:00'), status }, wall('2026-12-09T10:00'))).toBe(false);
  });
});

describe('available from', () => {
  const requested = period('2026-12-04T10:00', '2026-12-06T10:00'); // touches three days

  test.each<[string, Period[], string]>([
    ['nothing in the way', [], '2026-12-04'],
    ['blocks elsewhere', [period('2026-12-10T10:00', '2026-12-12T10:00')], '2026-12-04'],
    ['the day after the return', [period('2026-12-03T10:00', '2026-12-05T10:00')], '2026-12-06'],
    [
      'a gap that is too short is skipped',
      [period('2026-12-09T10:00', '2026-12-11T10:00'), period('2026-12-03T10:00', '2026-12-06T10:00')],
      '2026-12-12',
    ],
    [
      'a gap that is long enough is taken',
      [period('2026-12-10T10:00', '2026-12-11T10:00'), period('2026-12-03T10:00', '2026-12-06T10:00')],
      '2026-12-07',
    ],
    [
      'a long block that began before a short one',
      [period('2026-12-01T10:00', '2026-12-20T10:00'), period('2026-12-02T10:00', '2026-12-04T10:00')],
      '2026-12-21',
    ],
  ])('%s', (_, blocking, from) => expect(availableFrom(requested, blocking)).toBe(from));

  test('the range moved there conflicts with nothing, and no earlier day would do', () => {
    const moved = (wantedPeriod: Period, from: WallClock): Period => {
      const { from: a, to: b } = daysOf(wantedPeriod);
      const length = (Date.parse(b) - Date.parse(a)) / 86_400_000;
      return { start: from, end: wallAt(addDays(dayOf(from), length), DEFAULT_TIME) };
    };
    fc.assert(
      fc.property(anyPeriod, fc.array(anyPeriod, { maxLength: 8 }), (want, blocking) => {
        const from = availableFrom(want, blocking);
        const free = (on: string) => {
          const candidate = moved(want, wallAt(day(on), '00:00' as typeof DEFAULT_TIME));
          return blocking.every((block) => !sharesDay(candidate, block));
        };
        expect(free(from)).toBe(true);
        for (let on = dayOf(want.start); on < from; on = addDays(on, 1)) expect(free(on)).toBe(false);
      }),
    );
  });
});
