import { expect, test } from 'vitest';
import { registrationOf } from './registration-settings';

test.each([
  [undefined, true, true],
  [null, true, true],
  ['closed', true, true],
  [{}, true, true],
  [{ userRegistration: 'false', agencyRegistration: 0 }, true, true],
  [{ userRegistration: false }, false, true],
  [{ agencyRegistration: false }, true, false],
  [{ userRegistration: false, agencyRegistration: false }, false, false],
])('open unless explicitly false: %j', (value, customers, agencies) => {
  expect(registrationOf(value)).toEqual({ customers, agencies });
});
