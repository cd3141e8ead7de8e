import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMinutes, day, diffDays, wall, wallAt } from '~/platform/clock';
import { DEFAULT_TIME, rentalDays } from './rental-days';

test.each([
  ['2026-12-04T10:00', '2026-12-07T10:00', 3],
  ['2026-12-04T10:00', '2026-12-07T11:00', 3], // an hour's grace
  ['2026-12-04T10:00', '2026-12-07T11:01', 4],
  ['2026-12-04T10:00', '2026-12-07T09:00', 3],
  ['2026-12-04T10:00', '2026-12-04T18:00', 1], // same day, later time (R4)
  ['2026-12-04T10:00', '2026-12-04T10:30', 1],
  ['2026-12-04T10:00', '2026-12-05T11:00', 1],
  ['2026-12-04T10:00', '2026-12-05T11:01', 2],
  ['2026-12-04T18:00', '2026-12-06T08:00', 2],
  ['2026-09-19T10:00', '2026-09-21T10:00', 2], // across the change of the clock
  ['2028-02-28T10:00', '2028-03-01T10:00', 2],
])('%s to %s: %i', (start, end, days) => expect(rentalDays(wall(start), wall(end))).toBe(days));

test('without times it is the difference of the dates', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 400 }), (from, n) => {
      const first = addDays(day('2026-01-01'), from);
      const last = addDays(first, n);
      expect(rentalDays(wallAt(first, DEFAULT_TIME), wallAt(last, DEFAULT_TIME))).toBe(diffDays(first, last));
    }),
  );
});

test('a later return never costs fewer days, and 24 h more cost one more', () => {
  const start = wall('2026-12-04T10:00');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 600 }), (m, more) => {
      const days = rentalDays(start, addMinutes(start, m));
      expect(rentalDays(start, addMinutes(start, m + more))).toBeGreaterThanOrEqual(days);
      if (m > 60) expect(rentalDays(start, addMinutes(start, m + 1440))).toBe(days + 1);
    }),
  );
});
