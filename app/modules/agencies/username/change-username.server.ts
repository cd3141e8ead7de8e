import { rethrowAs } from '~/errors/rethrow-as.server';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { claimUsername, requireFreeUsername } from './claim-username.server';

/**
 * Gives an agency at work another username. The database keeps the one before for 90 days: it leads to the agency, and
 * nobody else gets it (R200).
 * @throws DomainError of `USERNAME_PROBLEMS`, saveFailed
 */
export async function changeUsername({ agencyId, profileId }: AgencyScope, slug: string): Promise<void> {
  await claimUsername(slug, () =>
    inTransaction(async (tx) => {
      await lockProfile(tx, profileId);
      await requireFreeUsername(tx, profileId, slug);
      await tx.agency.update({ where: { id: agencyId, ownerId: profileId }, data: { slug, slugChosen: true } });
    }),
  ).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}
