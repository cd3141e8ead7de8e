import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { formatDate, formatTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { type Column, DataTable } from '~/ui/list/data-table';
import type { BookingListItem } from '../list-bookings.server';
import { isAhead } from '~/modules/bookings/lifecycle/booking-status';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { Thumb } from '~/modules/bookings/ui/booking-thumb';

/** What a list sends to the browser: nothing that only an agency reads. */
export type CustomerBookingItem = Omit<BookingListItem, 'client' | 'createdAt'>;

/** Nothing is due for what was called off or lapsed. */
const isOff = ({ status, shown }: CustomerBookingItem) => status === 'cancelled' || shown === 'lapsed';

/** A customer's bookings: those still to come apart from the past ones. */
export function CustomerBookingGroups({ bookings }: { bookings: readonly CustomerBookingItem[] }) {
  const { t } = useTranslation('account-bookings');
  const groups = [
    { key: 'ahead', rows: bookings.filter(({ shown }) => isAhead(shown)) },
    { key: 'past', rows: bookings.filter(({ shown }) => !isAhead(shown)) },
  ] as const;
  return (
    <div className="grid gap-8">
      {groups.map(({ key, rows }) =>
        rows.length > 0 ? (
          <section key={key} aria-labelledby={`${key}-title`}>
            <h2 id={`${key}-title`} className="mb-3 heading text-title">
              {t(`group.${key}`)}
            </h2>
            <CustomerBookings bookings={rows} caption={t(`group.${key}`)} />
          </section>
        ) : null,
      )}
    </div>
  );
}

interface CustomerBookingsProps {
  bookings: readonly CustomerBookingItem[];
  caption: string;
}

/** A table of a customer's bookings; a line leads to its booking, on phones it is a card. */
export function CustomerBookings({ bookings, caption }: CustomerBookingsProps) {
  const { t } = useTranslation(['account-bookings', 'booking', 'terms-time', 'terms-booking']);
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
      cell: (booking) =>
        isOff(booking) ? (
          <span className="text-muted">{t('terms-booking:nothingDue')}</span>
        ) : (
          <span className="font-semibold tabular-nums">{formatExactMoney(booking.totalPrice, lang)}</span>
        ),
      detail: ({ days }) => t('terms-time:count.day', { count: days }),
    },
    {
      key: 'payment',
      header: t('payment'),
      cell: (booking) =>
        // "Nothing to pay" stands at the total already.
        isOff(booking) && Number(booking.paidAmount) === 0 ? null : <PaymentRing status={booking.paymentStatus} />,
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
      caption={caption}
      columns={columns}
      rows={[...bookings]}
      rowKey={({ reference }) => reference}
      isLate={({ shown }) => shown === 'late'}
    />
  );
}
