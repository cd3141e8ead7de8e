import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { translator } from '~/i18n/i18next.server';
import { direction, isLanguage, type Language } from '~/i18n/languages';
import { paths } from '~/paths';

/** The pages' ground, as in design.css. */
const PAGE = '#fbf7f0';

/** What a device shows of the site on its first screen, in a language. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', ({ params: { language } }) => {
    if (!isLanguage(language)) return new Response(null, { status: 404 });
    return Response.json(manifestOf(language), {
      headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
    });
  });
}

function manifestOf(language: Language) {
  const t = translator(language);
  return {
    id: paths.home(language),
    name: t('common:product'),
    short_name: t('common:product'),
    description: t('installed:description'),
    lang: language,
    dir: direction(language),
    start_url: paths.home(language),
    scope: '/',
    display: 'standalone',
    background_color: PAGE,
    theme_color: PAGE,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
