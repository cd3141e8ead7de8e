import { expect, test } from 'vitest';
import { securityOf } from './security-settings';

test.each([
  [undefined, true],
  [null, true],
  ['no', true],
  [{}, true],
  [{ emailVerification: 'false' }, true],
  [{ emailVerification: 0 }, true],
  [{ emailVerification: true }, true],
  [{ emailVerification: false }, false],
])('verification is required unless explicitly false: %j', (value, required) => {
  expect(securityOf(value).emailVerification).toBe(required);
});

test.each([
  [{}, 6],
  [{ passwordMinimum: 3 }, 6],
  [{ passwordMinimum: 'x' }, 6],
  [{ passwordMinimum: 10 }, 10],
])('a policy never shortens the password: %j', (value, length) => {
  expect(securityOf(value).passwordMinimum).toBe(length);
});

test.each([
  [undefined, 0],
  [{}, 0],
  [{ sessionTimeoutMinutes: 0 }, 0],
  [{ sessionTimeoutMinutes: 15 }, 15],
  [{ sessionTimeoutMinutes: 1_000_000 }, 1_000_000],
  [null, 60],
  ['30', 60],
  [[], 60],
  [{ sessionTimeoutMinutes: null }, 60],
  [{ sessionTimeoutMinutes: '30' }, 60],
  [{ sessionTimeoutMinutes: -1 }, 60],
  [{ sessionTimeoutMinutes: 7.5 }, 60],
  [{ sessionTimeoutMinutes: Number.NaN }, 60],
])('idle sessions end as set, and within the hour where that cannot be read: %j', (value, minutes) => {
  expect(securityOf(value).sessionTimeoutMinutes).toBe(minutes);
});
