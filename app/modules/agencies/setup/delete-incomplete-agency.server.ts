import { DomainError } from '~/errors/domain-error';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { isStillNeeded, type Transaction } from '~/platform/db.server';

/**
 * Deletes the account's agency while its set-up lacks what makes it complete: its settings first, then
 * the agency with what was saved of the set-up (R55, R56). Without an
 * agency there is nothing to do. The owner's row is locked as by every save of the set-up
 * (lock-setup.server.ts), so that a save elsewhere is either seen here or finds nothing left.
 *
 * @returns the storage key of its logo, for the caller to remove once the transaction stands.
 * @throws DomainError agencyComplete, also where cars or bookings hang on the agency.
 */
export async function deleteIncompleteAgency(
  tx: Transaction,
  scope: AgencySetupScope,
): Promise<{ logoKey: string | null }> {
  await lockProfile(tx, scope.profileId);
  const [agency] = await tx.$queryRaw<{ id: string; isComplete: boolean; logoKey: string | null }[]>`
    SELECT id, is_complete AS "isComplete", logo_key AS "logoKey"
    FROM agencies WHERE owner_id = ${scope.profileId}::uuid FOR UPDATE`;
  if (!agency) return { logoKey: null };
  if (agency.isComplete) throw new DomainError('agencyComplete');
  try {
    await tx.agencySettings.deleteMany({ where: { agencyId: agency.id } });
    await tx.agency.delete({ where: { id: agency.id, ownerId: scope.profileId } });
  } catch (error) {
    if (isStillNeeded(error)) throw new DomainError('agencyComplete', undefined, { cause: error });
    throw error;
  }
  return { logoKey: agency.logoKey };
}
