import { type CalendarDay, dayOf, nowInMorocco } from '~/platform/clock';
import { type Settlement, settlement } from '../handover/settlement';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { clientStanding, type SimilarClient } from '~/modules/clients/match/client-standing.sql';
import { type BookingDetails, findBooking } from './find-booking.server';
import { type Surroundings, surroundingsOf } from './surroundings.sql';

export type AgencyBookingDetails = BookingDetails & {
  /** Another record of the agency that may be of the person who made this booking. */
  similarClient: SimilarClient | null;
  /** Why the agency would rather not rent to this client (R140); null otherwise. */
  blacklistReason: string | null;
  /** The client's address takes no mail (R207). */
  isUndeliverable: boolean;
  /** What it means for the days when the car comes back now. */
  settlement: Settlement;
  /** What stands around it, until the car goes out; null from then on. */
  surroundings: Surroundings | null;
  /** Papers of the car that expire before the agreed return. */
  expiredPapers: { kind: BookingPaper; on: CalendarDay }[];
};
const PAPERS = ['insurance', 'technicalControl', 'circulationPermit'] as const;
type BookingPaper = (typeof PAPERS)[number];

/**
 * A booking of an agency for its page.
 * @throws bookingNotFound for a foreign or unknown one.
 */
export async function findAgencyBooking(scope: AgencyScope, reference: string): Promise<AgencyBookingDetails> {
  const booking = await findBooking(scope, reference);
  const { similar, blacklistReason, isUndeliverable } = await clientStanding(scope, booking.client.id);
  const similarClient = booking.source === 'agency' ? null : similar;
  const now = nowInMorocco();
  const isAhead = (booking.status === 'pending' || booking.status === 'confirmed') && !booking.handedOverAt;
  const surroundings = isAhead
    ? await surroundingsOf(
        { id: booking.id, agencyId: scope.agencyId, vehicleId: booking.vehicle.id, clientId: booking.client.id },
        now,
      )
    : null;
  const lastDay = dayOf(booking.returnAt);
  const expiredPapers = PAPERS.flatMap((kind) => {
    const on = surroundings?.[kind];
    return on && on < lastDay ? [{ kind, on }] : [];
  });
  return {
    ...booking,
    similarClient,
    blacklistReason,
    isUndeliverable,
    settlement: settlement(booking, now),
    surroundings,
    expiredPapers,
  };
}
