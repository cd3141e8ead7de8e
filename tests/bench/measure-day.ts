import { runSlot } from '../../jobs/runner';
import { SCHEDULE } from '../../jobs/schedule';
import { db } from '~/platform/db.server';

/**
 * A process of `benchDay`: takes the slots of the cron table's hours one after the other. Their times are those of
 * yesterday, so that no task of today is in their way; what the tasks do is what they do now.
 */
const HOURS = Number(process.env.BENCH_HOURS);

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
    if (clock.every((value, place) => names(fields[place] ?? '*', value))) await runSlot(name, task, at);
}
await db.$disconnect();
