import type { Prisma } from '~/generated/prisma/client';
import { readSetting } from '~/modules/settings/read-settings.server';
import type { Transaction } from '~/platform/db.server';

/** Writes some of an agency's settings, whose row may not be there yet: it begins with the platform's currency (R270). Whoever calls it has made sure whose agency it is. */
export async function writeSettings(
  tx: Transaction,
  agencyId: string,
  change: Omit<Prisma.AgencySettingsUncheckedUpdateInput, 'agencyId'> &
    Omit<Prisma.AgencySettingsUncheckedCreateInput, 'agencyId'>,
): Promise<void> {
  const { defaultCurrency: currency } = await readSetting('general', tx);
  await tx.agencySettings.upsert({ where: { agencyId }, update: change, create: { currency, ...change, agencyId } });
}
