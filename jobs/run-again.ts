import { LONGEST_RUN_MS } from '~/modules/tasks/request-task.server';
import { againOf } from '~/modules/tasks/task-names';
import { db } from '~/platform/db.server';
import { runSlot } from './runner';
import { SCHEDULE } from './schedule';
import type { Task } from './task';

/** The moment of its day (UTC) at which a task runs; null for one that runs more often. */
export function dailySlot(cron: string, now: Date): Date | null {
  const [second, minute, hour] = cron.split(' ').map(Number) as [number, number, number];
  if (Number.isNaN(second + minute + hour)) return null;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute, second));
}

/**
 * Runs, one after another, the tasks of once a day whose moment has passed today and that were not done since: they failed,
 * their process was killed, or none was there. Called each hour. A run that has not ended counts as under way for an hour;
 * of several processes one runs each.
 * @returns how many it ran
 */
export async function runMissedAgain(now: Date, schedule: Readonly<Record<string, Task>> = SCHEDULE): Promise<number> {
  let count = 0;
  for (const [name, task] of Object.entries(schedule)) {
    const since = dailySlot(task.cron, now);
    if (!since || since > now) continue;
    const [settled] = await db.$queryRaw<unknown[]>`
      SELECT FROM job_runs
      WHERE task IN (${name}, ${againOf(name)}) AND slot >= ${since} AND (
        outcome = 'done' OR finished_at IS NULL AND started_at > ${new Date(now.getTime() - LONGEST_RUN_MS)}) LIMIT 1`;
    if (settled) continue;
    const { outcome } = await runSlot(againOf(name), task, now);
    if (outcome !== 'taken') count += 1;
  }
  return count;
}
