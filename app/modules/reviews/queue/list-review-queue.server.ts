import { Prisma } from '~/generated/prisma/client';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { searchCondition } from '~/platform/list/search-condition';
import type { ReportReason } from '../review-rules';
import { QUEUE_STATES, type QueueState, type ReviewQueueQuery } from './review-queue';

const { sql, join, empty } = Prisma;

/** A review that somebody objected to. */
export interface QueuedReview {
  id: string;
  /** Empty once its author deleted the account. */
  authorName: string;
  agency: string;
  vehicle: string;
  rating: number;
  comment: string | null;
  language: string | null;
  state: QueueState;
  /** Of all its reports, each once. */
  reasons: ReportReason[];
  reports: number;
  /** When it was last reported; null once its reports are purged. */
  reportedAt: Date | null;
}

const ORDERS: Record<ReviewQueueQuery['sort'], Prisma.Sql> = {
  '-reported': sql`q."reportedAt" DESC NULLS LAST, q.id`,
  reported: sql`q."reportedAt" NULLS LAST, q.id`,
  '-reports': sql`q.reports DESC, q."reportedAt" DESC NULLS LAST, q.id`,
  rating: sql`q.rating, q."reportedAt" DESC NULLS LAST, q.id`,
  '-rating': sql`q.rating DESC, q."reportedAt" DESC NULLS LAST, q.id`,
};

/** Reviews with a report, and those that are hidden: few, whatever the reviews there are. */
const queue = ({ search, reason }: Pick<ReviewQueueQuery, 'search' | 'reason'>) => {
  const found = searchCondition(search, [
    sql`search_key(r.author_name)`,
    sql`search_key(a.name)`,
    sql`search_key(coalesce(r.comment, ''))`,
  ]);
  return sql`
    WITH reported AS (
      SELECT review_id AS id, count(*)::int AS reports, max(created_at) AS "reportedAt",
        bool_or(settled_at IS NULL) AS "isOpen", array_agg(DISTINCT reason::text) AS reasons
      FROM review_reports GROUP BY review_id
    ), q AS (
      SELECT r.id::text, r.author_name AS "authorName", a.name AS agency, v.make || ' ' || v.model_name AS vehicle,
        r.rating, r.comment, r.language, coalesce(x.reports, 0) AS reports, coalesce(x.reasons, '{}') AS reasons,
        x."reportedAt", CASE WHEN NOT r.is_visible THEN 'hidden' WHEN x."isOpen" THEN 'open' ELSE 'kept' END AS state
      FROM (SELECT id FROM reported UNION SELECT id FROM reviews WHERE NOT is_visible) known
      JOIN reviews r USING (id) LEFT JOIN reported x USING (id)
      JOIN agencies a ON a.id = r.agency_id JOIN vehicles v ON v.id = r.vehicle_id
      WHERE ${join([sql`true`, ...(found ? [found] : []), ...(reason ? [sql`${reason} = ANY(x.reasons)`] : [])], ' AND ')}
    )`;
};

/** A page of the queue with the counts of its tabs (R253). Two queries. */
export async function listReviewQueue(_scope: AdminScope, query: ReviewQueueQuery) {
  const { state, sort, page, pageSize } = query;
  const [counted, reviews] = await Promise.all([
    db.$queryRaw<{ state: QueueState; count: number }[]>`
      ${queue(query)} SELECT q.state, count(*)::int AS count FROM q GROUP BY 1`,
    db.$queryRaw<QueuedReview[]>`
      ${queue(query)} SELECT q.* FROM q ${state ? sql`WHERE q.state = ${state}` : empty}
      ORDER BY ${ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ]);
  const countOf = (one: QueueState) => counted.find((row) => row.state === one)?.count ?? 0;
  const counts = Object.fromEntries(QUEUE_STATES.map((one) => [one, countOf(one)])) as Record<QueueState, number>;
  const all = counts.open + counts.kept + counts.hidden;
  return { reviews, counts, all, total: state ? counts[state] : all };
}
