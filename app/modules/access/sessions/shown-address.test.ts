import { expect, test } from 'vitest';
import { shownAddress } from './shown-address';

test.each([
  ['105.66.12.34', '105.66.x.x'],
  ['::ffff:105.66.12.34', '105.66.x.x'],
  ['127.0.0.1', '127.0.0.1'],
  ['2c0f:f8f0:1:2:3:4:5:6', '2c0f:f8f0:…'],
  ['2C0F:F8F0::6', '2c0f:f8f0:…'],
  ['::1', '::1'],
  ['-', null],
  ['', null],
  [null, null],
  ['unknown', null],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
