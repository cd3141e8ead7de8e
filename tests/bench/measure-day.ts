import { runSlot } from '../../jobs/runner';
import { SCHEDULE } from '../../jobs/schedule';
import type { Task } from '../../jobs/task';
import { db } from '~/platform/db.server';

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

/** Whether a field of a cron line names a number: `*`, one step of all, or numbers. */
const names = (field: string, value: number): boolean => {
  if (field === '*') return true;
  if (field.startsWith('*/')) return value % Number(field.slice(2)) === 0;
  return field.split(',').some((one) => Number(one) === value);
};

const tasks = Object.entries(SCHEDULE).map(([name, task]) => ({ name, task, fields: task.cron.split(' ') }));
const start = new Date(new Date().setUTCHours(0, 0, 0, 0) - 86_400_000).getTime();
for (let second = 0; second < HOURS * 3_600; second += 1) {
  const at = new Date(start + second * 1_000);
  const clock = [at.getUTCSeconds(), at.getUTCMinutes(), at.getUTCHours()];
  for (const { name, task, fields } of tasks)
    if (clock.every((value, place) => names(fields[place] ?? '*', value))) await take(name, task, at);
}
await db.$disconnect();
console.log(JSON.stringify(played));
process.exit(0);
