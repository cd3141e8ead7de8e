import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { listReviewQueue } from '~/modules/reviews/queue/list-review-queue.server';
import { reviewQueue } from '~/modules/reviews/queue/review-queue';
import { useQueueCells } from '~/modules/reviews/queue/ui/queue-cells';
import { REPORT_REASONS } from '~/modules/reviews/review-rules';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-reviews', 'list', 'list-results', 'review'] } satisfies RouteHandle;

/** Reviews that somebody objected to (R253). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, reviewQueue, paths.adminReviews(visit.lang), async (query) => ({
      ...(await listReviewQueue(visit.scope, query)),
      today: todayInMorocco(),
      title: translator(visit.lang)('admin-reviews:title'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminReviews() {
  const { t } = useTranslation(['admin-reviews', 'review']);
  const lang = useLanguage();
  const { query, today, ...list } = useLoaderData<typeof loader>();
  const view = reviewQueue.view(paths.adminReviews(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      tabs={{ label: t('tabs'), items: view.tabs('state', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        reason: {
          icon: 'filter',
          label: t('reason'),
          all: t('allReasons'),
          options: REPORT_REASONS.map((value) => ({ value, label: t(`review:reason.${value}`) })),
        },
      }}
      sortName={(sort) => t(`sorts.${sort}`)}
      cells={useQueueCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.reviews}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
