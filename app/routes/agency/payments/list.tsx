import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyPayments, CHEQUE_FILTERS } from '~/modules/payments/list/agency-payments';
import { findRentalNames } from '~/modules/payments/list/find-rental-names.server';
import { listPayments } from '~/modules/payments/list/list-payments.server';
import { usePaymentCells } from '~/modules/payments/list/ui/payment-cells';
import { PaymentSums } from '~/modules/payments/list/ui/payment-sums';
import { useRentalFilters, useVehicleFilter } from '~/modules/payments/list/ui/rental-filters';
import { PAYMENT_METHODS } from '~/modules/payments/payment-methods';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['agency-payments', 'list', 'list-results', 'rental-filters', 'terms-booking', 'terms-payment'],
} satisfies RouteHandle;

/** The agency's ledger of payments and refunds (R149). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyPayments, paths.agencyPayments(visit.lang), async (query) => {
      const [list, names] = await Promise.all([
        listPayments(visit.scope, query),
        findRentalNames(visit.scope, query, visit.lang),
      ]);
      return { ...list, names, today: todayInMorocco(), title: translator(visit.lang)('head:agencyPayments') };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyPayments() {
  const { t } = useTranslation(['agency-payments', 'terms-booking', 'terms-payment']);
  const lang = useLanguage();
  const { columns, query, names, today, sums, otherSums, ...list } = useLoaderData<typeof loader>();
  const linked = { ...useVehicleFilter(query.vehicleId, names), ...useRentalFilters(query, names) };
  const view = agencyPayments.view(paths.agencyPayments(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.agencyPaymentsFile(lang)}
      also={[
        { href: paths.agencyCash(lang), label: t('cash'), icon: 'wallet' },
        { href: paths.agencyJournal(lang), label: t('journal'), icon: 'file-text' },
      ]}
      tabs={{ label: t('tabs'), items: view.tabs('kind', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        cheque: {
          icon: 'receipt',
          label: t('chequeFilter'),
          all: t('allCheques'),
          options: CHEQUE_FILTERS.map((value) => ({
            value,
            label: value === 'due' ? t('dueCheques') : t(`terms-payment:chequeState.${value}`),
          })),
        },
        method: {
          icon: 'banknote',
          label: t('column.method'),
          all: t('allMethods'),
          options: PAYMENT_METHODS.map((value) => ({ value, label: t(`terms-booking:paymentMethod.${value}`) })),
        },
        ...linked,
      }}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      summary={
        list.total > 0 ? (
          <div className="grid gap-3">
            {[sums, ...otherSums].map((some) => (
              <PaymentSums key={some.currency} sums={some} />
            ))}
          </div>
        ) : null
      }
      shown={columns}
      cells={usePaymentCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.payments}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
