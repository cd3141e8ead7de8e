import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { findingsInWords, KINDS } from '~/modules/admin/search/findings-in-words';
import { LONGEST_SEARCH, searchPlatform } from '~/modules/admin/search/search-platform.server';
import { Findings } from '~/modules/admin/search/ui/findings';
import { adminSearchPlace } from '~/modules/admin/search/ui/search-place';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/list/empty-state';
import { PageSearchField } from '~/ui/search/search-field';
import { cutText } from '~/platform/cut-text';

export const handle = { i18n: ['admin-search'] } satisfies RouteHandle;

/** How many of each kind the page shows; the lists have the others. */
const MOST_SHOWN = 8;

/** What is found on the whole platform by the words of `?q=` (R317). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    const t = translator(lang);
    const typed = cutText((url.searchParams.get('q') ?? '').trim(), LONGEST_SEARCH);
    const found = await searchPlatform(scope, typed, MOST_SHOWN, lang);
    const more = KINDS.filter((kind) => found[kind].hasMore);
    return { typed, findings: findingsInWords(t, lang, found), more, title: t('admin-search:title') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** What the administration's search found. On a phone the field stands here, on wider screens in the top bar. */
export default function AdminSearch() {
  const { t } = useTranslation(['admin-search', 'admin']);
  const lang = useLanguage();
  const { typed, findings, more, title } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={typed ? <span className="wrap-anywhere">{t('titleOf', { typed })}</span> : title} />
      <PageSearchField place={adminSearchPlace(lang)} label={t('admin:nav.search')} name={title} />
      <div className="mt-6">
        {findings.length > 0 ? (
          <Findings typed={typed} findings={findings} more={more} />
        ) : (
          <EmptyState title={t(typed ? 'none' : 'start')}>{t('hint')}</EmptyState>
        )}
      </div>
    </>
  );
}
