import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { isTaskName, requestOf } from './task-names';

/** A run that has not ended after this long was killed with its process: another may be asked for. */
export const LONGEST_RUN_MS = 3_600_000;

/**
 * Asks the jobs process for a run of a task, now. While one that was asked for waits or runs there is no other: two
 * presses make one run (R276).
 * @throws DomainError pageNotFound for a task that nobody knows, taskAlreadyRequested
 */
export async function requestTask(scope: AdminScope, name: string): Promise<void> {
  if (!isTaskName(name)) throw new DomainError('pageNotFound');
  const task = requestOf(name);
  const now = currentInstant();
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${task}))`;
    const known = await tx.jobRun.findFirst({
      where: { task, finishedAt: null, slot: { gt: new Date(now.getTime() - LONGEST_RUN_MS) } },
      select: { task: true },
    });
    if (known) throw new DomainError('taskAlreadyRequested');
    // The row's key holds whole seconds: another of this second has already ended.
    const slot = new Date(Math.floor(now.getTime() / 1000) * 1000);
    const { count } = await tx.jobRun.createMany({ data: [{ task, slot }], skipDuplicates: true });
    if (count === 0) throw new DomainError('taskAlreadyRequested');
    await recordAudit(tx, scope, { action: 'task.requested', entity: 'task', entityId: name });
  });
}
