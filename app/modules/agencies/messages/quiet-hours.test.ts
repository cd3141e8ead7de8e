import { expect, test } from 'vitest';
import { wall, wallToInstant } from '~/platform/clock';
import { clockText, minutesOf, quietUntil } from './quiet-hours';

const at = (text: string) => wallToInstant(wall(text));
const until = (quietFrom: string, quietTo: string, now: string) =>
  quietUntil({ quietFrom: minutesOf(quietFrom), quietTo: minutesOf(quietTo) }, at(now));

test.each([
  ['22:00', '07:00', '2026-12-01T22:00', '2026-12-02T07:00'],
  ['22:00', '07:00', '2026-12-01T23:59', '2026-12-02T07:00'],
  ['22:00', '07:00', '2026-12-02T00:00', '2026-12-02T07:00'],
  ['22:00', '07:00', '2026-12-02T06:59', '2026-12-02T07:00'],
  ['12:30', '14:00', '2026-12-01T12:30', '2026-12-01T14:00'],
  ['00:00', '06:30', '2026-12-01T00:00', '2026-12-01T06:30'],
])('from %s to %s, at %s a mail waits until %s', (from, to, now, end) => {
  expect(until(from, to, now)).toEqual(at(end));
});

test.each([
  ['22:00', '07:00', '2026-12-01T07:00'],
  ['22:00', '07:00', '2026-12-01T21:59'],
  ['12:30', '14:00', '2026-12-01T14:00'],
  ['12:30', '14:00', '2026-12-01T12:29'],
])('from %s to %s, at %s it leaves', (from, to, now) => {
  expect(until(from, to, now)).toBeNull();
});

test('an agency without quiet hours gets every mail at once', () => {
  expect(quietUntil({ quietFrom: null, quietTo: null }, at('2026-12-01T03:00'))).toBeNull();
});

test('minutes of the day are written as a clock has them', () => {
  for (const text of ['00:00', '07:05', '23:59']) expect(clockText(minutesOf(text) ?? -1)).toBe(text);
  for (const text of ['', '24:00', '7', 'x']) expect(minutesOf(text)).toBeNull();
});
