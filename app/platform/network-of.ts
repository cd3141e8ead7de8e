import { isIPv6 } from 'node:net';

/**
 * What attempts of a network address are counted by. An IPv4 address is one line; of an IPv6 address the
 * first 64 bits are, because whoever has the line has all of the others.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.toLowerCase().split('%')[0] ?? '').split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
