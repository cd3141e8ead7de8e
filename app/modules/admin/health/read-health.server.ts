import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CANCELLED } from '~/modules/messaging/outbox/email-list';
import { openTextGateway } from '~/modules/messaging/sms/open-gateway.server';
import type { StorageUse } from '~/modules/pictures/measure-storage.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import { wallClockIn } from '~/modules/settings/zoned-time';
import { readTaskBeats } from '~/modules/tasks/task-beats.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { diskSpace } from '~/platform/storage.server';
import { healthStates, type Queue, type QueueName } from './health-points';

interface Facts {
  queues: (Omit<Queue, 'dueSince'> & { name: QueueName; dueSince: string | null })[];
  version: string;
  bytes: number;
  listeners: number;
  migrations: number;
  migration: string | null;
  storage: StorageUse | null;
  storageAt: Date | null;
}

/** The migrations that the code brings; null where their folder is not there. */
function knownMigrations(): number | null {
  try {
    const entries = readdirSync(path.resolve('prisma/migrations'), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).length;
  } catch {
    return null;
  }
}
let known: number | null | undefined;

/** How the platform is at this moment (R311): what is looked at, and its figures, with times by the platform's clock. Two queries. */
export async function readHealth(_scope: AdminScope, now = currentInstant()) {
  const [{ tasks, backupAt }, [found], disk, { timeZone }, { whyNot }] = await Promise.all([
    readTaskBeats(now),
    db.$queryRaw<[Facts]>`
      SELECT q.queues, current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes,
        (SELECT count(*)::int FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'rihla listens') AS listeners,
        m.migrations, m.migration, s.storage, s."storageAt"
      FROM (
        SELECT json_agg(w) AS queues FROM (
          SELECT 'emails' AS name, count(*) FILTER (WHERE status = 'pending')::int AS waiting,
            min(next_attempt_at) FILTER (WHERE status = 'pending' AND next_attempt_at <= ${now}::timestamptz) AS "dueSince",
            count(*) FILTER (WHERE status = 'failed' AND error_message IS DISTINCT FROM ${CANCELLED})::int AS failed
          FROM outbox_messages WHERE channel = 'email' AND status IN ('pending', 'failed')
          UNION ALL
          SELECT 'whatsapp', count(*) FILTER (WHERE status = 'pending')::int,
            min(next_attempt_at) FILTER (WHERE status = 'pending' AND next_attempt_at <= ${now}::timestamptz),
            count(*) FILTER (WHERE status = 'failed')::int
          FROM outbox_messages
          WHERE channel = 'whatsapp' AND NOT to_agency AND (status = 'failed' OR (status = 'pending' AND by_provider))
          UNION ALL
          SELECT 'pushes', count(*)::int, min(next_attempt_at) FILTER (WHERE next_attempt_at <= ${now}::timestamptz),
            count(error_message)::int
          FROM push_messages
          UNION ALL
          SELECT 'reminders', count(*) FILTER (WHERE status = 'pending' AND run_at <= ${now}::timestamptz)::int,
            min(run_at) FILTER (WHERE status = 'pending' AND run_at <= ${now}::timestamptz),
            count(*) FILTER (WHERE status = 'failed')::int
          FROM notification_jobs
          WHERE status = 'failed' OR (status = 'pending' AND run_at <= ${now}::timestamptz)
        ) w
      ) q,
      applied_migrations() AS m (migrations, migration)
      LEFT JOIN LATERAL (SELECT result AS storage, finished_at AS "storageAt" FROM job_runs
        WHERE task = 'measure-storage' AND outcome = 'done' ORDER BY slot DESC LIMIT 1) s ON true`,
    diskSpace(),
    readSetting('general'),
    openTextGateway(),
  ]);
  const at = (instant: Date | null) => instant && wallClockIn(timeZone, instant);
  const queues = Object.fromEntries(
    found.queues.map(({ name, dueSince, ...queue }) => [
      name,
      { ...queue, dueSince: dueSince ? new Date(dueSince) : null },
    ]),
  ) as Record<QueueName, Queue>;
  const runs = tasks.flatMap(({ lastAt }) => lastAt?.getTime() ?? []);
  const lastRunAt = runs.length > 0 ? new Date(Math.max(...runs)) : null;
  known ??= knownMigrations();
  const migrations = { applied: found.migrations, known };
  const states = healthStates(
    { lastRunAt, tasks: tasks.map(({ state }) => state), queues, backupAt, disk, migrations },
    now,
  );
  return {
    now: wallClockIn(timeZone, now),
    states,
    lastRunAt: at(lastRunAt),
    backupAt: at(backupAt),
    tasks: tasks.map(({ lastAt, ...task }) => ({ ...task, lastAt: at(lastAt) })),
    queues: Object.fromEntries(
      Object.entries(queues).map(([name, queue]) => [name, { ...queue, dueSince: at(queue.dueSince) }]),
    ) as Record<QueueName, Omit<Queue, 'dueSince'> & { dueSince: ReturnType<typeof at> }>,
    disk,
    storage: found.storage && { ...found.storage, at: at(found.storageAt) },
    database: { version: found.version, bytes: found.bytes, listeners: found.listeners },
    migrations: { ...migrations, last: found.migration },
    texts: whyNot ?? ('open' as const),
    process: {
      node: process.versions.node,
      memory: process.memoryUsage.rss(),
      since: wallClockIn(timeZone, new Date(now.getTime() - process.uptime() * 1000)),
    },
  };
}
export type Health = Awaited<ReturnType<typeof readHealth>>;
