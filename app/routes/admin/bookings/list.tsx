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
import { adminBookings, SOURCES } from '~/modules/admin/bookings/bookings';
import { findLinkedNames } from '~/modules/admin/bookings/find-linked-names.server';
import { listBookings } from '~/modules/admin/bookings/list-bookings.server';
import { useBookingCells } from '~/modules/admin/bookings/ui/booking-cells';
import { agencyTyped, useAgencyPicker } from '~/modules/admin/ui/agency-picker';
import { PAYMENT_STATUSES } from '~/modules/payments/payment-statuses';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['admin-bookings', 'admin-picker', 'list', 'list-results', 'terms-booking'],
} satisfies RouteHandle;

/** The bookings of all agencies (R283). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminBookings, paths.adminBookings(visit.lang), async (query) => {
      const { scope, lang, url } = visit;
      const typed = agencyTyped(url);
      const [list, agencies, linked] = await Promise.all([
        listBookings(scope, query),
        findAgencyChoices(scope, { typed, chosenId: query.agencyId }),
        findLinkedNames(scope, query),
      ]).catch((error: unknown) => rethrowAs(error, 'bookingsFetchFailed'));
      return {
        ...list,
        agencies,
        typed,
        linked,
        today: todayInMorocco(),
        title: translator(lang)('admin-bookings:title'),
      };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminBookings() {
  const { t } = useTranslation(['admin-bookings', 'terms-booking']);
  const lang = useLanguage();
  const { columns, query, today, agencies, typed, linked, ...list } = useLoaderData<typeof loader>();
  const view = adminBookings.view(paths.adminBookings(lang), query, list.total, list.edges);
  const picker = useAgencyPicker({ typed, agencies, hrefOf: (agencyId) => view.href({ agencyId }) });
  const fromElsewhere = (label: string, id: string | null, name: string | null) => ({
    ...{ label, icon: 'filter' as const, all: label, isLinked: true },
    options: id ? [{ value: id, label: name ?? label }] : [],
  });
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.adminBookingsFile(lang)}
      add={{ href: paths.adminNewBooking(lang), label: t('new') }}
      tabs={{ label: t('tabs'), items: view.tabs('status', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      pickers={[picker]}
      choices={{
        paymentStatus: {
          icon: 'banknote',
          label: t('column.payment'),
          all: t('allPayments'),
          options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`terms-booking:paymentStatus.${value}`) })),
        },
        source: {
          icon: 'users',
          label: t('column.source'),
          all: t('allSources'),
          options: SOURCES.map((value) => ({ value, label: t(`source.${value}`) })),
        },
        dated: {
          icon: 'calendar',
          label: t('dated'),
          all: t('datedPickup'),
          options: [{ value: 'made', label: t('datedMade') }],
        },
        customerId: fromElsewhere(t('customer'), query.customerId, linked.customer),
        vehicleId: fromElsewhere(t('column.vehicle'), query.vehicleId, linked.car),
      }}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      shown={columns}
      cells={useBookingCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.bookings}
      rowKey={({ reference }) => reference}
      isLate={({ shown }) => shown === 'late'}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
