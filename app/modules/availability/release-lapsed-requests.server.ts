import { nowInMorocco, wallToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';

/**
 * Frees the days of requests that nobody confirmed before their pick-up (READINGS 1). The request
 * itself stays pending; confirming it later takes the days again, if they are still free.
 */
export async function releaseLapsedRequests(): Promise<{ released: number }> {
  const now = wallToDate(nowInMorocco());
  const { count } = await db.occupancy.deleteMany({
    where: { kind: 'booking', booking: { status: 'pending', pickupAt: { lte: now } } },
  });
  return { released: count };
}
