import { isIPv4 } from 'node:net';
import { networkOf } from '~/platform/network-of';

/** This computer itself: nothing to hide, nothing to shorten. */
const LOOPBACK = /^(127\.[\d.]+|::1)$/;

/**
 * The part of a network address by which its owner may recognise it, `105.66.x.x` or `2c0f:f8f0:…`:
 * enough to tell home from elsewhere, too little for who reads over a shoulder. Null where none is known.
 */
export function shownAddress(address: string | null): string | null {
  if (!address || address === '-') return null;
  if (LOOPBACK.test(address)) return address;
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 2).join('.')}.x.x`;
  const [first, second] = network.split(':');
  return second === undefined ? null : `${first}:${second}:…`;
}
