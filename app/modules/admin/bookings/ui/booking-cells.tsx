import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { VehicleCell } from '~/modules/fleet/vehicles/ui/vehicle-cell';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { amount, Code, dayAndTime, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { adminBookings } from '../bookings';
import type { ListedBooking } from '../list-bookings.server';

type Name = 'client' | (typeof adminBookings.columns.all)[number];

/** The columns of the bookings of all agencies; the whole row is a link to the booking's page. */
export function useBookingCells(today: CalendarDay): Cells<ListedBooking, Name> {
  const { t } = useTranslation('admin-bookings');
  const lang = useLanguage();
  return {
    client: {
      cell: ({ client, reference }) => (
        <RowLink href={paths.adminBooking(lang, reference)}>{clientName(client)}</RowLink>
      ),
      detail: ({ reference }) => <Code>{reference}</Code>,
      phone: 'title',
    },
    agency: { cell: ({ agency }) => <bdi className="block truncate-auto">{agency.name}</bdi> },
    vehicle: { cell: ({ vehicle }) => <VehicleCell vehicle={vehicle} /> },
    pickup: dayAndTime(today, ({ pickupAt }) => pickupAt),
    return: dayAndTime(today, ({ returnAt }) => returnAt),
    total: amount(lang, ({ totalPrice }) => totalPrice),
    payment: {
      cell: ({ paymentStatus, status }) => <PaymentRing status={paymentStatus} isCancelled={status === 'cancelled'} />,
    },
    status: { cell: ({ shown }) => <BookingStatusBadge status={shown} />, phone: 'corner' },
    source: { cell: ({ source }) => t(`source.${source}`) },
    created: dayAndTime(today, ({ createdAt }) => instantToWall(createdAt)),
  };
}
