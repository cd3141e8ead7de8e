import cron from 'node-cron';
import { listenForSettings } from '~/modules/settings/read-settings.server';
import { refuseTemporaryTables } from '~/platform/database-rights.server';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { endOnFatalErrors } from '~/platform/fatal-errors.server';
import { log } from '~/platform/log.server';
import { runMissedAgain } from './run-again';
import { runRequestedTasks } from './run-requested';
import { runSlot } from './runner';
import { SCHEDULE } from './schedule';

/** The process that runs the clock. Any number of them may run on one database. */
env();
await refuseTemporaryTables();
endOnFatalErrors();
listenForSettings();
const underway = new Set<Promise<unknown>>();

const tasks = Object.entries(SCHEDULE).map(([name, task]) =>
  cron.schedule(
    task.cron,
    async ({ date }) => {
      const run = runSlot(name, task, date);
      underway.add(run);
      await run.finally(() => underway.delete(run));
    },
    { name, noOverlap: true, timezone: 'Etc/UTC' },
  ),
);
// What administrators asked for, beside the clock.
tasks.push(
  cron.schedule(
    '*/5 * * * * *',
    async () => {
      const run = runRequestedTasks().catch((error: unknown) => log.error({ err: error }, 'requested tasks failed'));
      underway.add(run);
      await run.finally(() => underway.delete(run));
    },
    { name: 'requested', noOverlap: true, timezone: 'Etc/UTC' },
  ),
);
// Works of once a day that were not done today are not left until tomorrow.
tasks.push(
  cron.schedule(
    '0 50 * * * *',
    async ({ date }) => {
      const run = runMissedAgain(date).catch((error: unknown) => log.error({ err: error }, 'missed tasks failed'));
      underway.add(run);
      await run.finally(() => underway.delete(run));
    },
    { name: 'again', noOverlap: true, timezone: 'Etc/UTC' },
  ),
);
log.info({ tasks: tasks.length }, 'jobs started');

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all(tasks.map((task) => task.stop()));
  await Promise.allSettled(underway);
  await db.$disconnect();
  log.info('jobs stopped');
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
