import { expect, test } from 'vitest';
import { gridStep } from './bar-chart';

test.each([
  [0, 1],
  [-5, 1],
  [3, 1],
  [104.9, 40],
  [120, 40],
  [121, 50],
  [58_640, 20_000],
  [60_001, 30_000],
  [240_000, 80_000],
  [299_999, 100_000],
])('three lines of %d reach it', (most, step) => {
  expect(gridStep(most)).toBe(step);
  expect(gridStep(most) * 3).toBeGreaterThanOrEqual(most);
});
