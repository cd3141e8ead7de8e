import { env } from '~/platform/env.server';

/** Scheme, host and port of an address; null for `null` and other texts that name none. */
function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/**
 * True when a form post comes from this site (with SameSite=Lax cookies, the second lock against
 * forged requests). Browsers send Sec-Fetch-Site or Origin; a client that sends neither has no
 * cookies of a victim to misuse.
 */
export function isSameOrigin(request: Request): boolean {
  const { headers } = request;
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (!origin) return true;
  return isOwnAddress(request, origin);
}

/** Whether an address or an origin is one of the host that this request asked for. */
export function isOwnAddress({ url, headers }: Request, address: string): boolean {
  return isOfHost(address, headers.get('Host') ?? new URL(url).host);
}

/** Whether an address or an origin is one of this site under that host: by the scheme of APP_ORIGIN, which alone answers (R350). */
export function isOfHost(address: string, host: string | undefined): boolean {
  const originOfHost = originOf(`${new URL(env().APP_ORIGIN).protocol}//${host ?? ''}`);
  return originOfHost !== null && originOf(address) === originOfHost;
}
