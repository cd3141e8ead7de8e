import { db } from '~/platform/db.server';
import type { AgencySetupScope } from '../accounts/scope';

/** What an agency needs to count as complete (SPEC §3); the database computes the same. */
export const SETUP_FIELDS = ['name', 'email', 'phone', 'address', 'city'] as const;
export type SetupField = (typeof SETUP_FIELDS)[number];

/** What the agency of an account still lacks; everything while there is no agency. */
export async function missingForSetup(scope: AgencySetupScope): Promise<SetupField[]> {
  const agency = await db.agency.findUnique({
    where: { ownerId: scope.profileId },
    select: { name: true, email: true, phone: true, address: true, citySlug: true },
  });
  const filled = { ...agency, city: agency?.citySlug };
  return SETUP_FIELDS.filter((field) => !filled[field]?.trim());
}
