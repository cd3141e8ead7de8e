import { env } from '~/platform/env.server';

/** Where the pages of agencies answer: the site's host, and the domain of their subdomains where there is one. */
export function publicHosts(): { host: string; domain: string | null } {
  const { PRODUCT_DOMAIN, APP_ORIGIN } = env();
  // A machine of one's own has no subdomains that others could open.
  return { host: new URL(APP_ORIGIN).host, domain: PRODUCT_DOMAIN.includes('.') ? PRODUCT_DOMAIN : null };
}
