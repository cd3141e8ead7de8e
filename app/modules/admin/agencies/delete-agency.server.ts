import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { removeAgency, removeAgencyFiles } from '~/modules/agency-data/closing/close-agency.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction, isStillNeeded } from '~/platform/db.server';
import { lockAgency } from './lock-agency.server';

/**
 * Deletes an agency that never had a booking or an invoice (R68); one with either is suspended instead. Its owner's account
 * stays. Of two administrators the later one finds nothing.
 * @throws DomainError agencyNotFound, agencyHasBookings; agencyDeleteFailed for a reason nobody foresaw.
 */
export async function deleteAgency(scope: AdminScope, id: string): Promise<void> {
  const files = await inTransaction(async (tx) => {
    const { owner, status, verification } = await lockAgency(tx, id);
    const { files: left, gone } = await removeAgency(tx, { agencyId: id, profileId: owner.id });
    const before = { status, verification };
    await recordAudit(tx, scope, { action: 'agency.deleted', entity: 'agency', entityId: id, before, data: gone });
    return left;
  }).catch((error: unknown) =>
    // A booking that came in this moment.
    rethrowAs(isStillNeeded(error) ? new DomainError('agencyHasBookings') : error, 'agencyDeleteFailed'),
  );
  await removeAgencyFiles(files);
}
