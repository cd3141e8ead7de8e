import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { adminCustomers } from '~/modules/admin/users/accounts';
import { listCustomers } from '~/modules/admin/users/list-accounts.server';
import { useCustomerCells } from '~/modules/admin/users/ui/account-cells';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-users', 'list', 'list-results'] } satisfies RouteHandle;

/** The customers: accounts that rent (R46). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminCustomers, paths.adminClients(visit.lang), async (query) => ({
      ...(await listCustomers(visit.scope, query).catch((error: unknown) => rethrowAs(error, 'clientsFetchFailed'))),
      today: todayInMorocco(),
      title: translator(visit.lang)('admin-users:clientsTitle'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminClients() {
  const { t } = useTranslation('admin-users');
  const lang = useLanguage();
  const { columns, query, today, ...list } = useLoaderData<typeof loader>();
  const view = adminCustomers.view(paths.adminClients(lang), query, list.total, list.edges);
  return (
    <ListPage
      view={view}
      title={t('clientsTitle')}
      count={list.all}
      file={paths.adminClientsFile(lang)}
      tabs={{
        label: t('column.status'),
        items: view.tabs('status', list, (tab) => t(tab === 'all' ? 'allTab' : `statuses.${tab}`)),
      }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        confirmed: {
          icon: 'filter',
          label: t('column.confirmed'),
          all: t('allConfirmed'),
          options: (['yes', 'no'] as const).map((value) => ({ value, label: t(value) })),
        },
      }}
      period={{ label: t('column.created'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      shown={columns}
      cells={useCustomerCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.accounts}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
