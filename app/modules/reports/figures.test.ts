import { expect, test } from 'vitest';
import { day, wall } from '~/platform/clock';
import { sameDayLastMonth } from './same-day-last-month';
import { movementState } from '~/modules/planning/day/movement-state';

test.each([
  ['2026-11-20', '2026-10-20'],
  ['2026-01-05', '2025-12-05'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-12-31', '2026-11-30'],
  ['2026-05-01', '2026-04-01'],
])('%s is compared until %s', (today, until) => expect(sameDayLastMonth(day(today))).toBe(until));

const NOW = wall('2026-11-20T11:30');
test.each([
  ['departure', 'confirmed', false, '2026-11-20T11:31', 'toPrepare'],
  ['departure', 'confirmed', false, '2026-11-20T11:30', 'waiting'],
  ['departure', 'confirmed', true, '2026-11-20T11:31', 'gone'],
  ['departure', 'completed', false, '2026-11-20T14:00', 'gone'],
  ['return', 'confirmed', true, '2026-11-20T11:31', 'expected'],
  ['return', 'confirmed', false, '2026-11-20T11:30', 'late'],
  ['return', 'completed', true, '2026-11-20T09:00', 'back'],
] as const)('a %s of a %s booking, handed over: %s, at %s is %s', (kind, status, isHandedOver, at, state) => {
  expect(movementState({ kind, status, isHandedOver, at: wall(at) }, NOW)).toBe(state);
});
