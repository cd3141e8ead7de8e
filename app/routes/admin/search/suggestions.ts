import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { translator } from '~/i18n/i18next.server';
import { findingsInWords, MOST_SUGGESTED } from '~/modules/admin/search/findings-in-words';
import { searchPlatform } from '~/modules/admin/search/search-platform.server';
import type { Suggested } from '~/ui/search/suggested';

/** What the administration's search field proposes for `?q=`, as JSON. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    const t = translator(lang);
    const found = await searchPlatform(scope, url.searchParams.get('q') ?? '', MOST_SUGGESTED, lang);
    const suggestions = findingsInWords(t, lang, found).map(({ kind, href, title, details }) => {
      return { kind, href, title, details };
    });
    const status = t('admin-search:suggested', { count: suggestions.length });
    return Response.json({ suggestions, status } satisfies Suggested);
  });
}
