import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { verifyAgency } from './verify-agency.server';

export interface VerifiedSeveral {
  /** How many bear the badge now, those that had it included. */
  count: number;
  refused: { id: string; name: string; error: DomainError }[];
}

/**
 * Gives several agencies their badge, each by itself and by the rule of its own (R254): one that may not have it keeps
 * its state and is named with the reason.
 * @throws DomainError agencyNotFound where one of them does not exist: nothing is done then; agencyUpdateFailed for a
 *   reason nobody foresaw.
 */
export async function verifySeveral(scope: AdminScope, agencies: readonly string[]): Promise<VerifiedSeveral> {
  const ids = [...new Set(agencies)];
  const known = await db.agency.findMany({
    where: { id: { in: ids } },
    orderBy: { name: 'asc' },
    select: { id: true, name: true },
  });
  if (known.length < ids.length) throw new DomainError('agencyNotFound');
  const refused: VerifiedSeveral['refused'] = [];
  for (const { id, name } of known) {
    try {
      await verifyAgency(scope, id, 'verified');
    } catch (error) {
      if (!(error instanceof DomainError)) rethrowAs(error, 'agencyUpdateFailed');
      refused.push({ id, name, error });
    }
  }
  return { count: known.length - refused.length, refused };
}
