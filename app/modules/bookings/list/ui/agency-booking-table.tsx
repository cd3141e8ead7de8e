import { useTranslation } from 'react-i18next';
import { paths, withQuery } from '~/paths';
import { formatDate, formatTime } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { type CalendarDay, instantToWall, type WallClock } from '~/platform/clock';
import { type Column, DataTable } from '~/ui/list/data-table';
import { Plate } from '~/ui/data/plate';
import type { BookingColumn } from '../booking-columns';
import type { AgencyBookingQuery } from '../list-agency-bookings.server';
import type { BookingListItem, BookingSort } from '../list-bookings.server';
import { addressOf } from './agency-booking-filters';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';

interface AgencyBookingTableProps {
  bookings: BookingListItem[];
  columns: BookingColumn[];
  query: AgencyBookingQuery;
  today: CalendarDay;
}

/** The agency's bookings, a row each, the whole row a link to its page. Texts: `agency`, `terms`. */
export function AgencyBookingTable({ bookings, columns, query, today }: AgencyBookingTableProps) {
  const { t } = useTranslation(['agency', 'terms']);
  const lang = useLanguage();

  /** A click sorts down first for figures and dates, up for names, then turns round. */
  const sortBy = (name: 'pickup' | 'created' | 'total' | 'client') => {
    const [up, down] = [name, `-${name}`] as [BookingSort, BookingSort];
    const next = name === 'client' ? (query.sort === up ? down : up) : query.sort === down ? up : down;
    const direction =
      query.sort === up ? ('ascending' as const) : query.sort === down ? ('descending' as const) : undefined;
    return { href: withQuery(paths.agencyBookings(lang), addressOf(query, { sort: next })), direction };
  };
  const withYear = (at: WallClock) => at.slice(0, 4) !== today.slice(0, 4);
  const moment = (at: WallClock) => (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDate(at, lang, withYear(at) ? 'medium' : 'short')}
    </time>
  );

  const optional: Record<BookingColumn, Column<BookingListItem>> = {
    vehicle: {
      key: 'vehicle',
      header: t('bookings.column.vehicle'),
      cell: ({ vehicle }) => (
        <span className="flex items-center gap-2.5">
          <VehicleThumb car={vehicle} className="h-[34px] w-15 max-xl:hidden" />
          <span className="min-w-0">
            <span dir="auto" className="block truncate-auto">
              {vehicle.make} {vehicle.modelName}
            </span>
            <Plate className="block text-micro text-muted">{vehicle.registrationNumber}</Plate>
          </span>
        </span>
      ),
    },
    pickup: {
      key: 'pickup',
      header: t('bookings.column.pickup'),
      cell: ({ pickupAt }) => moment(pickupAt),
      detail: ({ pickupAt }) => formatTime(pickupAt),
      sort: sortBy('pickup'),
    },
    return: {
      key: 'return',
      header: t('bookings.column.return'),
      cell: ({ returnAt }) => moment(returnAt),
      detail: ({ returnAt, days }) => (
        <span className="whitespace-nowrap">
          {t('bookings.timeAndDays', { time: formatTime(returnAt), days: t('bookings.days', { count: days }) })}
        </span>
      ),
    },
    place: {
      key: 'place',
      header: t('bookings.column.place'),
      cell: ({ pickupLocation }) => pickupLocation,
    },
    total: {
      key: 'total',
      header: t('bookings.column.total'),
      align: 'end',
      cell: ({ totalPrice }) => <span className="font-semibold">{formatMoney(totalPrice, lang)}</span>,
      detail: ({ totalPrice, paidAmount }) => {
        if (Number(paidAmount) === 0) return t('bookings.nothingReceived');
        return Number(paidAmount) >= Number(totalPrice)
          ? t('bookings.allReceived')
          : t('bookings.received', { amount: formatMoney(paidAmount, lang) });
      },
      sort: sortBy('total'),
    },
    payment: {
      key: 'payment',
      header: t('bookings.column.payment'),
      cell: ({ paymentStatus }) => (
        <PaymentRing
          status={paymentStatus}
          label={paymentStatus === 'partial_paid' ? t('bookings.partlyPaid') : undefined}
        />
      ),
    },
    status: {
      key: 'status',
      header: t('bookings.column.status'),
      cell: ({ shown }) => <BookingStatusBadge status={shown} />,
      phone: 'corner',
    },
    created: {
      key: 'created',
      header: t('bookings.column.created'),
      cell: ({ createdAt }) => moment(instantToWall(createdAt)),
      detail: ({ createdAt }) => formatTime(instantToWall(createdAt)),
      sort: sortBy('created'),
    },
  };
  const client: Column<BookingListItem> = {
    key: 'client',
    header: t('bookings.column.client'),
    cell: (booking) => (
      <a href={paths.agencyBooking(lang, booking.reference)} className="stretched block font-semibold">
        <span dir="auto" className="block truncate-auto">
          {booking.client.companyName ?? booking.client.fullName}
        </span>
      </a>
    ),
    detail: ({ reference }) => (
      <bdi dir="ltr" className="whitespace-nowrap">
        {reference}
      </bdi>
    ),
    sort: sortBy('client'),
    phone: 'title',
  };
  return (
    <DataTable
      caption={t('bookings.title')}
      rows={bookings}
      rowKey={({ reference }) => reference}
      isLate={({ shown }) => shown === 'late'}
      columns={[client, ...columns.map((column) => optional[column])]}
    />
  );
}
