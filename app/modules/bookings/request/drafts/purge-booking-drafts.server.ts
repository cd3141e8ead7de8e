import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Deletes booking forms that nobody went on with: of customers after an hour, of agencies after a week. */
export async function purgeBookingDrafts(): Promise<{ drafts: number; agencyDrafts: number }> {
  const where = { savedAt: { lt: keptSince('bookingDraft') } };
  const ofAgencies = { savedAt: { lt: keptSince('agencyBookingDraft') } };
  return {
    drafts: await deleteInBatches((limit) => db.bookingDraft.deleteMany({ where, limit })),
    agencyDrafts: await deleteInBatches((limit) => db.agencyBookingDraft.deleteMany({ where: ofAgencies, limit })),
  };
}
