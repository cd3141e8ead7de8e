import type { Translator } from '~/i18n/i18next.server';
import { DISPLAY_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { PAYMENT_STATUSES } from '~/modules/payments/payment-statuses';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { instantToWall } from '~/platform/clock';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, periodFilter, textFilter } from '~/platform/list/filters';
import type { ListedBooking } from './list-bookings.server';

/** Who wrote a booking down. */
export const SOURCES = ['customer', 'agency', 'admin'] as const;

/**
 * The bookings of all agencies (R283). `search`: client, phone, plate, car or reference, by words of three letters and
 * more; `period`: of the pick-up, or with `dated` of the day on which they were made; `customerId`, `vehicleId`: from the page of an account or a car.
 */
export const adminBookings = defineList({
  filters: {
    status: oneOf('status', DISPLAY_STATUSES),
    search: textFilter('q'),
    agencyId: idFilter('agency'),
    paymentStatus: oneOf('payment', PAYMENT_STATUSES),
    source: oneOf('source', SOURCES),
    customerId: idFilter('customer'),
    vehicleId: idFilter('car'),
    dated: oneOf('dated', ['made']),
    period: periodFilter(),
  },
  tab: 'status',
  sorts: ['-created', 'created', '-pickup', 'pickup', '-total', 'total'],
  columns: {
    all: ['agency', 'vehicle', 'pickup', 'return', 'total', 'payment', 'status', 'source', 'created'],
    usual: ['agency', 'vehicle', 'pickup', 'total', 'status', 'created'],
    cookie: 'admin-booking-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
  isLong: true,
});
export type BookingsQuery = QueryOf<typeof adminBookings>;

/** The same list as a file for spreadsheets. */
export function bookingsFile(t: Translator) {
  const columns = {
    reference: ({ reference }) => reference,
    agency: ({ agency }) => agency.name,
    client: ({ client }) => clientName(client),
    phone: ({ client }) => displayPhone(client.phone),
    vehicle: ({ vehicle }) => `${vehicle.make} ${vehicle.modelName}`,
    plate: ({ vehicle }) => displayPlate(vehicle.registrationNumber),
    pickup: ({ pickupAt }) => pickupAt.replace('T', ' '),
    return: ({ returnAt }) => returnAt.replace('T', ' '),
    days: ({ days }) => days,
    total: ({ totalPrice }) => csvDecimal(totalPrice),
    paid: ({ paidAmount }) => csvDecimal(paidAmount),
    payment: ({ paymentStatus }) => t(`terms-booking:paymentStatus.${paymentStatus}`),
    status: ({ shown }) => t(`terms-booking:bookingStatus.${shown}`),
    source: ({ source }) => t(`admin-bookings:source.${source}`),
    created: ({ createdAt }) => instantToWall(createdAt).slice(0, 10),
  } satisfies Record<string, (booking: ListedBooking) => string | number>;
  const head = (column: keyof typeof columns) => t(`admin-bookings:file.${column}`);
  return { name: 'reservations', columns, head, cut: (rows: FileCut) => t('admin-bookings:cut', rows) };
}
