import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/**
 * Deletes links for signing that nobody signed by, a month after they ended (R42). One by which somebody signed stays
 * with the signature, which the database keeps.
 */
export async function purgeSigningLinks(): Promise<{ links: number }> {
  const links = await deleteInBatches((limit) =>
    db.signingLink.deleteMany({ where: { usedAt: null, expiresAt: { lt: keptSince('deadLink') } }, limit }),
  );
  return { links };
}
