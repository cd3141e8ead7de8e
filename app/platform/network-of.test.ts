import { expect, test } from 'vitest';
import { networkOf } from './network-of';

test.each([
  ['105.66.1.2', '105.66.1.2'],
  ['::ffff:105.66.1.2', '105.66.1.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['-', '-'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
