import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import type { ReportReason } from '../review-rules';

/**
 * Takes a review off every page and out of every average, with the reason that its author reads; null shows
 * it again (R134). Its reports are answered by it, and the audit log says who did. Doing it twice changes nothing more.
 * @throws DomainError reviewNotFound
 */
export async function hideReview(scope: AdminScope, id: string, hiddenReason: ReportReason | null): Promise<void> {
  await inTransaction(async (tx) => {
    const known = await lockReview(tx, id);
    const reports = await settleReports(tx, id);
    if (known.hiddenReason === hiddenReason) {
      // It stays as it is, and that answers its reports.
      if (reports > 0) await noteKept(tx, scope, id, reports);
      return;
    }
    await tx.review.update({ where: { id }, data: { isVisible: hiddenReason === null, hiddenReason } });
    await recordAudit(tx, scope, {
      action: hiddenReason === null ? 'review.shown' : 'review.hidden',
      entity: 'review',
      entityId: id,
      before: { reason: known.hiddenReason },
      after: { reason: hiddenReason },
    });
  });
}

/**
 * Answers the reports of a review by leaving it where it is (R253). Doing it twice changes nothing more.
 * @throws DomainError reviewNotFound
 */
export async function keepReview(scope: AdminScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockReview(tx, id);
    const reports = await settleReports(tx, id);
    if (reports > 0) await noteKept(tx, scope, id, reports);
  });
}

const noteKept = (tx: Transaction, scope: AdminScope, id: string, reports: number) =>
  recordAudit(tx, scope, {
    action: 'review.kept',
    entity: 'review',
    entityId: id,
    before: { reports },
    after: { reports: 0 },
  });

/** Whoever decides at the same moment waits. */
async function lockReview(tx: Transaction, id: string) {
  if (!isUuid(id)) throw new DomainError('reviewNotFound');
  await tx.$queryRaw`SELECT id FROM reviews WHERE id = ${id}::uuid FOR UPDATE`;
  const known = await tx.review.findUnique({ where: { id }, select: { hiddenReason: true } });
  if (!known) throw new DomainError('reviewNotFound');
  return known;
}

async function settleReports(tx: Transaction, reviewId: string): Promise<number> {
  const where = { reviewId, settledAt: null };
  const { count } = await tx.reviewReport.updateMany({ where, data: { settledAt: currentInstant() } });
  return count;
}
