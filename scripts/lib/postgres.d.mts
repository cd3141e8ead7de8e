export interface RunningPostgres {
  /** Of the maintenance database, as superuser. */
  url: string;
  port: number;
  place: { data: string; ids: { uid?: number; gid?: number } };
  stop(): Promise<void>;
}
export function startPostgres(options?: {
  name?: string;
  durable?: boolean;
  sharedBuffers?: string;
}): Promise<RunningPostgres>;
