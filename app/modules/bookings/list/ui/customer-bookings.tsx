import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { formatDate, formatTime } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { type Column, DataTable } from '~/ui/list/data-table';
import type { BookingListItem } from '../list-bookings.server';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { Thumb } from '~/modules/bookings/ui/booking-thumb';

/** What a list sends to the browser: nothing that only an agency reads. */
export type CustomerBookingItem = Omit<BookingListItem, 'client' | 'createdAt'>;

/** A customer's bookings; a line leads to its booking, on phones it is a card. */
export function CustomerBookings({ bookings }: { bookings: readonly CustomerBookingItem[] }) {
  const { t } = useTranslation(['account-bookings', 'booking', 'terms-time']);
  const lang = useLanguage();
  const moment = (key: 'pickupAt' | 'returnAt') => ({
    cell: (booking: CustomerBookingItem) => (
      <time dateTime={booking[key]}>{formatDate(booking[key], lang, 'medium')}</time>
    ),
    detail: (booking: CustomerBookingItem) => formatTime(booking[key]),
  });
  const columns: Column<CustomerBookingItem>[] = [
    {
      key: 'car',
      header: t('car'),
      phone: 'title',
      cell: ({ vehicle, reference, agency }) => (
        <div className="flex items-center gap-3">
          <Thumb vehicle={vehicle} />
          <div className="min-w-0">
            <a href={paths.booking(lang, reference)} className="stretched block font-semibold hover:underline">
              {vehicle.make} {vehicle.modelName}
            </a>
            <span className="block truncate text-micro text-muted">
              <bdi dir="ltr">{reference}</bdi>
              <span className="max-md:hidden">{t('booking:by.separator')}</span>
              <span className="max-md:block max-md:truncate">{agency.name}</span>
            </span>
          </div>
        </div>
      ),
    },
    { key: 'pickupAt', header: t('pickup'), ...moment('pickupAt') },
    { key: 'returnAt', header: t('return'), ...moment('returnAt') },
    {
      key: 'total',
      header: t('totalPrice'),
      align: 'end',
      cell: ({ totalPrice }) => <span className="font-semibold tabular-nums">{formatMoney(totalPrice, lang)}</span>,
      detail: ({ days }) => t('terms-time:count.day', { count: days }),
    },
    {
      key: 'payment',
      header: t('payment'),
      cell: ({ paymentStatus, status }) => <PaymentRing status={paymentStatus} isCancelled={status === 'cancelled'} />,
    },
    {
      key: 'status',
      header: t('statusHeader'),
      phone: 'corner',
      cell: ({ shown }) => <BookingStatusBadge status={shown} />,
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={[...bookings]}
      rowKey={({ reference }) => reference}
      isLate={({ shown }) => shown === 'late'}
    />
  );
}
