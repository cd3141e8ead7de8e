import { expect, test } from 'vitest';
import { networkTest, plainAddress, proxyNetworks, visitorAddressOf } from './proxy';

test.each([
  ['0', []],
  ['1', ['127.0.0.0/8', '::1']],
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.5, 10.1.0.0/16,fd00::/8', ['10.0.0.5', '10.1.0.0/16', 'fd00::/8']],
])('TRUST_PROXY=%s names %j', (text, networks) => expect(proxyNetworks(text)).toEqual(networks));

test.each(['', 'yes', 'proxy.local', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.1,', 'fd00::/129', '1,2'])(
  'TRUST_PROXY=%s names nothing',
  (text) => expect(proxyNetworks(text)).toBeNull(),
);

test('an address is one of a network, IPv4 and IPv6 apart', () => {
  const isProxy = networkTest(['10.1.0.0/16', '192.0.2.7', 'fd00::/8']);
  expect(['10.1.2.3', '192.0.2.7', 'fd12::1'].map(isProxy)).toEqual([true, true, true]);
  expect(['10.2.0.1', '192.0.2.8', '::1', '-', 'x'].map(isProxy)).toEqual([false, false, false, false, false]);
});

test('IPv4 on an IPv6 socket is IPv4', () => {
  expect(plainAddress('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(plainAddress('::1')).toBe('::1');
  expect(plainAddress(undefined)).toBe('-');
});

test.each([
  ['a visitor who is no proxy', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a proxy without the header', '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a visitor who wrote one himself, behind the proxy', '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies', '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a proxy that writes ports', '10.0.0.1', '203.0.113.9:51234, 10.0.0.2:443', '203.0.113.9'],
  ['IPv6 with a port', '10.0.0.1', '[2001:db8::7]:51234', '2001:db8::7'],
  ['IPv6 in brackets', '10.0.0.1', '[2001:db8::7]', '2001:db8::7'],
  ['IPv6 without brackets', '10.0.0.1', '2001:db8::7', '2001:db8::7'],
  ['what is no port', '10.0.0.1', '203.0.113.9:x', '10.0.0.1'],
  ['a proxy that says nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['nonsense behind a proxy', '10.0.0.1', '203.0.113.9, x, 10.0.0.2', '10.0.0.2'],
])('%s', (_name, remote, forwarded, address) => {
  expect(visitorAddressOf(remote, forwarded, networkTest(['10.0.0.0/24']))).toBe(address);
});
