import { nowInMorocco } from '~/platform/clock';
import { type Settlement, settlement } from '../handover/settlement';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { findSimilarClient, type SimilarClient } from '~/modules/clients/match/similar-client.server';
import { type BookingDetails, findBooking } from './find-booking.server';

export type AgencyBookingDetails = BookingDetails & {
  /** Another record of the agency that may be of the person who made this booking. */
  similarClient: SimilarClient | null;
  /** What it means for the days when the car comes back now. */
  settlement: Settlement;
};

/**
 * A booking of an agency for its page.
 * @throws bookingNotFound for a foreign or unknown one.
 */
export async function findAgencyBooking(scope: AgencyScope, reference: string): Promise<AgencyBookingDetails> {
  const booking = await findBooking(scope, reference);
  const similarClient = booking.source === 'customer' ? await findSimilarClient(scope, booking.client) : null;
  return { ...booking, similarClient, settlement: settlement(booking, nowInMorocco()) };
}
