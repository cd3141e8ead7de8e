import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyBookings } from '~/modules/bookings/list/agency-bookings';
import { listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { useAgencyBookingCells } from '~/modules/bookings/list/ui/agency-booking-cells';
import { listVehicleChoices } from '~/modules/fleet/vehicles/list-vehicle-choices.server';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyBookings, paths.agencyBookings(visit.lang), async (query) => {
      const { scope, lang } = visit;
      const [list, vehicles] = await Promise.all([listAgencyBookings(scope, query), listVehicleChoices(scope)]);
      return { ...list, vehicles, today: todayInMorocco(), title: translator(lang)('agency:bookings.metaTitle') };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyBookings() {
  const { t } = useTranslation('agency');
  const lang = useLanguage();
  const { vehicles, columns, query, today, ...list } = useLoaderData<typeof loader>();
  const view = agencyBookings.view(paths.agencyBookings(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('bookings.title')}
      count={list.all}
      file={paths.agencyBookingsFile(lang)}
      tabs={{ label: t('bookings.tabs'), items: view.tabs('status', list, (tab) => t(`bookings.tab.${tab}`)) }}
      filters={t('bookings.filters')}
      search={t('bookings.search')}
      choices={{
        vehicleId: { icon: 'car', label: t('bookings.vehicle'), all: t('bookings.allVehicles'), options: vehicles },
      }}
      period={{ label: t('bookings.period'), name: (period: PeriodFilter) => t(`bookings.periods.${period}`) }}
      sortName={(sort) => t(`bookings.sorts.${sort}`)}
      shown={columns}
      cells={useAgencyBookingCells(today)}
      columnName={(column) => t(`bookings.column.${column}`)}
      rows={list.bookings}
      rowKey={({ reference }) => reference}
      isLate={({ shown }) => shown === 'late'}
      empty={{ title: t('bookings.none'), text: t('bookings.noneText') }}
      noneFound={{ title: t('bookings.noneFound'), text: t('bookings.noneFoundText') }}
    />
  );
}
