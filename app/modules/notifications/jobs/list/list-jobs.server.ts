import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import { readSetting } from '~/modules/settings/read-settings.server';
import { wallClockIn } from '~/modules/settings/zoned-time';
import type { AdminScope } from '~/modules/tenancy/scope';
import type { WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { searchCondition } from '~/platform/list/search-condition';
import { isUuid } from '~/platform/uuid';
import type { NoticeKind } from '../../notice-kinds';
import { JOB_STATUSES, type JobQuery, type JobStatus, type JobType } from './job-list';

const { sql, join } = Prisma;

/** A reminder as an administrator sees it. */
export interface ListedJob {
  id: string;
  kind: NoticeKind;
  type: JobType;
  status: JobStatus;
  agency: string;
  retries: number;
  /** Why it failed last, or why there was nothing to be told. */
  error: string | null;
  /** When it is or was due, by the platform's clock (R121). */
  at: WallClock;
}

const COLUMNS = sql`j.id::text, j.kind, j.type::text, j.status::text, a.name AS agency, j.retries,
  j.error_message AS error, j.run_at AS "runAt"`;

/** A page of the reminders of all agencies with the counts of its tabs (R274). Two queries. */
export async function listJobs(_scope: AdminScope, query: JobQuery) {
  const { status, type, search, sort, page, pageSize } = query;
  const found = searchCondition(search, [sql`search_key(a.name)`]);
  const where = join(
    [sql`true`, ...(found ? [found] : []), ...(type ? [sql`j.type = ${type}::notification_job_type`] : [])],
    ' AND ',
  );
  const ofTab = status ? sql`AND j.status = ${status}::job_status` : Prisma.empty;
  const order = sort === 'run' ? sql`j.run_at, j.id` : sql`j.run_at DESC, j.id`;
  const [counted, rows, { timeZone }] = await Promise.all([
    db.$queryRaw<{ status: JobStatus; count: number }[]>`
      SELECT j.status::text, count(*)::int AS count FROM notification_jobs j JOIN agencies a ON a.id = j.agency_id
      WHERE ${where} GROUP BY j.status`,
    db.$queryRaw<(Omit<ListedJob, 'at'> & { runAt: Date })[]>`
      SELECT ${COLUMNS} FROM notification_jobs j JOIN agencies a ON a.id = j.agency_id
      WHERE ${where} ${ofTab} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    readSetting('general'),
  ]);
  const countOf = (one: JobStatus) => counted.find((row) => row.status === one)?.count ?? 0;
  const counts = Object.fromEntries(JOB_STATUSES.map((one) => [one, countOf(one)])) as Record<JobStatus, number>;
  const all = JOB_STATUSES.reduce((sum, one) => sum + counts[one], 0);
  const jobs = rows.map(({ runAt, ...row }): ListedJob => ({ ...row, at: wallClockIn(timeZone, runAt) }));
  return { jobs, counts, all, total: status ? counts[status] : all };
}

/**
 * One reminder with what it is about (R274). One query.
 * @throws DomainError pageNotFound
 */
export async function findJob(_scope: AdminScope, id: string) {
  const [[row], { timeZone }] = await Promise.all([
    isUuid(id)
      ? db.$queryRaw<
          (Omit<ListedJob, 'at'> & {
            runAt: Date;
            executedAt: Date | null;
            reference: string | null;
            vehicle: string | null;
          })[]
        >`
          SELECT ${COLUMNS}, j.executed_at AS "executedAt", b.reference, v.make || ' ' || v.model_name AS vehicle
          FROM notification_jobs j JOIN agencies a ON a.id = j.agency_id
          LEFT JOIN bookings b ON b.id = j.booking_id LEFT JOIN vehicles v ON v.id = coalesce(j.car_id, b.vehicle_id)
          WHERE j.id = ${id}::uuid`
      : [],
    readSetting('general'),
  ]);
  if (!row) throw new DomainError('pageNotFound');
  const { runAt, executedAt, ...job } = row;
  return {
    ...job,
    at: wallClockIn(timeZone, runAt),
    executedAt: executedAt && wallClockIn(timeZone, executedAt),
  };
}
