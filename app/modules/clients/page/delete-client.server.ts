import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { Prisma } from '~/generated/prisma/client';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { forgetWelcomes } from '../wizard/welcome-client.server';

/**
 * Erases a client of the agency, with what the agency wrote of them. Who has a booking, a contract or an invoice
 * stays: the agency must keep those (R53). The log keeps that a record was erased, not whose.
 * @throws DomainError clientNotFound; clientHasBookings; clientDeleteFailed
 */
export async function deleteClient(scope: AgencyScope, id: string): Promise<void> {
  const { agencyId } = scope;
  if (!isUuid(id)) throw new DomainError('clientNotFound');
  const { identityDocumentKey, identityBackKey } = await inTransaction(async (tx) => {
    // Whoever presses twice waits, and then finds nobody.
    await tx.$queryRaw`SELECT FROM clients WHERE id = ${id}::uuid AND agency_id = ${agencyId}::uuid FOR UPDATE`;
    const known = await tx.client.findFirst({
      where: { id, agencyId, mergedInto: null },
      select: { identityDocumentKey: true, identityBackKey: true },
    });
    if (!known) throw new DomainError('clientNotFound');
    const nothing = { bookings: { none: {} }, contracts: { none: {} }, invoices: { none: {} }, aliases: { none: {} } };
    const { count } = await tx.client.deleteMany({ where: { id, agencyId, ...nothing } }).catch(refuseHeld);
    if (count === 0) throw new DomainError('clientHasBookings');
    await forgetWelcomes(tx, [id]);
    await recordAudit(tx, scope, { action: 'client.deleted', entity: 'client', entityId: id });
    return known;
  }).catch((error: unknown) => rethrowAs(error, 'clientDeleteFailed'));
  for (const key of [identityDocumentKey, identityBackKey]) if (key) await removePicture(key, 'private');
}

/** Somebody booked for them at the same moment: a reference held the row. */
function refuseHeld(error: unknown): never {
  const isHeld = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
  throw isHeld ? new DomainError('clientHasBookings') : error;
}
