import { expect, test } from 'vitest';
import { liveSessions, sessionEnd, touchInterval } from './session-lifetime';

const NOW = new Date('2026-12-04T10:00:00Z');

test('a remembered sign-in lasts thirty days, another one a day', () => {
  expect(sessionEnd(true, NOW).toISOString()).toBe('2027-01-03T10:00:00.000Z');
  expect(sessionEnd(false, NOW).toISOString()).toBe('2026-12-05T10:00:00.000Z');
});

test('without a time-out only the end counts', () => {
  expect(liveSessions(0, NOW)).toEqual({ expiresAt: { gt: NOW } });
});

test('with one, those that are not remembered must have been used since', () => {
  expect(liveSessions(30, NOW)).toEqual({
    expiresAt: { gt: NOW },
    OR: [{ remember: true }, { lastUsedAt: { gt: new Date('2026-12-04T09:30:00Z') } }],
  });
});

test.each([
  [0, 300],
  [1, 3],
  [5, 15],
  [60, 180],
  [100, 300],
  [10_000, 300],
])('a time-out of %i minutes: last use is noted every %i seconds', (minutes, seconds) => {
  expect(touchInterval(minutes)).toBe(seconds * 1000);
});
