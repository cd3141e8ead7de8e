import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { lockVehicle } from '~/modules/availability/occupancies.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { inTransaction, isConstraintViolation } from '~/platform/db.server';
import { tellOfVehicle } from '../tell-of-vehicle.server';

/**
 * Deletes a vehicle as an agency sees it: it leaves the search, the pickers and the counts, and keeps its history
 * (R18, R20). Requests that lapsed stand in nobody's way. One that is archived already stays so.
 * @throws DomainError carNotFound; carHasActiveBookings while a pending or confirmed booking holds it; carDeleteFailed
 */
export async function archiveVehicle(scope: AgencyScope, shortId: string): Promise<void> {
  const { agencyId } = scope;
  try {
    await inTransaction(async (tx) => {
      const vehicle = await tx.vehicle.findFirst({ where: { shortId, agencyId }, select: { id: true } });
      if (!vehicle) throw new DomainError('carNotFound');
      await lockVehicle(tx, vehicle.id);
      const { count } = await tx.vehicle.updateMany({
        where: { id: vehicle.id, agencyId, archivedAt: null },
        data: { archivedAt: currentInstant() },
      });
      if (count > 0) await tellOfVehicle(tx, scope, vehicle.id, 'vehicle_removed');
    });
  } catch (error) {
    if (isConstraintViolation(error, 'vehicles_archived_without_bookings'))
      throw new DomainError('carHasActiveBookings');
    rethrowAs(error, 'carDeleteFailed');
  }
}

/**
 * Takes an archived vehicle back into the fleet, with the status that it had. One that is not archived stays as it is.
 * @throws DomainError carNotFound; carUpdateFailed
 */
export async function restoreVehicle({ agencyId }: AgencyScope, shortId: string): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      const vehicle = await tx.vehicle.findFirst({ where: { shortId, agencyId }, select: { id: true } });
      if (!vehicle) throw new DomainError('carNotFound');
      await tx.vehicle.updateMany({
        where: { id: vehicle.id, agencyId, archivedAt: { not: null } },
        data: { archivedAt: null },
      });
    });
  } catch (error) {
    rethrowAs(error, 'carUpdateFailed');
  }
}
