import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import { readSetting } from '~/modules/settings/read-settings.server';
import { wallClockIn } from '~/modules/settings/zoned-time';
import type { AdminScope } from '~/modules/tenancy/scope';
import type { WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { searchCondition } from '~/platform/list/search-condition';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
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

type JobRow = Omit<ListedJob, 'at'> & { runAt: Date };

const RUN = { value: sql`j.run_at`, type: 'timestamptz', id: sql`j.id` } as const;
const ORDERS: Record<JobQuery['sort'], KeyOrder> = {
  '-run': { ...RUN, direction: 'DESC', idDirection: 'ASC' },
  run: { ...RUN, direction: 'ASC', idDirection: 'DESC' },
};

const COLUMNS = sql`j.id::text, j.kind, j.type::text, j.status::text, a.name AS agency, j.retries,
  j.error_message AS error, j.run_at AS "runAt"`;

/** A page of the reminders of all agencies with the counts of its tabs (R274). Two queries. */
export async function listJobs(_scope: AdminScope, query: JobQuery) {
  const { status, type, search } = query;
  const order = ORDERS[query.sort];
  const cut = cutPage(query, order);
  const found = searchCondition(search, [sql`search_key(a.name)`]);
  const where = join(
    [sql`true`, ...(found ? [found] : []), ...(type ? [sql`j.type = ${type}::notification_job_type`] : [])],
    ' AND ',
  );
  const ofTab = status ? sql`AND j.status = ${status}::job_status` : Prisma.empty;
  const [counted, keyed, { timeZone }] = await Promise.all([
    db.$queryRaw<{ status: JobStatus; count: number }[]>`
      SELECT j.status::text, count(*)::int AS count FROM notification_jobs j JOIN agencies a ON a.id = j.agency_id
      WHERE ${where} GROUP BY j.status`,
    db.$queryRaw<(JobRow & Keyed)[]>`
      WITH page AS (
        SELECT j.id FROM notification_jobs j JOIN agencies a ON a.id = j.agency_id
        WHERE ${join([where, ...cut.where], ' AND ')} ${ofTab} ${cut.end}
      )
      SELECT ${COLUMNS}, ${keySql(order)}
      FROM page JOIN notification_jobs j USING (id) JOIN agencies a ON a.id = j.agency_id ORDER BY ${orderSql(order)}`,
    readSetting('general'),
  ]);
  const { rows, edges } = withEdges<JobRow>(keyed);
  const countOf = (one: JobStatus) => counted.find((row) => row.status === one)?.count ?? 0;
  const counts = Object.fromEntries(JOB_STATUSES.map((one) => [one, countOf(one)])) as Record<JobStatus, number>;
  const all = JOB_STATUSES.reduce((sum, one) => sum + counts[one], 0);
  const jobs = rows.map(({ runAt, ...row }): ListedJob => ({ ...row, at: wallClockIn(timeZone, runAt) }));
  return { jobs, edges, counts, all, total: status ? counts[status] : all };
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
