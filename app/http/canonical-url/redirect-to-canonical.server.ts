import { redirect } from '@remix-run/node';
import { findAgencySlug } from '~/modules/agencies/public/find-agency-slug.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { enter, languageOfPath } from './canonical-url';
import { wishedLanguage } from './page-language.server';
import { paths } from '~/paths';
import { encodePath } from '../redirects.server';
import { subdomainOf } from './subdomain';

/**
 * The entrance of the site: the redirect to answer with, or null where the request may stay. Handles
 * agency subdomains, missing languages, possible agencies and unclean paths (R69, R97, R98). A path that is
 * another spelling of one address leads there for good; what depends on the visitor does not.
 */
export async function redirectToCanonical(request: Request): Promise<Response | null> {
  const found = await findCanonical(request);
  return found && redirect(encodePath(found.to), found.isForGood ? 301 : 302);
}

async function findCanonical(request: Request): Promise<{ to: string; isForGood: boolean } | null> {
  const url = new URL(request.url);
  const lang = await wishedLanguage(request);

  const subdomain = subdomainOf(url.host, env().PRODUCT_DOMAIN);
  if (subdomain) {
    const slug = await findAgencySlug(subdomain).catch(() => null);
    const home = slug && paths.agency(languageOfPath(url.pathname) ?? lang, slug);
    if (home) return { to: env().APP_ORIGIN + home + url.search, isForGood: false };
  }

  const entrance = enter(url.pathname, url.search, lang);
  if (!entrance || entrance.kind === 'redirect') return entrance;
  const slug = await findAgencySlug(entrance.slug).catch((error: unknown) => {
    log.warn({ err: error, slug: entrance.slug }, 'agency lookup failed');
    return null;
  });
  return { to: slug ? entrance.found : entrance.otherwise, isForGood: false };
}
