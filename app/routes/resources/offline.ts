import type { LoaderFunctionArgs } from '@remix-run/node';
import { offlinePage } from '~/http/document/offline-page.server';
import { guard } from '~/http/guard.server';
import { isLanguage } from '~/i18n/languages';

/** The page that the service worker keeps for when nothing can be reached: a language's, whoever asks. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', ({ params: { language } }) =>
    isLanguage(language) ? offlinePage(language) : new Response(null, { status: 404 }),
  );
}
