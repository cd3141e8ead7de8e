import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import { readSetting } from '~/modules/settings/read-settings.server';
import { wallClockIn } from '~/modules/settings/zoned-time';
import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { LONGEST_RUN_MS } from './request-task.server';
import { isTaskName, TASK_NAMES, type TaskName } from './task-names';

/** What became of a run; `killed`: its process ended before it did. */
export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'killed';

export interface TaskRun {
  /** By the platform's clock (R121). */
  at: WallClock;
  state: RunState;
  /** Milliseconds; null while it has not ended. */
  took: number | null;
  /** What it counted, as it names them. */
  result: Record<string, number>;
  /** Whether somebody asked for it, in the administration or by hand on the machine. */
  isAsked: boolean;
}

interface ListedTask {
  name: TaskName;
  /** Null for one that has not run for two weeks. */
  last: TaskRun | null;
  /** Of the last 24 hours. */
  failures: number;
}

interface Row {
  task: string;
  slot: Date;
  startedAt: Date;
  finishedAt: Date | null;
  outcome: string | null;
  result: Record<string, number>;
}

const RUN = Prisma.sql`task, slot, started_at AS "startedAt", finished_at AS "finishedAt", outcome, result`;
/** Of one task: those of the clock, those that made up for one, of the administration, of the machine. */
const KINDS = ['', ':again', ':requested', ':by-hand'];

const newest = (name: Prisma.Sql, limit: number) =>
  Prisma.join(
    KINDS.map(
      (kind) => Prisma.sql`
        (SELECT ${RUN} FROM job_runs WHERE task = ${name} || ${kind}::text ORDER BY slot DESC LIMIT ${limit})`,
    ),
    ' UNION ALL ',
  );

/** Every task of the clock with its last run (R276). One query. */
export async function listTasks(_scope: AdminScope): Promise<ListedTask[]> {
  const [rows, toRun] = await Promise.all([
    db.$queryRaw<(Partial<Row> & { name: TaskName; failures: number })[]>`
      SELECT n.name, r.*, (
        SELECT count(*)::int FROM job_runs f
        WHERE f.task = n.name AND f.slot > now() - interval '1 day' AND f.outcome = 'failed') AS failures
      FROM unnest(${[...TASK_NAMES]}::text[]) WITH ORDINALITY AS n(name, place)
      LEFT JOIN LATERAL (SELECT * FROM (${newest(Prisma.sql`n.name`, 1)}) x ORDER BY slot DESC LIMIT 1) r ON true
      ORDER BY n.place`,
    runReader(),
  ]);
  return rows.map(({ name, failures, ...row }) => ({ name, failures, last: row.slot ? toRun(row as Row) : null }));
}

/** The runs that a task's page shows. */
const SHOWN_RUNS = 30;

/**
 * The last runs of a task, newest first (R276). One query.
 * @throws DomainError pageNotFound
 */
export async function findTask(_scope: AdminScope, name: string): Promise<{ name: TaskName; runs: TaskRun[] }> {
  if (!isTaskName(name)) throw new DomainError('pageNotFound');
  const [rows, toRun] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT * FROM (${newest(Prisma.sql`${name}::text`, SHOWN_RUNS)}) x ORDER BY slot DESC LIMIT ${SHOWN_RUNS}`,
    runReader(),
  ]);
  return { name, runs: rows.map(toRun) };
}

/** Reads rows as runs, with times by the platform's clock. */
async function runReader(): Promise<(row: Row) => TaskRun> {
  const { timeZone } = await readSetting('general');
  const now = currentInstant().getTime();
  return ({ task, slot, startedAt, finishedAt, outcome, result }) => ({
    at: wallClockIn(timeZone, slot),
    state: stateOf(task, { slot, finishedAt, outcome }, now),
    took: finishedAt && Math.max(0, finishedAt.getTime() - startedAt.getTime()),
    result,
    isAsked: task.includes(':') && !task.endsWith(':again'),
  });
}

function stateOf(
  task: string,
  { slot, finishedAt, outcome }: Pick<Row, 'slot' | 'finishedAt' | 'outcome'>,
  now: number,
): RunState {
  if (finishedAt) return outcome === 'failed' ? 'failed' : 'done';
  if (now - slot.getTime() > LONGEST_RUN_MS) return 'killed';
  return task.endsWith(':requested') && outcome === null ? 'waiting' : 'running';
}
