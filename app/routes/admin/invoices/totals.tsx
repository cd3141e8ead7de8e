import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { adminInvoiceTotals } from '~/modules/admin/invoices/invoices';
import { listInvoiceTotals } from '~/modules/admin/invoices/list-invoices.server';
import { useTotalCells } from '~/modules/admin/invoices/ui/invoice-cells';
import { paths } from '~/paths';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-invoice-totals', 'list', 'list-results'] } satisfies RouteHandle;

/** What each agency invoiced (R285). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminInvoiceTotals, paths.adminInvoiceTotals(visit.lang), async (query) => ({
      ...(await listInvoiceTotals(visit.scope, query).catch((error: unknown) =>
        rethrowAs(error, 'invoicesFetchFailed'),
      )),
      title: translator(visit.lang)('admin-invoice-totals:title'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminInvoiceTotals() {
  const { t } = useTranslation('admin-invoice-totals');
  const lang = useLanguage();
  const { columns, query, totals, total } = useLoaderData<typeof loader>();
  const view = adminInvoiceTotals.view(paths.adminInvoiceTotals(lang), query, total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={total}
      file={paths.adminInvoiceTotalsFile(lang)}
      also={[{ href: paths.adminInvoices(lang), label: t('allInvoices'), icon: 'banknote' }]}
      filters={t('filters')}
      search={t('search')}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      shown={columns}
      cells={useTotalCells(query.period)}
      columnName={(column) => t(`column.${column}`)}
      rows={totals}
      rowKey={({ agency, currency }) => `${agency.id}${currency}`}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
