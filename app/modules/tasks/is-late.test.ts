import { expect, test } from 'vitest';
import { isLate } from './is-late';

const minutesAgo = (...minutes: number[]) => minutes.map((ago) => new Date(NOW.getTime() - ago * 60_000));
const NOW = new Date('2026-11-23T12:00:00Z');
const DAY = 1440;

test('a task is late once twice its usual time and five minutes have passed', () => {
  expect(isLate(minutesAgo(6, 7, 8), NOW)).toBe(false);
  expect(isLate(minutesAgo(8, 9, 10), NOW)).toBe(true);
  expect(isLate(minutesAgo(DAY, 2 * DAY), NOW)).toBe(false);
  expect(isLate(minutesAgo(2 * DAY + 6, 3 * DAY + 6), NOW)).toBe(true);
});

test('a pause of the process itself does not make its tasks rare', () => {
  expect(isLate(minutesAgo(10, 5000, 5001), NOW)).toBe(true);
});

test('of a task that never ran, or once, nothing is said', () => {
  expect([isLate([], NOW), isLate(minutesAgo(9000), NOW)]).toEqual([false, false]);
});
