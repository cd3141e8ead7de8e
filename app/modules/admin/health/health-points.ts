import type { TaskState } from '~/modules/tasks/task-beats.server';

/** What is looked at, in the order in which a page tells it (R311). */
export const HEALTH_POINTS = [
  'jobs',
  'tasks',
  'emails',
  'whatsapp',
  'pushes',
  'reminders',
  'backup',
  'disk',
  'migrations',
] as const;
export type HealthPoint = (typeof HEALTH_POINTS)[number];

/** As it should be; somebody should look; something does not work. */
export type HealthState = 'ok' | 'warn' | 'bad';

export const QUEUES = ['emails', 'whatsapp', 'pushes', 'reminders'] as const;
export type QueueName = (typeof QUEUES)[number];

export interface Queue {
  waiting: number;
  /** Since when the one waits that should have left first; null where none is due. */
  dueSince: Date | null;
  /** Given up; of browser notifications those that a push service turned away once. */
  failed: number;
}

/** What the states are worked out from. */
export interface HealthFacts {
  /** The last run of any task; null where there was none for two weeks. */
  lastRunAt: Date | null;
  tasks: TaskState[];
  queues: Record<QueueName, Queue>;
  backupAt: Date | null;
  /** Bytes; null where the disk cannot be asked. */
  disk: { free: number; total: number } | null;
  /** How many the database has, and how many the code brings; null where its folder is not there. */
  migrations: { applied: number; known: number | null };
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** The clock has a task every five seconds: without one for so long no process runs it. */
const SILENCE_MS = 2 * MINUTE_MS;
/** A queue whose first is due for longer does not move. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** Shares of the disk that should stay free. */
const LITTLE_SPACE = 0.1;
const NO_SPACE = 0.03;

/** How each point stands at `now` (R311). */
export function healthStates(facts: HealthFacts, now: Date): Record<HealthPoint, HealthState> {
  const { lastRunAt, tasks, queues, backupAt, disk, migrations } = facts;
  const isOlder = (at: Date | null, than: number) => at === null || now.getTime() - at.getTime() > than;
  const queue = ({ dueSince, failed }: Queue): HealthState =>
    dueSince !== null && isOlder(dueSince, LONGEST_WAIT_MS) ? 'bad' : failed > 0 ? 'warn' : 'ok';
  const free = disk ? disk.free / disk.total : 1;
  return {
    jobs: isOlder(lastRunAt, SILENCE_MS) ? 'bad' : 'ok',
    tasks: tasks.includes('failed') ? 'bad' : tasks.includes('late') ? 'warn' : 'ok',
    emails: queue(queues.emails),
    whatsapp: queue(queues.whatsapp),
    pushes: queue(queues.pushes),
    reminders: queue(queues.reminders),
    backup: isOlder(backupAt, DAY_MS) ? 'warn' : 'ok',
    disk: free < NO_SPACE ? 'bad' : free < LITTLE_SPACE ? 'warn' : 'ok',
    migrations: migrations.known !== null && migrations.known !== migrations.applied ? 'bad' : 'ok',
  };
}
