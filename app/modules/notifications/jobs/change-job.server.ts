import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/** What an administrator may do with a reminder. */
export const JOB_CHANGES = ['retry', 'cancel'] as const;
type JobChange = (typeof JOB_CHANGES)[number];

/** Does it (R274). @throws DomainError pageNotFound for one that nobody knows; jobRetryFailed, jobCancelFailed as its parts do */
export async function changeJob(scope: AdminScope, id: string, change: JobChange): Promise<void> {
  const known = isUuid(id) && (await db.notificationJob.findUnique({ where: { id }, select: { id: true } }));
  if (!known) throw new DomainError('pageNotFound');
  await (change === 'retry' ? retryJob(scope, id) : cancelJob(scope, id));
}

/** Has a failed reminder tried again at once, as often as a new one (R217). @throws jobRetryFailed where it has not failed */
async function retryJob(scope: AdminScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.notificationJob.updateMany({
      where: { id, status: 'failed' },
      data: { status: 'pending', retries: 0, errorMessage: null, leasedUntil: null, runAt: currentInstant() },
    });
    if (count === 0) throw new DomainError('jobRetryFailed');
    const changed = { before: { status: 'failed' }, after: { status: 'pending' } };
    await recordAudit(tx, scope, { action: 'job.retried', entity: 'notification_job', entityId: id, ...changed });
  });
}

/** Cancels a pending reminder; it is not planned again for its moment (R217). @throws jobCancelFailed where none is pending */
async function cancelJob(scope: AdminScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.notificationJob.updateMany({
      where: { id, status: 'pending' },
      data: { status: 'cancelled', leasedUntil: null },
    });
    if (count === 0) throw new DomainError('jobCancelFailed');
    const changed = { before: { status: 'pending' }, after: { status: 'cancelled' } };
    await recordAudit(tx, scope, { action: 'job.cancelled', entity: 'notification_job', entityId: id, ...changed });
  });
}
