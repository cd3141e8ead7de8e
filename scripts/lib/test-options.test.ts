import { expect, test } from 'vitest';
import { readMoment } from './moved-time.mjs';
import { readTestOptions } from './test-options.mjs';

test('a moment and coverage are asked for beside the parts to run; another option is refused', () => {
  expect(readTestOptions(['--at', '2027-02-28T23:40', 'unit', 'database'])).toEqual({
    at: '2027-02-28T23:40',
    names: ['unit', 'database'],
    coverage: false,
  });
  expect(readTestOptions(['--coverage', 'unit'])).toEqual({ names: ['unit'], coverage: true });
  expect(readTestOptions(['--coverage']).names).toEqual(['unit', 'database']);
  expect(readTestOptions([])).toEqual({ names: [], coverage: false });
  expect(() => readTestOptions(['--watch'])).toThrow('npm test does not know --watch.');
});

test('a moment is a day that there is and a time of it, in Morocco', () => {
  expect(readMoment('2028-02-29T09:00')).toBe(Date.UTC(2028, 1, 29, 9));
  expect(readMoment('2026-12-31 23:40')).toBe(Date.UTC(2026, 11, 31, 23, 40));
  for (const text of ['', '2027-02-29T09:00', '2027-02-28', '2027-02-28T24:30', 'tomorrow'])
    expect(() => readMoment(text), text).toThrow('is no moment');
});
