import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

/** How many agencies wait to be verified, and how many reviews for an answer: the sidebar says it. One query. */
export async function countWaiting(_scope: AdminScope): Promise<{ agencies: number; reviews: number }> {
  const [waiting] = await db.$queryRaw<[{ agencies: number; reviews: number }]>`
    SELECT (SELECT count(*)::int FROM agencies WHERE verification = 'pending') AS agencies,
      (SELECT count(DISTINCT review_id)::int FROM review_reports WHERE settled_at IS NULL) AS reviews`;
  return waiting;
}
