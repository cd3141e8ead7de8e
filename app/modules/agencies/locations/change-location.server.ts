import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { UNUSED } from './agency-locations.server';
import { rethrowLocationError } from './location-error.server';
import type { LocationIntent } from './location-schema';
import { lockLocations } from './lock-locations.server';

interface Place {
  id: string;
  isDefault: boolean;
  isActive: boolean;
}

const FAILURES = {
  default: 'locationDefaultFailed',
  activate: 'locationSaveFailed',
  deactivate: 'locationSaveFailed',
  delete: 'locationDeleteFailed',
} as const satisfies Record<LocationIntent, string>;

/**
 * Makes a place of an agency the main one, takes it out of what is offered, offers it again, or deletes it. The main
 * place stays offered; one that a car stands at or a booking names is never deleted (R141).
 * @throws DomainError locationNotFound, locationInactive (as the main place), locationIsMain (deactivated or deleted),
 *   locationInUse, and when the work fails locationDefaultFailed, locationSaveFailed or locationDeleteFailed
 */
export async function changeLocation(scope: AgencyScope, id: string, intent: LocationIntent): Promise<void> {
  const { agencyId } = scope;
  await inTransaction(async (tx) => {
    await lockLocations(tx, scope);
    const place = await tx.agencyLocation.findFirst({
      where: { id, agencyId },
      select: { id: true, isDefault: true, isActive: true },
    });
    if (!place) throw new DomainError('locationNotFound');
    await CHANGES[intent](tx, agencyId, place);
  }).catch((error: unknown) => rethrowLocationError(error, FAILURES[intent]));
}

type Change = (tx: Transaction, agencyId: string, place: Place) => Promise<unknown>;

const CHANGES: Record<LocationIntent, Change> = {
  async default(tx, agencyId, { id, isActive }) {
    if (!isActive) throw new DomainError('locationInactive');
    await tx.agencyLocation.updateMany({ where: { agencyId, isDefault: true }, data: { isDefault: false } });
    await tx.agencyLocation.update({ where: { id, agencyId }, data: { isDefault: true } });
  },
  activate: (tx, agencyId, { id }) => tx.agencyLocation.update({ where: { id, agencyId }, data: { isActive: true } }),
  async deactivate(tx, agencyId, { id, isDefault }) {
    if (isDefault) throw new DomainError('locationIsMain');
    await tx.agencyLocation.update({ where: { id, agencyId }, data: { isActive: false } });
  },
  async delete(tx, agencyId, { id, isDefault }) {
    if (isDefault) throw new DomainError('locationIsMain');
    const { count } = await tx.agencyLocation.deleteMany({ where: { id, agencyId, ...UNUSED } });
    if (count === 0) throw new DomainError('locationInUse');
  },
};
