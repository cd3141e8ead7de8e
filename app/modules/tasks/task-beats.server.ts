import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { BACKUP } from './backup-mark.server';
import { isLate } from './is-late';
import { TASK_NAMES, type TaskName } from './task-names';

/** How a task goes: it ran when it should; its last run failed; it has not run for too long. */
export type TaskState = 'ok' | 'failed' | 'late';

interface TaskBeat {
  name: TaskName;
  /** Null for one that has not run for two weeks. */
  lastAt: Date | null;
  state: TaskState;
  /** Of the last 24 hours. */
  failures: number;
}

interface Row {
  name: TaskName;
  /** Of the clock's last runs, newest first. */
  slots: Date[] | null;
  outcome: string | null;
  failures: number;
  backupAt: Date | null;
}

/** The clock's last runs that say how often a task comes. */
const KNOWN_RUNS = 4;

/** Every task of the clock, how it goes (R311), and when the last backup was noted. One query. */
export async function readTaskBeats(now = currentInstant()): Promise<{ tasks: TaskBeat[]; backupAt: Date | null }> {
  const rows = await db.$queryRaw<Row[]>`
      SELECT n.name, r.slots, r.outcome, (
        SELECT count(*)::int FROM job_runs f
        WHERE f.task = n.name AND f.slot > ${now}::timestamptz - interval '1 day' AND f.outcome = 'failed') AS failures,
        (SELECT finished_at FROM job_runs WHERE task = ${BACKUP} ORDER BY slot DESC LIMIT 1) AS "backupAt"
      FROM unnest(${[...TASK_NAMES]}::text[]) WITH ORDINALITY AS n(name, place)
      LEFT JOIN LATERAL (
        SELECT array_agg(slot ORDER BY slot DESC) AS slots, (
          SELECT outcome FROM (
            (SELECT slot, outcome FROM job_runs
              WHERE task = n.name AND finished_at IS NOT NULL ORDER BY slot DESC LIMIT 1)
            UNION ALL
            (SELECT slot, outcome FROM job_runs
              WHERE task = n.name || ':again' AND finished_at IS NOT NULL ORDER BY slot DESC LIMIT 1)
          ) ended ORDER BY slot DESC LIMIT 1) AS outcome
        FROM (SELECT * FROM job_runs WHERE task = n.name ORDER BY slot DESC LIMIT ${KNOWN_RUNS}) last
      ) r ON true ORDER BY n.place`;
  const tasks = rows.map(({ name, slots, outcome, failures }): TaskBeat => {
    const known = slots ?? [];
    const state = outcome === 'failed' ? 'failed' : isLate(known, now) ? 'late' : 'ok';
    return { name, lastAt: known[0] ?? null, state, failures };
  });
  return { tasks, backupAt: rows[0]?.backupAt ?? null };
}
