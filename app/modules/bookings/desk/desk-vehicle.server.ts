import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { lockVehicle } from '~/modules/availability/occupancies.server';
import type { Transaction } from '~/platform/db.server';

const COLUMNS = {
  id: true,
  agencyId: true,
  pricePerDay: true,
  depositAmount: true,
  status: true,
  agency: {
    select: { settings: { select: { turnaroundMinutes: true, minimumAge: true, minimumLicenceYears: true } } },
  },
} as const;

/**
 * A vehicle of the agency that may be booked, locked until the transaction ends. One that is out on rental may, one in
 * the workshop or delisted may not (R16); `current`: a vehicle that the booking has already.
 * @throws carNotFound, vehicleUnavailable
 */
export async function lockOwnVehicle(tx: Transaction, scope: AgencyScope, id: string, current?: string) {
  const where = { id, agencyId: scope.agencyId };
  const known = await tx.vehicle.findFirst({ where, select: { id: true } });
  if (!known) throw new DomainError('carNotFound');
  await lockVehicle(tx, id);
  const vehicle = await tx.vehicle.findFirst({ where, select: COLUMNS });
  if (!vehicle) throw new DomainError('carNotFound');
  const isBookable = vehicle.status === 'available' || vehicle.status === 'rented';
  if (!isBookable && id !== current) throw new DomainError('vehicleUnavailable');
  const { agency, ...facts } = vehicle;
  return { ...facts, turnaroundMinutes: agency.settings?.turnaroundMinutes ?? 0, conditions: agency.settings };
}
