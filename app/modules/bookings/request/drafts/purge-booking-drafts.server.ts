import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Deletes booking forms that nobody went on with for an hour. */
export async function purgeBookingDrafts(): Promise<{ drafts: number }> {
  const where = { savedAt: { lt: keptSince('bookingDraft') } };
  return { drafts: await deleteInBatches((limit) => db.bookingDraft.deleteMany({ where, limit })) };
}
