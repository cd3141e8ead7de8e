import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyInvoices } from '~/modules/invoices/list/agency-invoices';
import { listInvoices } from '~/modules/invoices/list/list-invoices.server';
import { useInvoiceCells } from '~/modules/invoices/list/ui/invoice-cells';
import { InvoiceSums } from '~/modules/invoices/list/ui/invoice-sums';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['agency-invoices', 'invoice', 'list', 'list-results'],
  hydrate: 'app',
} satisfies RouteHandle;

/** The agency's invoices, drafts and credit notes. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyInvoices, paths.agencyInvoices(visit.lang), async (query) => ({
      ...(await listInvoices(visit.scope, query)),
      today: todayInMorocco(),
      title: translator(visit.lang)('head:agencyInvoices'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyInvoices() {
  const { t } = useTranslation(['agency-invoices', 'invoice']);
  const lang = useLanguage();
  const { columns, query, today, sums, otherSums, ...list } = useLoaderData<typeof loader>();
  const view = agencyInvoices.view(paths.agencyInvoices(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.agencyInvoicesFile(lang)}
      tabs={{ label: t('tabs'), items: view.tabs('state', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      summary={
        list.total > 0 ? (
          <div className="grid gap-3">
            {[sums, ...otherSums].map((some) => (
              <InvoiceSums key={some.currency} sums={some} />
            ))}
          </div>
        ) : null
      }
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
