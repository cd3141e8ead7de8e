import { useOutletContext } from '@remix-run/react';
import type { AgencyBookingDetails } from '../../details/find-agency-booking.server';

/** What the page of a booking has read and hands to the step that opens over it, which reads no booking itself. */
export interface OpenBooking {
  booking: AgencyBookingDetails;
}

/** The booking over whose page a step opens. */
export const useOpenBooking = (): OpenBooking => useOutletContext<OpenBooking>();
