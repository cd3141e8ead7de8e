import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from './show';

/** What the page of a booking has read, for the step that opens over it and reads no booking itself. */
export function useOpenBooking() {
  const page = useRouteLoaderData<typeof loader>('routes/agency/bookings/show');
  if (!page) throw new Error('A step of a booking is a route inside the page of that booking.');
  return page;
}
