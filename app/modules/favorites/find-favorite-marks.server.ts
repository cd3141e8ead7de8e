import type { Actor } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { FavoriteMarks } from './favorite-marks';

/** The hearts of the cars (full ids) that a page shows. One query for a customer, none for anybody else. */
export async function findFavoriteMarks(actor: Actor | null, ids: readonly string[]): Promise<FavoriteMarks> {
  if (!actor) return { for: 'signed-out' };
  if (actor.role !== 'customer') return { for: 'nobody' };
  if (ids.length === 0) return { for: 'customer', saved: [] };
  const rows = await db.favorite.findMany({
    where: { profileId: actor.profileId, vehicleId: { in: [...ids] } },
    select: { vehicleId: true },
  });
  return { for: 'customer', saved: rows.map(({ vehicleId }) => vehicleId) };
}
