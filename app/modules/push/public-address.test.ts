import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address';

test.each(['142.250.74.10', '8.8.8.8', '172.32.0.1', '2a00:1450:4007:80c::200a', '2620:149::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
  ...['2001:db8::1', '2002:7f00:1::', '2001::1', 'fcm.googleapis.com', ''],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
