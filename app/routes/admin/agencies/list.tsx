import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { AGENCY_STATUSES, adminAgencies } from '~/modules/admin/agencies/agencies';
import { listAgencies, listAgencyCities } from '~/modules/admin/agencies/list-agencies.server';
import { useAgencyCells } from '~/modules/admin/agencies/ui/agency-cells';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-agencies', 'list', 'list-results'] } satisfies RouteHandle;

/** All agencies (R252). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminAgencies, paths.adminAgencies(visit.lang), async (query) => {
      const [list, cities] = await Promise.all([
        listAgencies(visit.scope, query, visit.lang),
        listAgencyCities(visit.scope, visit.lang),
      ]).catch((error: unknown) => rethrowAs(error, 'agenciesFetchFailed'));
      return { ...list, cities, today: todayInMorocco(), title: translator(visit.lang)('admin-agencies:title') };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminAgencies() {
  const { t } = useTranslation('admin-agencies');
  const lang = useLanguage();
  const { columns, query, today, cities, ...list } = useLoaderData<typeof loader>();
  const view = adminAgencies.view(paths.adminAgencies(lang), query, list.total, list.edges);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.adminAgenciesFile(lang)}
      tabs={{ label: t('tabs'), items: view.tabs('verification', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        status: {
          icon: 'filter',
          label: t('column.status'),
          all: t('allStatuses'),
          options: AGENCY_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
        city: { icon: 'map-pin', label: t('column.city'), all: t('allCities'), options: cities },
      }}
      period={{ label: t('column.created'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      shown={columns}
      cells={useAgencyCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.agencies}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
