import { BlockList, isIP } from 'node:net';

/** What a proxy says of a request. From anybody else the visitor wrote it, so nobody further in reads it. */
export const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'] as const;

/** `1`: a proxy on this machine. */
const THIS_MACHINE = ['127.0.0.0/8', '::1'];

/**
 * The networks that TRUST_PROXY names: `0` none, `1` this machine, else addresses and networks with commas
 * between (`10.0.0.5, 10.1.0.0/16, fd00::/8`). Null where it is none of these.
 */
export function proxyNetworks(text: string): string[] | null {
  if (text === '0') return [];
  if (text === '1') return THIS_MACHINE;
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** Tells whether an address is of one of these networks. */
export function networkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An address of a socket: IPv4 also where the socket speaks IPv6. */
export const plainAddress = (address: string | undefined) => (address ?? '-').replace(/^::ffff:(?=\d+\.)/i, '');

/** The address of one hop of X-Forwarded-For: some proxies write its port behind it, IPv6 in brackets then. */
function hopAddress(hop: string): string {
  const [, bare] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop) ?? /^([\d.]+):\d{1,5}$/.exec(hop) ?? [];
  return plainAddress(bare ?? hop);
}

/**
 * The visitor's network address. `remote` is the socket's; what X-Forwarded-For says counts from the right, as far
 * as each hop is one of our proxies: the first that is not is the visitor, whatever stands to its left.
 */
export function visitorAddressOf(
  remote: string,
  forwardedFor: string | undefined,
  isProxy: (address: string) => boolean,
): string {
  let address = remote;
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const named = hopAddress(hop.trim());
    if (!isProxy(address) || isIP(named) === 0) break;
    address = named;
  }
  return address;
}
