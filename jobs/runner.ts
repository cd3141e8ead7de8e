import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { log } from '~/platform/log.server';
import type { Task, TaskResult } from './task';

/**
 * Claims one slot of a task: the row's primary key is (task, slot), so of several processes exactly
 * one gets it.
 */
export async function claimSlot(task: string, slot: Date): Promise<boolean> {
  const { count } = await db.jobRun.createMany({ data: [{ task, slot }], skipDuplicates: true });
  return count === 1;
}

/** Runs a task once for a slot, if no other process has it. A failing task is logged, never thrown on. */
export async function runSlot(name: string, task: Task, slot: Date): Promise<TaskResult | null> {
  try {
    if (!(await claimSlot(name, slot))) return null;
    const started = Date.now();
    const result = await task.run();
    await finish(name, slot, 'done', result);
    if (Object.values(result).some((count) => count > 0)) {
      log.info({ task: name, ...result, ms: Date.now() - started }, 'task done');
    }
    return result;
  } catch (error) {
    log.error({ err: error, task: name }, 'task failed');
    await finish(name, slot, 'failed', {}).catch(() => undefined);
    return null;
  }
}

async function finish(task: string, slot: Date, outcome: string, result: TaskResult) {
  await db.jobRun.updateMany({ where: { task, slot }, data: { finishedAt: new Date(), outcome, result } });
}

const KEPT_DAYS = 14;

/** Forgets slots older than two weeks. */
export async function purgeJobRuns(): Promise<TaskResult> {
  const before = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  const where = { slot: { lt: before } };
  return { forgotten: await deleteInBatches((limit) => db.jobRun.deleteMany({ where, limit })) };
}
