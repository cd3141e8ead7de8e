import { DomainError } from '~/errors/domain-error';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { currentRequest } from '~/platform/request-context.server';
import { isUuid } from '~/platform/uuid';
import type { ReportReason } from '../review-rules';

/**
 * Takes a review off every page and out of every average, with the reason that its author reads; null shows
 * it again (R134). The audit log says who did. Doing it twice changes nothing more.
 * @throws DomainError reviewNotFound
 */
export async function hideReview(scope: AdminScope, id: string, hiddenReason: ReportReason | null): Promise<void> {
  if (!isUuid(id)) throw new DomainError('reviewNotFound');
  await inTransaction(async (tx) => {
    const { count } = await tx.review.updateMany({
      where: { id },
      data: { isVisible: hiddenReason === null, hiddenReason },
    });
    if (count === 0) throw new DomainError('reviewNotFound');
    await tx.auditLog.create({
      data: {
        actorId: scope.profileId,
        actorRole: 'admin',
        action: hiddenReason === null ? 'review.shown' : 'review.hidden',
        entity: 'review',
        entityId: id,
        data: { reason: hiddenReason },
        requestId: currentRequest()?.id,
      },
    });
  });
}
