import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { formatDate, formatTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { type Column, DataTable } from '~/ui/list/data-table';
import type { BookingListItem } from '../list-bookings.server';
import { isAhead } from '~/modules/bookings/lifecycle/booking-status';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
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
            <CustomerBookings bookings={rows} caption={t(`group.${key}`)} isPast={key === 'past'} />
          </section>
        ) : null,
      )}
    </div>
  );
}

interface CustomerBookingsProps {
  bookings: readonly CustomerBookingItem[];
  caption: string;
  /** Each car can be rented again. */
  isPast?: boolean;
}

/** A table of a customer's bookings; a line leads to its booking, on phones it is a card. */
export function CustomerBookings({ bookings, caption, isPast = false }: CustomerBookingsProps) {
  const columns = useColumns(isPast);
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

function useColumns(isPast: boolean): Column<CustomerBookingItem>[] {
  const { t } = useTranslation(['account-bookings', 'booking', 'terms-time']);
  const lang = useLanguage();
  const moment = (key: 'pickupAt' | 'returnAt') => ({
    cell: (booking: CustomerBookingItem) => (
      <time dateTime={booking[key]}>{formatDate(booking[key], lang, 'medium')}</time>
    ),
    detail: (booking: CustomerBookingItem) => formatTime(booking[key]),
  });
  const again: Column<CustomerBookingItem> = {
    key: 'again',
    header: t('again.header'),
    headerHidden: true,
    cell: ({ vehicle }) => (
      <a
        href={paths.car(lang, null, vehicle.shortId)}
        className="link relative z-10 inline-flex min-h-9 items-center whitespace-nowrap touch:min-h-11"
      >
        {t('again.link')}
        <span className="sr-only">
          {t('booking:by.separator')}
          {vehicleName(vehicle)}
        </span>
      </a>
    ),
  };
  return [
    {
      key: 'car',
      header: t('car'),
      phone: 'title',
      cell: ({ vehicle, reference, agency }) => (
        <div className="flex items-center gap-3">
          <Thumb vehicle={vehicle} />
          <div className="min-w-0">
            <a href={paths.booking(lang, reference)} className="stretched block font-semibold hover:underline">
              {vehicleName(vehicle)}
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
          <span className="text-muted">{t('noTotal')}</span>
        ) : (
          <span className="font-semibold tabular-nums">{formatExactMoney(booking.totalPrice, lang)}</span>
        ),
      detail: ({ days }) => t('terms-time:count.day', { count: days }),
    },
    {
      key: 'payment',
      header: t('payment'),
      cell: (booking) => <PaymentRing status={booking.paymentStatus} isCancelled={isOff(booking)} />,
    },
    {
      key: 'status',
      header: t('statusHeader'),
      phone: 'corner',
      cell: ({ shown }) => <BookingStatusBadge status={shown} />,
    },
    ...(isPast ? [again] : []),
  ];
}
