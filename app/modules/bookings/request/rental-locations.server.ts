import { DomainError } from '~/errors/domain-error';
import type { Transaction } from '~/platform/db.server';

/**
 * A car is taken where it is offered, and brought back to any active place of its agency (R15).
 * @throws locationNotServed unless the chosen places are such.
 */
export async function assertLocations(
  tx: Transaction,
  vehicleId: string,
  { pickupLocationId, returnLocationId }: { pickupLocationId: string; returnLocationId: string },
): Promise<void> {
  const places = await tx.agencyLocation.findMany({
    where: {
      id: { in: [pickupLocationId, returnLocationId] },
      isActive: true,
      agency: { vehicles: { some: { id: vehicleId } } },
    },
    select: { id: true, vehicles: { where: { vehicleId }, select: { vehicleId: true } } },
  });
  const pickup = places.find(({ id }) => id === pickupLocationId);
  const isServed = pickup !== undefined && pickup.vehicles.length > 0;
  if (!isServed || !places.some(({ id }) => id === returnLocationId)) throw new DomainError('locationNotServed');
}
