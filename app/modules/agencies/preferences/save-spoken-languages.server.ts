import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { spokenLanguages } from './spoken-languages';

/** Stores which languages the people of an agency speak; those that are not known are left out. */
export async function saveSpokenLanguages(
  { agencyId, profileId }: AgencyScope,
  languages: readonly string[],
): Promise<void> {
  await db.agency.updateMany({
    where: { id: agencyId, ownerId: profileId },
    data: { languages: spokenLanguages(languages) },
  });
}
