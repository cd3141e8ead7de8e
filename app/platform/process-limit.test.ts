import { expect, test } from 'vitest';
import { processLimit } from './process-limit';

test('a key has so many in each window, whatever another one has', () => {
  let now = 5_000;
  const limit = processLimit(2, 60, () => now);
  const three = (key: string) => [limit.isOver(key), limit.isOver(key), limit.isOver(key)];
  expect(three('a')).toEqual([false, false, true]);
  expect(limit.isOver('b')).toBe(false);
  now += 59_500;
  expect([limit.isOver('a'), limit.secondsLeft()]).toEqual([true, 1]);
  now += 500;
  expect([three('a'), limit.secondsLeft()]).toEqual([[false, false, true], 60]);
});
