import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

interface Waiting {
  agencies: number;
  reviews: number;
  uploads: number;
}

/** How many agencies wait to be verified, reviews for an answer and photos to be looked at: the sidebar says it. One query. */
export async function countWaiting(_scope: AdminScope): Promise<Waiting> {
  const [waiting] = await db.$queryRaw<[Waiting]>`
    SELECT (SELECT count(*)::int FROM agencies WHERE verification = 'pending') AS agencies,
      (SELECT count(DISTINCT review_id)::int FROM review_reports WHERE settled_at IS NULL) AS reviews,
      (SELECT count(*)::int FROM vehicle_images WHERE reviewed_at IS NULL) AS uploads`;
  return waiting;
}
