import { db } from '~/platform/db.server';
import { runClaimed } from './runner';
import { SCHEDULE, type TaskName } from './schedule';

/**
 * Runs the tasks that administrators asked for (R276), one after another. Each row is claimed once, whichever process
 * sees it first.
 * @returns how many it ran
 */
export async function runRequestedTasks(): Promise<number> {
  const claimed = await db.$queryRaw<{ task: string; slot: Date }[]>`
    UPDATE job_runs SET outcome = 'running', started_at = now()
    WHERE (task, slot) IN (
      SELECT task, slot FROM job_runs
      WHERE finished_at IS NULL AND outcome IS NULL AND task LIKE '%:requested'
      FOR UPDATE SKIP LOCKED)
    RETURNING task, slot`;
  for (const { task, slot } of claimed) {
    const name = task.split(':')[0] as TaskName;
    if (name in SCHEDULE) await runClaimed(task, SCHEDULE[name], slot);
  }
  return claimed.length;
}
