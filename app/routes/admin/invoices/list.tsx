import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findAgencyChoices } from '~/modules/admin/agencies/find-agency-choices.server';
import { adminInvoices } from '~/modules/admin/invoices/invoices';
import { listIssuedInvoices } from '~/modules/admin/invoices/list-invoices.server';
import { useInvoiceCells } from '~/modules/admin/invoices/ui/invoice-cells';
import { InvoiceSums } from '~/modules/admin/invoices/ui/invoice-sums';
import { agencyTyped, useAgencyPicker } from '~/modules/admin/ui/agency-picker';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['admin-invoices', 'admin-picker', 'invoice', 'list', 'list-results'],
} satisfies RouteHandle;

/** The issued invoices and credit notes of all agencies (R285). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminInvoices, paths.adminInvoices(visit.lang), async (query) => {
      const { scope, lang, url } = visit;
      const typed = agencyTyped(url);
      const [list, agencies] = await Promise.all([
        listIssuedInvoices(scope, query),
        findAgencyChoices(scope, { typed, chosenId: query.agencyId }),
      ]).catch((error: unknown) => rethrowAs(error, 'invoicesFetchFailed'));
      return { ...list, agencies, typed, today: todayInMorocco(), title: translator(lang)('admin-invoices:title') };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminInvoices() {
  const { t } = useTranslation('admin-invoices');
  const lang = useLanguage();
  const { columns, query, today, agencies, typed, sums, ...list } = useLoaderData<typeof loader>();
  const view = adminInvoices.view(paths.adminInvoices(lang), query, list.total, list.edges);
  const picker = useAgencyPicker({ typed, agencies, hrefOf: (agencyId) => view.href({ agencyId }) });
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.adminInvoicesFile(lang)}
      also={[{ href: paths.adminInvoiceTotals(lang), label: t('totals'), icon: 'building' }]}
      tabs={{ label: t('tabs'), items: view.tabs('state', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      pickers={[picker]}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      summary={list.total > 0 ? <InvoiceSums sums={sums} /> : null}
      shown={columns}
      cells={useInvoiceCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.invoices}
      rowKey={({ id }) => id}
      isLate={({ state }) => state === 'overdue'}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
