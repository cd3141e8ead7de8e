import { nowInMorocco, wallToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';

/**
 * Marks cars as rented once their confirmed booking has started (R17). Never overrides
 * maintenance or unavailable; a car becomes available again only when it is marked as returned.
 */
export async function markRentedVehicles(): Promise<{ rented: number }> {
  const now = wallToDate(nowInMorocco());
  const { count } = await db.vehicle.updateMany({
    where: {
      status: 'available',
      bookings: { some: { status: 'confirmed', pickupAt: { lte: now }, returnAt: { gt: now } } },
    },
    data: { status: 'rented' },
  });
  return { rented: count };
}
