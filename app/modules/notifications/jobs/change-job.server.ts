import { DomainError } from '~/errors/domain-error';
import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** Has a failed reminder tried again at once, as often as a new one (R217). @throws jobRetryFailed where it has not failed */
export async function retryJob(_scope: AdminScope, id: string): Promise<void> {
  const { count } = await db.notificationJob.updateMany({
    where: { id, status: 'failed' },
    data: { status: 'pending', retries: 0, errorMessage: null, leasedUntil: null, runAt: currentInstant() },
  });
  if (count === 0) throw new DomainError('jobRetryFailed');
}

/** Cancels a pending reminder; it is not planned again for its moment (R217). @throws jobCancelFailed where none is pending */
export async function cancelJob(_scope: AdminScope, id: string): Promise<void> {
  const { count } = await db.notificationJob.updateMany({
    where: { id, status: 'pending' },
    data: { status: 'cancelled', leasedUntil: null },
  });
  if (count === 0) throw new DomainError('jobCancelFailed');
}
