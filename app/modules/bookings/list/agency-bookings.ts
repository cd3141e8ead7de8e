import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { locationName } from '~/modules/agencies/locations/location-name';
import type { BookingFileRow } from './list-booking-file.server';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, periodFilter, someOf, textFilter } from '~/platform/list/filters';
import { PAYMENT_STATUSES } from '~/modules/payments/payment-statuses';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { BOOKING_ACTORS, BOOKING_STATUSES, DISPLAY_STATUSES } from '../lifecycle/booking-status';
import { clientName } from '~/modules/people/client-name';

/** What a booking still owes: anything, or what was due at its return. */
export const OWING = ['due', 'overdue'] as const;

/**
 * The agency's bookings (R112). `search`: client, phone, plate, car or reference; `period`: of the pick-up; `rentals`:
 * confirmed or completed, of which the overview averages the length. From the reports, too: `states` as they are stored,
 * and one client, place of pick-up, category or source.
 */
export const agencyBookings = defineList({
  filters: {
    status: oneOf('status', DISPLAY_STATUSES),
    search: textFilter('q'),
    vehicleId: idFilter('vehicle'),
    paymentStatus: oneOf('payment', PAYMENT_STATUSES),
    owing: oneOf('owing', OWING),
    rentals: oneOf('rentals', ['kept']),
    states: someOf('state', BOOKING_STATUSES),
    clientId: idFilter('client'),
    placeId: idFilter('place'),
    category: oneOf('category', CATEGORIES),
    source: oneOf('source', BOOKING_ACTORS),
    period: periodFilter(),
  },
  tab: 'status',
  sorts: ['next', '-pickup', 'pickup', '-created', 'created', '-total', 'total', 'client', '-client'],
  columns: {
    all: ['vehicle', 'pickup', 'return', 'place', 'total', 'payment', 'status', 'created'],
    usual: ['vehicle', 'pickup', 'return', 'total', 'payment', 'status'],
    cookie: 'booking-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
});
export type AgencyBookingQuery = QueryOf<typeof agencyBookings>;

/** A phone that no spreadsheet takes for a formula: `0612345678`, others as `0033…`. */
const filePhone = (e164: string) => (e164.startsWith('+212') ? `0${e164.slice(4)}` : e164.replace('+', '00'));

/** The same list as a file for spreadsheets, in the language of `t`. */
export function agencyBookingFile(t: Translator, language: Language) {
  const columns = {
    reference: ({ reference }) => reference,
    client: ({ client }) => clientName(client),
    phone: ({ client }) => filePhone(client.phone),
    email: ({ email }) => email ?? '',
    identity: ({ identity }) => identity ?? '',
    vehicle: ({ vehicle }) => `${vehicle.make} ${vehicle.modelName}`,
    plate: ({ vehicle }) => vehicle.registrationNumber,
    pickup: ({ pickupAt }) => pickupAt.replace('T', ' '),
    return: ({ returnAt }) => returnAt.replace('T', ' '),
    days: ({ days }) => days,
    place: ({ pickupLocation }) => locationName(pickupLocation, language),
    total: ({ totalPrice }) => csvDecimal(totalPrice),
    paid: ({ paidAmount }) => csvDecimal(paidAmount),
    paidOn: ({ paidOn }) => paidOn ?? '',
    payment: ({ paymentStatus }) => t(`terms-booking:paymentStatus.${paymentStatus}`),
    status: ({ shown }) => t(`terms-booking:bookingStatus.${shown}`),
  } satisfies Record<string, (booking: BookingFileRow) => string | number>;
  const head = (column: keyof typeof columns) => t(`agency-bookings-file:${column}`);
  return { name: 'reservations', columns, head, cut: (rows: FileCut) => t('agency-bookings-file:cut', rows) };
}
