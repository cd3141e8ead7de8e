import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { robotsTxt } from '~/modules/sitemap/robots';
import { env } from '~/platform/env.server';

/** What search engines leave alone, and where the sitemaps are. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'anyone',
    () =>
      new Response(robotsTxt(env().APP_ORIGIN), {
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
      }),
  );
}
