import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { assertFree, lockVehicle } from '~/modules/availability/occupancies.server';
import { type WallClock, wallToDate } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/**
 * Takes a car out of service for a time: nobody can book it then (R21). Bookings that stand come
 * first.
 * @throws carNotFound, returnNotAfterPickup, datesConflictFrom `{availableFrom}`
 */
export async function blockVehicle(
  scope: AgencyScope,
  vehicleId: string,
  block: { startsAt: WallClock; endsAt: WallClock; reason: string },
): Promise<{ id: string }> {
  const { startsAt, endsAt } = block;
  if (endsAt <= startsAt) throw new DomainError('returnNotAfterPickup');
  if (!isUuid(vehicleId)) throw new DomainError('carNotFound');
  return inTransaction(async (tx) => {
    const owned = await tx.vehicle.findFirst({
      where: { id: vehicleId, agencyId: scope.agencyId, archivedAt: null },
      select: { id: true },
    });
    if (!owned) throw new DomainError('carNotFound');
    await lockVehicle(tx, vehicleId);
    await assertFree(tx, vehicleId, { start: startsAt, end: endsAt }, 'minute');
    return tx.occupancy.create({
      data: {
        agencyId: scope.agencyId,
        vehicleId,
        kind: 'maintenance',
        startsAt: wallToDate(startsAt),
        endsAt: wallToDate(endsAt),
        reason: block.reason.trim() || null,
      },
      select: { id: true },
    });
  });
}
