import type { TaskCount } from '~/modules/tasks/task-counts';

/** What a task did, for the log and the job_runs row. */
export type TaskResult = Partial<Record<TaskCount, number>>;

export interface Task {
  /** Six fields, seconds first. */
  cron: string;
  run: () => Promise<TaskResult>;
}
