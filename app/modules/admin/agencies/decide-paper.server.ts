import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { tellAgency } from '~/modules/agencies/messages/tell-agency.server';
import type { PaperRefusal } from '~/modules/agencies/papers/paper-kinds';
import { toldOfHanded, toldOfSeen } from '~/modules/agencies/papers/told-of-paper';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { lockAgency } from './lock-agency.server';

/**
 * Accepts a paper that an agency handed in (R278): it becomes one that was seen, with its picture, in the place of the one of
 * its kind. The agency is told.
 * @throws DomainError agencyNotFound; paperNotWaiting where it was decided on, taken back or replaced meanwhile.
 */
export async function acceptPaper(scope: AdminScope, agencyId: string, paperId: string): Promise<void> {
  const old = await inTransaction(async (tx) => {
    const { kind, number, dated, pictureKey } = await lockWaiting(tx, agencyId, paperId);
    const ofKind = { agencyId_kind: { agencyId, kind } };
    const before = await tx.agencyPaper.findUnique({ where: ofKind });
    await tx.handedPaper.delete({ where: { id: paperId, agencyId } });
    const paper = { number, dated, pictureKey, seenAt: currentInstant() };
    await tx.agencyPaper.upsert({ where: ofKind, create: { agencyId, kind, ...paper }, update: paper });
    await recordAudit(tx, scope, {
      action: 'agency.paper_accepted',
      entity: 'agency',
      entityId: agencyId,
      before: { status: 'pending', ...toldOfSeen(before) },
      after: { status: 'accepted', ...toldOfSeen(paper) },
      data: { kind },
    });
    await tell(tx, agencyId, 'platform_paper_accepted', { kind });
    return before?.pictureKey;
  });
  if (old) await removePicture(old, 'private');
}

/**
 * Refuses a paper that an agency handed in, with a reason and what the administrator adds to it (R278). The agency is told,
 * and hands in another one.
 * @throws DomainError agencyNotFound; paperNotWaiting where it was decided on, taken back or replaced meanwhile.
 */
export async function refusePaper(
  scope: AdminScope,
  agencyId: string,
  paperId: string,
  { reason, note = null }: { reason: PaperRefusal; note?: string | null },
): Promise<void> {
  await inTransaction(async (tx) => {
    const waiting = await lockWaiting(tx, agencyId, paperId);
    const { kind } = waiting;
    const refused = { refusedAt: currentInstant(), reason, note };
    await tx.handedPaper.update({ where: { id: paperId, agencyId }, data: refused });
    await recordAudit(tx, scope, {
      action: 'agency.paper_refused',
      entity: 'agency',
      entityId: agencyId,
      before: toldOfHanded(waiting),
      after: toldOfHanded({ ...waiting, ...refused }),
      data: { kind },
    });
    await tell(tx, agencyId, 'platform_paper_refused', { kind, reason, note: note ?? '' });
  });
}

/** A paper of an agency that waits, once the agency is locked. */
async function lockWaiting(tx: Transaction, agencyId: string, id: string) {
  await lockAgency(tx, agencyId);
  const waiting = await tx.handedPaper.findFirst({
    where: { id, agencyId, refusedAt: null },
    select: {
      ...{ kind: true, number: true, dated: true, pictureKey: true },
      ...{ handedAt: true, refusedAt: true, reason: true },
    },
  });
  if (!waiting) throw new DomainError('paperNotWaiting');
  return waiting;
}

function tell(
  tx: Transaction,
  agencyId: string,
  kind: 'platform_paper_accepted' | 'platform_paper_refused',
  values: Record<string, string>,
): Promise<void> {
  return tellAgency(tx, agencyId, { kind, values, dedupeKey: `${kind}:${randomUUID()}` });
}
