import { defineList } from '~/platform/list/define-list';

/** The bookings of one client on the client's page. */
export const clientBookings = defineList({ filters: {}, pageSize: 8 });
