import { db, type Transaction } from '~/platform/db.server';

/**
 * Comes back once another connection waits for a lock that `tx` holds: what happens in which order is
 * certain then. Asked outside `tx`, because a transaction sees the activity of its first look only.
 */
export async function untilSomebodyWaits(tx: Transaction): Promise<void> {
  const [holder] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  for (;;) {
    const waiting = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND ${holder?.pid}::int = ANY (pg_blocking_pids(pid))`;
    if (waiting.length > 0) return;
  }
}
