import type { Transaction } from '~/platform/db.server';
import { db } from '~/platform/db.server';
import { DomainError } from '~/errors/domain-error';

export interface PickupLocation {
  id: string;
  name: string;
  address: string | null;
  citySlug: string;
  isPrimary: boolean;
}

/**
 * Where a car can be taken and brought back: pick-up where the car is offered, return at any active
 * location of its agency (READINGS 20). The primary location first.
 */
export async function findRentalLocations(
  vehicleId: string,
  tx: Transaction = db,
): Promise<{ pickup: PickupLocation[]; return: PickupLocation[] }> {
  const locations = await tx.agencyLocation.findMany({
    where: { isActive: true, agency: { vehicles: { some: { id: vehicleId } } } },
    select: {
      id: true,
      name: true,
      address: true,
      citySlug: true,
      vehicles: { where: { vehicleId }, select: { isPrimary: true } },
    },
    orderBy: [{ isDefault: 'desc' }, { name: 'asc' }],
  });
  const all = locations
    .map(({ vehicles, ...location }) => ({
      ...location,
      serves: vehicles.length > 0,
      isPrimary: vehicles[0]?.isPrimary ?? false,
    }))
    .sort(
      (a, b) => Number(b.isPrimary) - Number(a.isPrimary) || Number(b.serves) - Number(a.serves),
    );
  const plain = all.map(({ serves: _, ...location }) => location);
  return { pickup: plain.filter((_, index) => all[index]?.serves), return: plain };
}

/** @throws locationNotServed unless the car can be taken at one and brought back to the other. */
export async function assertLocations(
  tx: Transaction,
  vehicleId: string,
  chosen: { pickupLocationId: string; returnLocationId: string },
): Promise<void> {
  const served = await findRentalLocations(vehicleId, tx);
  const serves = (places: PickupLocation[], id: string) => places.some((place) => place.id === id);
  if (
    !serves(served.pickup, chosen.pickupLocationId) ||
    !serves(served.return, chosen.returnLocationId)
  ) {
    throw new DomainError('locationNotServed');
  }
}
