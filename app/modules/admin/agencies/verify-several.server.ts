import { DomainError } from '~/errors/domain-error';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { verifyAgency } from './verify-agency.server';

export interface VerifiedSeveral {
  /** How many were given it; those that had it are not counted. */
  count: number;
  refused: { id: string; name: string; error: DomainError }[];
}

/**
 * Gives several agencies their badge, each by itself and by the rule of its own (R254): one that may not have it keeps
 * its state and is named with the reason, which is agencyUpdateFailed where nobody foresaw it: what was done before stands.
 * @throws DomainError agencyNotFound where one of them does not exist: nothing is done then.
 */
export async function verifySeveral(scope: AdminScope, agencies: readonly string[]): Promise<VerifiedSeveral> {
  const ids = [...new Set(agencies)];
  const known = await db.agency.findMany({
    where: { id: { in: ids } },
    orderBy: { name: 'asc' },
    select: { id: true, name: true, verification: true },
  });
  if (known.length < ids.length) throw new DomainError('agencyNotFound');
  const refused: VerifiedSeveral['refused'] = [];
  let count = 0;
  for (const { id, name, verification } of known) {
    try {
      await verifyAgency(scope, id, 'verified');
      if (verification !== 'verified') count++;
    } catch (error) {
      refused.push({ id, name, error: asRefusal(error) });
    }
  }
  return { count, refused };
}

/** A refusal as it is; what nobody foresaw is logged. */
function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  log.error({ err: error }, 'agencyUpdateFailed');
  return new DomainError('agencyUpdateFailed');
}
