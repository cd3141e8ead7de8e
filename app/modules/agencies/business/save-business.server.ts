import { rethrowAs } from '~/errors/rethrow-as.server';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { writeSettings } from '../preferences/write-settings.server';
import type { BusinessInput } from './business-schema';

/**
 * Saves how an agency rents. Bookings that stand keep what they were made with: a preparation time counts for those that
 * are made or moved later. Issued invoices keep what they were issued with, vehicles what they have (R201).
 * @throws DomainError saveFailed
 */
export async function saveBusiness(
  scope: AgencyScope,
  { workingHours, categoryAmounts, ...change }: BusinessInput,
): Promise<void> {
  const { agencyId, profileId } = scope;
  await inTransaction(async (tx) => {
    await lockProfile(tx, profileId);
    const { id } = await tx.agency.findUniqueOrThrow({
      where: { id: agencyId, ownerId: profileId },
      select: { id: true },
    });
    await writeSettings(tx, id, { ...change, workingHours: workingHours as object });
    await tx.agencyCategoryAmount.deleteMany({ where: { agencyId: id } });
    await tx.agencyCategoryAmount.createMany({ data: categoryAmounts.map((row) => ({ ...row, agencyId: id })) });
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}
