import { subdomainOf } from './subdomain';

/** How this machine calls itself: a site that answers there is a demo or a test. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a request's host is the site's own (R350): that of APP_ORIGIN, or an agency's subdomain at the same port. A site
 * on this machine answers to each of the machine's own names, at any port.
 */
export function isOwnHost(host: string, { origin, domain }: { origin: string; domain: string }): boolean {
  const site = new URL(origin);
  const asked = new URL(`${site.protocol}//${host}`);
  const isThisMachine = THIS_MACHINE.test(site.hostname);
  if (asked.host === site.host || (isThisMachine && THIS_MACHINE.test(asked.hostname))) return true;
  if (subdomainOf(host, domain) === null) return false;
  // Subdomains of `localhost` are known everywhere, for demos and tests; a site elsewhere is none of them.
  return isThisMachine || (asked.port === site.port && asked.hostname.endsWith(`.${domain}`));
}
