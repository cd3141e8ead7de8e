import { expect, test } from 'vitest';
import { wall } from '~/platform/clock';
import { changeOfKey, timesAfter } from './bar-change';

const TIMES = { start: wall('2026-11-24T10:00'), end: wall('2026-11-26T09:30') };

test.each([
  ['all', 2, '2026-11-26T10:00', '2026-11-28T09:30'],
  ['all', -30, '2026-10-25T10:00', '2026-10-27T09:30'],
  ['end', 1, '2026-11-24T10:00', '2026-11-27T09:30'],
  ['start', -1, '2026-11-23T10:00', '2026-11-26T09:30'],
] as const)('%s by %i days keeps the hours', (part, days, start, end) => {
  expect(timesAfter(TIMES, part, days)).toEqual({ start, end });
});

test.each([
  ['end', -2],
  ['start', 3],
] as const)('%s by %i days would end before it begins', (part, days) => {
  expect(timesAfter(TIMES, part, days)).toBeNull();
});

test('keys move with Shift and in the direction of time; plus and minus change the return', () => {
  const press = (key: string, shiftKey = true, step: 1 | -1 = 1) => changeOfKey({ key, shiftKey }, step);
  expect(press('ArrowRight')).toEqual({ part: 'all', days: 1, rows: 0 });
  expect(press('ArrowRight', true, -1)).toEqual({ part: 'all', days: -1, rows: 0 });
  expect(press('ArrowLeft', true, -1)).toEqual({ part: 'all', days: 1, rows: 0 });
  expect(press('ArrowDown')).toEqual({ part: 'all', days: 0, rows: 1 });
  expect(press('-', false)).toEqual({ part: 'end', days: -1, rows: 0 });
  expect([press('ArrowRight', false), press('Enter'), press('Tab')]).toEqual([null, null, null]);
});
