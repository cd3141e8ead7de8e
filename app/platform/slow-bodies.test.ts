import { expect, test } from 'vitest';
import { whyTooSlow } from './slow-bodies';

const SECOND = 1000;
const KB = 1024;

test.each([
  ['nothing in the first minute', 59, 59, 0, null],
  ['nothing for a minute', 60, 60, 0, 'silent'],
  ['nothing any more for a minute', 600, 60, 50_000 * KB, 'silent'],
  ['a byte now and then, in the first minute', 60, 5, 12, null],
  ['a byte now and then, after it', 61, 5, 12, 'slow'],
  ['just under 4 kB a second', 100, 1, 399 * KB, 'slow'],
  ['4 kB a second', 100, 1, 400 * KB, null],
  ['a phone that sends photos for a quarter of an hour', 900, 2, 60_000 * KB, null],
  ['quick at first, then slower and slower', 1000, 30, 3_999 * KB, 'slow'],
] as const)('%s', (_name, elapsed, silent, bytes, why) => {
  expect(whyTooSlow({ elapsedMs: elapsed * SECOND, silentMs: silent * SECOND, bytes })).toBe(why);
});
