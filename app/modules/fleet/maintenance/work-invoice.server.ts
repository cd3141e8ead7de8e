import { DomainError } from '~/errors/domain-error';
import { openPrivatePicture, type PrivatePicture } from '~/modules/pictures/private/private-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/** The one picture that a work may have. */
const PART = 'invoice';

/** The storage key (private area) of the picture of a work's invoice; null for a foreign work, or none. One query. */
export async function findWorkInvoice({ agencyId }: AgencyScope, { id, part }: Omit<PrivatePicture, 'entity'>) {
  if (!isUuid(id) || part !== PART) return null;
  return (
    (await db.vehicleWork.findFirst({ where: { id, agencyId }, select: { invoiceKey: true } }))?.invoiceKey ?? null
  );
}

/**
 * Logs that somebody opens the picture of a work's invoice, and gives its address for two minutes (R146, R51).
 * @throws DomainError pictureNotFound for a foreign or unknown work, or where there is none
 */
export async function openWorkInvoice(scope: AgencyScope, shortId: string, id: string): Promise<string> {
  const where = { id, agencyId: scope.agencyId, vehicle: { shortId }, invoiceKey: { not: null } };
  if (!isUuid(id) || (await db.vehicleWork.count({ where })) === 0) throw new DomainError('pictureNotFound');
  return openPrivatePicture(scope, { entity: 'work', id, part: PART });
}
