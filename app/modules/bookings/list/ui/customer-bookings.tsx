import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { formatDate, formatTime } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { VehicleImageThumb } from '~/ui/media/vehicle-image';
import { type Column, DataTable } from '~/ui/list/data-table';
import type { BookingListItem } from '../list-bookings.server';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';

/** What a list sends to the browser: nothing that only an agency reads. */
export type CustomerBookingItem = Omit<BookingListItem, 'client' | 'createdAt'>;

/** A customer's bookings; a line leads to its booking, on phones it is a card. Texts: `booking`, `terms`. */
export function CustomerBookings({ bookings }: { bookings: readonly CustomerBookingItem[] }) {
  const { t } = useTranslation(['booking', 'terms']);
  const lang = useLanguage();
  const columns: Column<CustomerBookingItem>[] = [
    {
      key: 'car',
      header: t('list.car'),
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
              <span className="max-md:hidden">{t('by.separator')}</span>
              <span className="max-md:block max-md:truncate">{agency.name}</span>
            </span>
          </div>
        </div>
      ),
    },
    moment('pickupAt', t('list.pickup')),
    moment('returnAt', t('list.return')),
    {
      key: 'total',
      header: t('list.totalPrice'),
      align: 'end',
      cell: ({ totalPrice }) => <span className="font-semibold tabular-nums">{formatMoney(totalPrice, lang)}</span>,
      detail: ({ days }) => t('terms:count.day', { count: days }),
    },
    {
      key: 'payment',
      header: t('list.payment'),
      cell: ({ paymentStatus, status }) => <PaymentRing status={paymentStatus} isCancelled={status === 'cancelled'} />,
    },
    {
      key: 'status',
      header: t('list.statusHeader'),
      phone: 'corner',
      cell: ({ shown }) => <BookingStatusBadge status={shown} />,
    },
  ];
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={[...bookings]}
      rowKey={({ reference }) => reference}
      isLate={({ shown }) => shown === 'late'}
    />
  );

  function moment(key: 'pickupAt' | 'returnAt', header: string): Column<CustomerBookingItem> {
    return {
      key,
      header,
      cell: (booking) => <time dateTime={booking[key]}>{formatDate(booking[key], lang, 'medium')}</time>,
      detail: (booking) => formatTime(booking[key]),
    };
  }
}

/** Silent: what stands beside it names the car. 60×34 unless sized. */
export function Thumb({ vehicle, className }: { vehicle: BookingListItem['vehicle']; className?: string }) {
  const { src, fit } = vehiclePicture(vehicle, { alt: '', sizes: '120px', widths: [className ? 320 : 128] });
  return <VehicleImageThumb src={src} fit={fit} className={className} />;
}
