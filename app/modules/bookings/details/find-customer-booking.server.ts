import type { CustomerScope } from '~/modules/tenancy/scope';
import { type BookingDetails, findBooking } from './find-booking.server';

export type CustomerBooking = Omit<BookingDetails, 'client' | 'agencyNotes'>;

/**
 * A customer's own booking for its page; what the agency keeps about its client stays with the agency.
 * @throws bookingNotFound for a foreign, hidden or unknown one.
 */
export async function findCustomerBooking(scope: CustomerScope, reference: string): Promise<CustomerBooking> {
  const { client: _, agencyNotes: __, ...booking } = await findBooking(scope, reference);
  return booking;
}
