import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { sitemapIndexXml } from '~/modules/sitemap/sitemap-xml';
import { sitemapParts } from '~/modules/sitemap/sitemap.server';
import { env } from '~/platform/env.server';

/** The index of all sitemaps, which robots.txt names. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async () => {
    const xml = sitemapIndexXml(await sitemapParts(), env().APP_ORIGIN);
    return new Response(xml, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    });
  });
}
