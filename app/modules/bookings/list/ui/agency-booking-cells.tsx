import { useTranslation } from '~/i18n/use-translation';
import { formatTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { locationName } from '~/modules/agencies/locations/location-name';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { VehicleCell } from '~/modules/fleet/vehicles/ui/vehicle-cell';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { amount, Code, dayAndTime, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { agencyBookings } from '../agency-bookings';
import type { BookingListItem } from '../list-bookings.server';
import { clientName } from '~/modules/people/client-name';

type Name = 'client' | (typeof agencyBookings.columns.all)[number];

/** The columns of the agency's bookings; the whole row is a link to its page. */
export function useAgencyBookingCells(today: CalendarDay): Cells<BookingListItem, Name> {
  const { t } = useTranslation('agency-bookings');
  const lang = useLanguage();
  const received = ({ totalPrice, paidAmount }: BookingListItem) => {
    if (Number(paidAmount) === 0) return t('nothingReceived');
    if (Number(paidAmount) >= Number(totalPrice)) return t('allReceived');
    return t('received', { amount: formatExactMoney(paidAmount, lang) });
  };
  const shortWord = (status: BookingListItem['paymentStatus']) =>
    status === 'partial_paid' ? t('partlyPaid') : undefined;
  return {
    client: {
      cell: ({ client, reference }) => (
        <RowLink href={paths.agencyBooking(lang, reference)}>{clientName(client)}</RowLink>
      ),
      detail: ({ reference }) => <Code>{reference}</Code>,
      phone: 'title',
    },
    vehicle: { cell: ({ vehicle }) => <VehicleCell vehicle={vehicle} /> },
    pickup: dayAndTime(today, ({ pickupAt }) => pickupAt),
    return: {
      ...dayAndTime<BookingListItem>(today, ({ returnAt }) => returnAt),
      detail: ({ returnAt, days }) => (
        <span className="whitespace-nowrap">
          {t('timeAndDays', { time: formatTime(returnAt), days: t('days', { count: days }) })}
        </span>
      ),
    },
    place: { cell: ({ pickupLocation }) => locationName(pickupLocation, lang) },
    total: { ...amount(lang, ({ totalPrice }) => totalPrice), detail: received },
    payment: {
      cell: ({ paymentStatus, status }) => (
        <PaymentRing status={paymentStatus} isCancelled={status === 'cancelled'} label={shortWord(paymentStatus)} />
      ),
    },
    status: { cell: ({ shown }) => <BookingStatusBadge status={shown} />, phone: 'corner' },
    created: dayAndTime(today, ({ createdAt }) => instantToWall(createdAt)),
  };
}
