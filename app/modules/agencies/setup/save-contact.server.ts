import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { beginInCity, moveToCity, requireSetupCity } from '../locations/agency-locations.server';
import { lockSetupAgency, type SaveOptions, stepAfter } from './lock-setup.server';
import type { ContactInput } from './setup-schema';

/**
 * Saves step 2. The agency serves its city at least: a city gives it a place there, and another city
 * takes the places with it, unless it is a draft.
 *
 * @throws DomainError choiceInvalid for a city that the catalogue does not have; setupFinished, setupStepAhead.
 */
export async function saveContact(
  scope: AgencySetupScope,
  { city, ...change }: Partial<ContactInput>,
  options: SaveOptions = {},
): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockSetupAgency(tx, scope, 2);
    if (city) await requireSetupCity(tx, city);
    await tx.agency.update({
      where: { id: agency.id, ownerId: scope.profileId },
      data: { ...change, citySlug: city, setupStep: stepAfter(agency, 2, options) },
    });
    if (city) await (options.draft ? beginInCity : moveToCity)(tx, agency.id, city);
  });
}
