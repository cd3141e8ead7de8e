import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';

/**
 * Frees the days of requests that lapsed (READINGS 1; the database's `has_lapsed` decides): for the search
 * from then on, for bookings long before. The request itself stays pending; confirming it later takes the
 * days again, if they are still free.
 */
export async function releaseLapsedRequests(): Promise<{ released: number }> {
  const [row] = await db.$queryRaw<{ released: number }[]>`
    SELECT release_lapsed_pending(NULL, ${nowInMorocco()}::timestamp) AS released`;
  return { released: row?.released ?? 0 };
}
