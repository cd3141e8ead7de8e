import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { translator } from '~/i18n/i18next.server';
import { searchAgency } from '~/modules/agency-search/search-agency.server';
import { MOST_SUGGESTED, suggestionsOf } from '~/modules/agency-search/suggestions';
import type { Suggested } from '~/ui/search/suggested';

/** What the agency's search field proposes for `?q=`, as JSON. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const findings = await searchAgency(scope, url.searchParams.get('q') ?? '', MOST_SUGGESTED);
    const suggestions = suggestionsOf(findings, lang);
    const status = translator(lang)('agency-search:suggested', { count: suggestions.length });
    return Response.json({ suggestions, status } satisfies Suggested);
  });
}
