import { DomainError } from '~/errors/domain-error';
import { PUBLIC_VEHICLE } from '~/modules/fleet/vehicles/public-vehicle.server';
import type { Transaction } from '~/platform/db.server';
import type { DriverConditions } from '../driver-conditions';
import { isUuid } from '~/platform/uuid';

/** What the server knows about a car that a price or a booking is made from. */
export interface BookableVehicle {
  id: string;
  agencyId: string;
  pricePerDay: { toString(): string };
  depositAmount: { toString(): string };
  turnaroundMinutes: number;
  /** What the agency asks of drivers (R26); null where it has no settings. */
  conditions: DriverConditions | null;
}

/**
 * A car that the public may see: of an active and complete agency, and not delisted. In maintenance it
 * can be seen but not booked (R16, R18).
 * @throws carNotFound for any other id, vehicleUnavailable for one in maintenance.
 */
export async function bookableVehicle(tx: Transaction, vehicleId: string): Promise<BookableVehicle> {
  if (!isUuid(vehicleId)) throw new DomainError('carNotFound');
  const vehicle = await tx.vehicle.findFirst({
    where: { id: vehicleId, ...PUBLIC_VEHICLE },
    select: {
      id: true,
      agencyId: true,
      pricePerDay: true,
      depositAmount: true,
      status: true,
      agency: {
        select: { settings: { select: { turnaroundMinutes: true, minimumAge: true, minimumLicenceYears: true } } },
      },
    },
  });
  if (!vehicle) throw new DomainError('carNotFound');
  if (vehicle.status === 'maintenance') throw new DomainError('vehicleUnavailable');
  const { agency, id, agencyId, pricePerDay, depositAmount } = vehicle;
  return {
    id,
    agencyId,
    pricePerDay,
    depositAmount,
    turnaroundMinutes: agency.settings?.turnaroundMinutes ?? 0,
    conditions: agency.settings,
  };
}
