import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyBookings, OWING } from '~/modules/bookings/list/agency-bookings';
import { listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { useAgencyBookingCells } from '~/modules/bookings/list/ui/agency-booking-cells';
import { listVehicleChoices } from '~/modules/fleet/vehicles/list-vehicle-choices.server';
import { PAYMENT_STATUSES } from '~/modules/payments/payment-status';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['agency-bookings', 'list', 'list-results', 'terms-booking'] } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyBookings, paths.agencyBookings(visit.lang), async (query) => {
      const { scope, lang } = visit;
      const [list, vehicles] = await Promise.all([listAgencyBookings(scope, query), listVehicleChoices(scope)]);
      return { ...list, vehicles, today: todayInMorocco(), title: translator(lang)('head:agencyBookings') };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyBookings() {
  const { t } = useTranslation(['agency-bookings', 'terms-booking']);
  const lang = useLanguage();
  const { vehicles, columns, query, today, ...list } = useLoaderData<typeof loader>();
  const view = agencyBookings.view(paths.agencyBookings(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.agencyBookingsFile(lang)}
      tabs={{ label: t('tabs'), items: view.tabs('status', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        vehicleId: { icon: 'car', label: t('vehicle'), all: t('allVehicles'), options: vehicles },
        paymentStatus: {
          icon: 'banknote',
          label: t('column.payment'),
          all: t('allPayments'),
          options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`terms-booking:paymentStatus.${value}`) })),
        },
        owing: {
          icon: 'banknote',
          label: t('owing'),
          all: t('allOwing'),
          options: OWING.map((value) => ({ value, label: t(`owings.${value}`) })),
        },
      }}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      shown={columns}
      cells={useAgencyBookingCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.bookings}
      rowKey={({ reference }) => reference}
      isLate={({ shown }) => shown === 'late'}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
