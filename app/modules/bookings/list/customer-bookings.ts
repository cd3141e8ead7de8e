import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, textFilter } from '~/platform/list/filters';
import { DISPLAY_STATUSES } from '../lifecycle/booking-status';

/** A customer's own bookings; `search` for reference, car or agency. */
export const customerBookings = defineList({
  filters: { status: oneOf('status', DISPLAY_STATUSES), search: textFilter('q') },
  tab: 'status',
  pageSize: 12,
});
export type CustomerBookingQuery = QueryOf<typeof customerBookings>;
