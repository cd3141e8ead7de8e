import { CATEGORIES, VEHICLE_STATUSES } from '~/modules/catalogue/vehicle-words';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { dayFilter, idFilter, oneOf, textFilter } from '~/platform/list/filters';

export const SPANS = ['week', 'fortnight', 'month'] as const;
/** How many days the calendar shows; two weeks where the address does not say. */
export type Span = (typeof SPANS)[number];
export const USUAL_SPAN: Span = 'fortnight';

/** The address of the calendar: its days (`from` null: from today on), and which vehicles. `search`: model or plate. */
export const agencyCalendar = defineList({
  filters: {
    span: oneOf('span', SPANS),
    from: dayFilter('from'),
    search: textFilter('q'),
    category: oneOf('category', CATEGORIES),
    locationId: idFilter('location'),
    status: oneOf('status', VEHICLE_STATUSES),
  },
  pageSize: 24,
  hasPageSizes: true,
});
export type CalendarQuery = QueryOf<typeof agencyCalendar>;
/** Which vehicles of the fleet. */
export type FleetFilter = Pick<CalendarQuery, 'search' | 'category' | 'locationId' | 'status'>;
