import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { standingSettings } from '~/modules/settings/apply-settings.server';
import { sitemapPartXml } from '~/modules/sitemap/sitemap-xml';
import { SITEMAP_KINDS, sitemapPages } from '~/modules/sitemap/sitemap.server';
import { env } from '~/platform/env.server';

const FILE = /^([a-z]+)-([1-9]\d{0,3})\.xml$/;

/** The addresses of one kind, `cars-3.xml`, written while they are sent. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ params }) => {
    const [, name, part] = FILE.exec(params.file ?? '') ?? [];
    const kind = SITEMAP_KINDS.find((known) => known === name);
    const pages = kind ? await sitemapPages(kind, Number(part)) : [];
    if (pages.length === 0) return new Response(null, { status: 404 });
    const { general } = await standingSettings();
    const xml = Readable.from(sitemapPartXml(pages, env().APP_ORIGIN, general.defaultLanguage), { objectMode: false });
    return new Response(createReadableStreamFromReadable(xml), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    });
  });
}
