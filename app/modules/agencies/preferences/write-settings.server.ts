import type { Prisma } from '~/generated/prisma/client';
import type { Transaction } from '~/platform/db.server';

/** Writes some of an agency's settings, whose row may not be there yet. Whoever calls it has made sure whose agency it is. */
export async function writeSettings(
  tx: Transaction,
  agencyId: string,
  change: Omit<Prisma.AgencySettingsUncheckedUpdateInput, 'agencyId'> &
    Omit<Prisma.AgencySettingsUncheckedCreateInput, 'agencyId'>,
): Promise<void> {
  await tx.agencySettings.upsert({ where: { agencyId }, update: change, create: { ...change, agencyId } });
}
