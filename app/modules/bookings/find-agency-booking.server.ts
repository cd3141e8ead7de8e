import type { AgencyScope } from '~/modules/access/scope';
import { type BookingDetails, findBooking } from './find-booking.server';

/**
 * A booking of an agency for its page.
 * @throws bookingNotFound for a foreign or unknown one.
 */
export function findAgencyBooking(scope: AgencyScope, reference: string): Promise<BookingDetails> {
  return findBooking(scope, reference);
}
