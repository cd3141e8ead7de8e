import { findAgencySlug } from '~/modules/agencies/public/find-agency-slug.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { enter, languageOfPath } from './canonical-url';
import { wishedLanguage } from './page-language.server';
import { paths } from '~/paths';
import { subdomainOf } from './subdomain';

/**
 * The entrance of the site: the path to redirect to, or null where the request may stay. Handles
 * agency subdomains, missing languages, possible agencies and unclean paths (R69, R97, R98).
 */
export async function redirectToCanonical(request: Request): Promise<string | null> {
  const url = new URL(request.url);
  const lang = await wishedLanguage(request);

  const subdomain = subdomainOf(url.host, env().PRODUCT_DOMAIN);
  if (subdomain) {
    const slug = await findAgencySlug(subdomain).catch(() => null);
    if (slug) return env().APP_ORIGIN + paths.agency(languageOfPath(url.pathname) ?? lang, slug) + url.search;
  }

  const entrance = enter(url.pathname, url.search, lang);
  if (!entrance || entrance.kind === 'redirect') return entrance?.to ?? null;
  const slug = await findAgencySlug(entrance.slug).catch((error: unknown) => {
    log.warn({ err: error, slug: entrance.slug }, 'agency lookup failed');
    return null;
  });
  return slug ? entrance.found : entrance.otherwise;
}
