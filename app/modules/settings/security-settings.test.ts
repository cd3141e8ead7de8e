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
