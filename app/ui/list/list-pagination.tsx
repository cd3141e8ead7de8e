import { useTranslation } from '~/i18n/use-translation';
import type { DrawnList } from './list-view';
import { Pagination } from './pagination';

/** The page links of a list, with the rows that show ("1 à 24 sur 58"); nothing where all of them show. */
export function ListPagination({ view }: { view: DrawnList }) {
  const { t } = useTranslation('list-results');
  const { page, pageSize, pages, total } = view;
  if (pages <= 1) return null;
  return (
    <Pagination
      page={page}
      pages={view.numbered}
      hrefFor={view.pageHref}
      previous={view.previousHref}
      next={view.nextHref}
      summary={t('paging.range', {
        from: Math.min((page - 1) * pageSize + 1, total),
        to: Math.min(page * pageSize, total),
        total,
      })}
      labels={{
        nav: t('paging.label'),
        previous: t('paging.previous'),
        next: t('paging.next'),
        page: (number) => t('paging.page', { page: number }),
      }}
    />
  );
}
