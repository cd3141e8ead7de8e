import { runSlot } from '../../jobs/runner';
import { SCHEDULE } from '../../jobs/schedule';
import type { Task } from '../../jobs/task';
import { db } from '~/platform/db.server';
import { isDue } from '../setup/cron-line';

/**
 * A process of `benchDay`: takes the slots of the cron table's hours one after the other. Their times are those of
 * yesterday, so that no task of today is in their way; what the tasks do is what they do now.
 */
const HOURS = Number(process.env.BENCH_HOURS);

/** What such a process prints in the end. */
export interface PlayedClock {
  slots: number;
  /** The run of a task that took longest. */
  longest: { task: string; ms: number };
}
const played: PlayedClock = { slots: 0, longest: { task: '', ms: 0 } };

async function take(name: string, task: Task, at: Date): Promise<void> {
  const started = performance.now();
  if ((await runSlot(name, task, at)).outcome === 'taken') return;
  const ms = performance.now() - started;
  played.slots += 1;
  if (ms > played.longest.ms) played.longest = { task: name, ms };
}

const tasks = Object.entries(SCHEDULE);
const start = new Date(new Date().setUTCHours(0, 0, 0, 0) - 86_400_000).getTime();
for (let second = 0; second < HOURS * 3_600; second += 1) {
  const at = new Date(start + second * 1_000);
  for (const [name, task] of tasks) if (isDue(task.cron, at)) await take(name, task, at);
}
await db.$disconnect();
console.log(JSON.stringify(played));
process.exit(0);
