import { db } from '~/platform/db.server';
import { standingSettings } from '~/modules/settings/apply-settings.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';
import { log } from '~/platform/log.server';
import type { Task, TaskResult } from './task';

/** What became of a slot. `taken`: another process has run it, or is at it. */
export type SlotRun = { outcome: 'done'; result: TaskResult } | { outcome: 'failed' } | { outcome: 'taken' };

/**
 * Claims one slot of a task: the row's primary key is (task, slot), so of several processes exactly
 * one gets it.
 */
export async function claimSlot(task: string, slot: Date): Promise<boolean> {
  const { count } = await db.jobRun.createMany({ data: [{ task, slot }], skipDuplicates: true });
  return count === 1;
}

/**
 * Runs a task once for a slot, if no other process has it. A failing task is logged, never thrown on. A slot
 * is a whole second, as the row's key holds it: of `at` the fraction does not count.
 */
export async function runSlot(name: string, task: Task, at: Date): Promise<SlotRun> {
  const slot = new Date(Math.floor(at.getTime() / 1000) * 1000);
  try {
    if (!(await claimSlot(name, slot))) return { outcome: 'taken' };
  } catch (error) {
    log.error({ err: error, task: name }, 'task failed');
    return { outcome: 'failed' };
  }
  return runClaimed(name, task, slot);
}

/** Runs a task whose slot this process has, and writes down what became of it. */
export async function runClaimed(
  name: string,
  task: Task,
  slot: Date,
): Promise<Exclude<SlotRun, { outcome: 'taken' }>> {
  try {
    const started = Date.now();
    await standingSettings();
    const result = await task.run();
    await finish(name, slot, 'done', result);
    if (Object.values(result).some((count) => count > 0)) {
      log.info({ task: name, ...result, ms: Date.now() - started }, 'task done');
    }
    return { outcome: 'done', result };
  } catch (error) {
    log.error({ err: error, task: name }, 'task failed');
    await finish(name, slot, 'failed', {}).catch(() => undefined);
    return { outcome: 'failed' };
  }
}

async function finish(task: string, slot: Date, outcome: string, result: TaskResult) {
  await db.jobRun.updateMany({ where: { task, slot }, data: { finishedAt: new Date(), outcome, result } });
}

/** Forgets slots of long ago. */
export async function purgeJobRuns(): Promise<TaskResult> {
  const where = { slot: { lt: keptSince('jobRun') } };
  return { forgotten: await deleteInBatches((limit) => db.jobRun.deleteMany({ where, limit })) };
}
