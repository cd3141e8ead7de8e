import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Deletes reports of reviews that are long past. */
export async function purgeReviewReports(): Promise<{ reports: number }> {
  const where = { createdAt: { lt: keptSince('reviewReport') } };
  return { reports: await deleteInBatches((limit) => db.reviewReport.deleteMany({ where, limit })) };
}
