import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { ACCOUNT_STATUSES, adminAccounts } from '~/modules/admin/users/accounts';
import { listAccounts } from '~/modules/admin/users/list-accounts.server';
import { useAccountCells } from '~/modules/admin/users/ui/account-cells';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-users', 'list', 'list-results'] } satisfies RouteHandle;

/** All accounts (R256). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminAccounts, paths.adminUsers(visit.lang), async (query) => ({
      ...(await listAccounts(visit.scope, query).catch((error: unknown) => rethrowAs(error, 'clientsFetchFailed'))),
      today: todayInMorocco(),
      title: translator(visit.lang)('admin-users:title'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminUsers() {
  const { t } = useTranslation('admin-users');
  const lang = useLanguage();
  const { columns, query, today, ...list } = useLoaderData<typeof loader>();
  const view = adminAccounts.view(paths.adminUsers(lang), query, list.total, list.edges);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.adminUsersFile(lang)}
      tabs={{
        label: t('column.role'),
        items: view.tabs('role', list, (tab) => t(tab === 'all' ? 'allTab' : `roles.${tab}`)),
      }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        status: {
          icon: 'filter',
          label: t('column.status'),
          all: t('allStatuses'),
          options: ACCOUNT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
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
      cells={useAccountCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.accounts}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
