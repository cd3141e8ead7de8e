import type { Transaction } from '~/platform/db.server';

/**
 * Gives the photos of a vehicle the places of their ids, from 0. One statement: the database asks for one photo a place at
 * its end.
 */
export async function writeOrder(
  tx: Transaction,
  agencyId: string,
  vehicleId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE vehicle_images i SET position = o.at - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, at)
    WHERE i.id = o.id AND i.vehicle_id = ${vehicleId}::uuid AND i.agency_id = ${agencyId}::uuid`;
}

/** Moves the photos of a vehicle up that stand behind a place that became free. */
export async function closeGap(tx: Transaction, vehicleId: string, place: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE vehicle_images SET position = position - 1 WHERE vehicle_id = ${vehicleId}::uuid AND position > ${place}`;
}
