import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Forgets old words of mail servers, and marks of long ago: such an address is tried once more (R207). */
export async function purgeBounces(): Promise<{ bounces: number; marks: number }> {
  const bounces = { receivedAt: { lt: keptSince('bounce') } };
  const marks = { since: { lt: keptSince('undeliverable') } };
  return {
    bounces: await deleteInBatches((limit) => db.emailBounce.deleteMany({ where: bounces, limit })),
    marks: await deleteInBatches((limit) => db.undeliverableEmail.deleteMany({ where: marks, limit })),
  };
}
