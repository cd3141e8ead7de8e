import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { LONGEST_SEARCH, searchAgency } from '~/modules/agency-search/search-agency.server';
import { Findings } from '~/modules/agency-search/ui/findings';
import { agencySearchPlace } from '~/modules/agency-search/ui/search-place';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/list/empty-state';
import { PageSearchField } from '~/ui/search/search-field';
import { cutText } from '~/platform/cut-text';

export const handle = { i18n: ['agency-search', 'terms-booking', 'terms-fleet'] } satisfies RouteHandle;

/** How many of each kind the page shows; the lists have the others. */
const MOST_SHOWN = 8;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const typed = cutText((url.searchParams.get('q') ?? '').trim(), LONGEST_SEARCH);
    const findings = typed ? await searchAgency(scope, typed, MOST_SHOWN) : null;
    return { typed, findings, title: translator(lang)('head:agencySearch') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** What the agency's search found. On a phone the field stands here, on wider screens in the top bar. */
export default function AgencySearch() {
  const { t } = useTranslation('agency-search');
  const lang = useLanguage();
  const { typed, findings } = useLoaderData<typeof loader>();
  const isFound = findings && Object.values(findings).some(({ rows }) => rows.length > 0);
  return (
    <>
      <PageHeader title={typed ? <span className="wrap-anywhere">{t('titleOf', { typed })}</span> : t('title')} />
      <PageSearchField place={agencySearchPlace(lang)} label={t('field')} name={t('title')} />
      <div className="mt-6">
        {findings && isFound ? (
          <Findings findings={findings} typed={typed} />
        ) : (
          <EmptyState title={t(typed ? 'none' : 'start')}>{t('hint')}</EmptyState>
        )}
      </div>
    </>
  );
}
