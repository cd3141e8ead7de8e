/** What a task did, for the log and the job_runs row. */
export type TaskResult = Record<string, number>;

export interface Task {
  /** Six fields, seconds first. */
  cron: string;
  run: () => Promise<TaskResult>;
}
