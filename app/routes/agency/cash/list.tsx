import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { cashBook } from '~/modules/payments/cash/cash-book';
import { listCashDays } from '~/modules/payments/cash/list-cash-days.server';
import { useCashDayCells } from '~/modules/payments/cash/ui/cash-cells';
import { paths } from '~/paths';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['agency-cash', 'list', 'list-results'] } satisfies RouteHandle;

/** The days of the agency's cash book (R175). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, cashBook, paths.agencyCash(visit.lang), async (query) => ({
      ...(await listCashDays(visit.scope, query)),
      title: translator(visit.lang)('head:agencyCash'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyCash() {
  const { t } = useTranslation('agency-cash');
  const lang = useLanguage();
  const { query, days, total, all } = useLoaderData<typeof loader>();
  return (
    <ListPage
      view={cashBook.view(paths.agencyCash(lang), query, total)}
      title={t('title')}
      count={all}
      file={paths.agencyCashFile(lang)}
      also={[{ href: paths.agencyCashDay(lang), label: t('today'), icon: 'calendar' }]}
      filters={t('filters')}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      cells={useCashDayCells()}
      columnName={(column) => t(`column.${column}`)}
      rows={days}
      rowKey={({ day }) => day}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
