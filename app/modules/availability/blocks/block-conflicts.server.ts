import type { AgencyScope } from '~/modules/tenancy/scope';
import { clientName } from '~/modules/people/client-name';
import type { WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { findOccupancies } from '../occupancies.server';
import type { Period } from '../overlap';

/** What is in the way of a block: a booking with its client, or another block. */
export interface BlockConflict {
  start: WallClock;
  end: WallClock;
  /** Null for a block. */
  booking: { reference: string; clientName: string } | null;
}

/** What takes one of the agency's vehicles within a period, by the minute, in time order. Two queries. */
export async function blockConflicts(
  { agencyId }: AgencyScope,
  vehicleId: string,
  { start, end }: Period,
): Promise<BlockConflict[]> {
  const taken = await findOccupancies(db, vehicleId, start, end);
  const bookings = await db.booking.findMany({
    where: { agencyId, vehicleId, id: { in: taken.flatMap(({ bookingId }) => bookingId ?? []) } },
    select: { id: true, reference: true, client: { select: { fullName: true, companyName: true } } },
  });
  return taken.map((one) => {
    const booking = bookings.find(({ id }) => id === one.bookingId);
    return {
      start: one.start,
      end: one.end,
      booking: booking ? { reference: booking.reference, clientName: clientName(booking.client) } : null,
    };
  });
}
