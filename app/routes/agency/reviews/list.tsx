import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyReviews } from '~/modules/reviews/reply/agency-reviews';
import { listAgencyReviews } from '~/modules/reviews/reply/list-agency-reviews.server';
import { useAgencyReviewCells } from '~/modules/reviews/reply/ui/agency-review-cells';
import { paths } from '~/paths';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['agency-reviews', 'list', 'list-results', 'review'],
  hydrate: 'app',
} satisfies RouteHandle;

/** The agency's reviews; each leads to the page where it is answered (R134). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyReviews, paths.agencyReviews(visit.lang), async (query) => ({
      ...(await listAgencyReviews(visit.scope, query)),
      title: translator(visit.lang)('head:agencyReviews'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyReviews() {
  const { t } = useTranslation('agency-reviews');
  const lang = useLanguage();
  const { query, ...list } = useLoaderData<typeof loader>();
  const view = agencyReviews.view(paths.agencyReviews(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      tabs={{ label: t('tabs'), items: view.tabs('state', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        stars: {
          icon: 'star',
          label: t('stars'),
          all: t('allStars'),
          options: view.filters.stars.options.map((stars) => ({ value: stars, label: t('starChoice', { stars }) })),
        },
      }}
      sortName={(sort) => t(`sorts.${sort}`)}
      cells={useAgencyReviewCells()}
      columnName={(column) => t(`column.${column}`)}
      rows={list.reviews}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
