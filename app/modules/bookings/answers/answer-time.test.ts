import { expect, test } from 'vitest';
import { usualAnswer } from './answer-time';

test.each([
  [4, 10, null],
  [5, 10, 1],
  [5, 60, 1],
  [5, 61, 2],
  [9, 240, 4],
  [9, 2880, 48],
  [9, 2881, null],
  [9, null, null],
])('%i answers, three of four within %s minutes: %s hours', (answered, minutes, hours) => {
  expect(usualAnswer({ answered, minutes })).toBe(hours);
});
