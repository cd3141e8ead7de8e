import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/** How long an administrator looks through an agency before they are asked again (R255). */
export const VIEWING_MINUTES = 60;

/**
 * Opens the screens of an agency to an administrator, in one session and for an hour, in the place of what that session
 * looked through before (R255). Where it looks through this agency already, nothing changes.
 * @throws DomainError agencyNotFound; agencyIncomplete where it has no screens yet; noSession.
 */
export async function startViewing(scope: AdminScope, sessionId: string, agencyId: string): Promise<void> {
  if (!isUuid(agencyId)) throw new DomainError('agencyNotFound');
  await inTransaction(async (tx) => {
    await lockSession(tx, scope, sessionId);
    const agency = await tx.agency.findUnique({ where: { id: agencyId }, select: { isComplete: true } });
    if (!agency) throw new DomainError('agencyNotFound');
    if (!agency.isComplete) throw new DomainError('agencyIncomplete');
    const running = await tx.agencyViewing.count({ where: { sessionId, agencyId, endsAt: { gt: new Date() } } });
    if (running > 0) return;
    await tx.agencyViewing.deleteMany({ where: { sessionId } });
    const startedAt = new Date();
    const endsAt = new Date(startedAt.getTime() + VIEWING_MINUTES * 60_000);
    await tx.agencyViewing.create({ data: { sessionId, agencyId, startedAt, endsAt } });
    const line = { action: 'viewing.begun', entity: 'agency', entityId: agencyId } as const;
    await recordAudit(tx, scope, { ...line, data: { minutes: VIEWING_MINUTES } });
  });
}

/**
 * Ends what a session looks through. Returns the agency's id, or null where there was nothing to end: it is no error.
 * @throws DomainError noSession.
 */
export async function endViewing(scope: AdminScope, sessionId: string): Promise<string | null> {
  return inTransaction(async (tx) => {
    await lockSession(tx, scope, sessionId);
    const viewing = await tx.agencyViewing.findUnique({ where: { sessionId }, select: { agencyId: true } });
    if (!viewing) return null;
    await tx.agencyViewing.delete({ where: { sessionId } });
    await recordAudit(tx, scope, { action: 'viewing.ended', entity: 'agency', entityId: viewing.agencyId });
    return viewing.agencyId;
  });
}

/** Two presses take turns. @throws DomainError noSession where it has ended, or is somebody else's. */
async function lockSession(tx: Transaction, { profileId }: AdminScope, sessionId: string): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 AS locked FROM sessions WHERE id = ${sessionId}::uuid AND profile_id = ${profileId}::uuid FOR UPDATE`;
  if (held.length === 0) throw new DomainError('noSession');
}
