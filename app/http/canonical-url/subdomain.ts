import { RESERVED_SLUGS } from '~/modules/agencies/username/agency-slug';

/**
 * The agency subdomain that a host names under the product's domain (or localhost), or null for the
 * main site, another domain, or a reserved word (R69).
 */
export function subdomainOf(host: string, productDomain: string): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  for (const domain of [productDomain, 'localhost']) {
    if (!name.endsWith(`.${domain}`)) continue;
    const label = name.slice(0, -domain.length - 1);
    return label.includes('.') || RESERVED_SLUGS.has(label) ? null : label;
  }
  return null;
}
