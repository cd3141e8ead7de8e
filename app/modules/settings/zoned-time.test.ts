import { expect, test } from 'vitest';
import { TIME_ZONES } from './general-settings';
import { wallClockIn } from './zoned-time';

test('an instant is shown by the clocks of the zone; Morocco’s is our own (R121)', () => {
  const winter = new Date('2026-12-24T23:30:15Z');
  expect(TIME_ZONES.map((zone) => wallClockIn(zone, winter))).toEqual([
    '2026-12-24T23:30',
    '2026-12-24T23:30',
    '2026-12-25T00:30',
    '2026-12-24T23:30',
    '2026-12-25T03:30',
  ]);
  // Before 20 September 2026 Morocco was an hour ahead.
  expect(wallClockIn('Africa/Casablanca', new Date('2026-07-01T10:00:00Z'))).toBe('2026-07-01T11:00');
});
