import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/**
 * Puts a car back in service: removes a maintenance block. Bookings are never removed this way.
 * @throws pageNotFound for a block of another agency, or of a booking.
 */
export async function unblockVehicle(scope: AgencyScope, blockId: string): Promise<void> {
  if (!isUuid(blockId)) throw new DomainError('pageNotFound');
  const { count } = await db.occupancy.deleteMany({
    where: { id: blockId, agencyId: scope.agencyId, kind: 'maintenance' },
  });
  if (count === 0) throw new DomainError('pageNotFound');
}
