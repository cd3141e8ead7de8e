import { DomainError } from '~/errors/domain-error';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { moveToCity, writeLocations } from '../locations/agency-locations.server';
import { writeSettings } from '../preferences/write-settings.server';
import { lockSetupAgency, type SaveOptions, stepAfter } from './lock-setup.server';
import type { WeeklyHours } from '../hours/opening-hours';
import type { LocationsInput } from '../locations/locations-form';

export interface HoursChange {
  /** Undefined leaves what is stored. */
  week?: WeeklyHours;
  places?: LocationsInput;
}

/**
 * Saves step 3: opening hours, in the settings (R58), and the places served. A draft takes no
 * place away: it only stops offering it.
 *
 * @throws DomainError setupFinished, setupStepAhead, requiredFields while the agency has no city.
 */
export async function saveHours(
  scope: AgencySetupScope,
  { week, places }: HoursChange,
  options: SaveOptions = {},
): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockSetupAgency(tx, scope, 3);
    if (!agency.citySlug) throw new DomainError('requiredFields');
    if (week) await writeSettings(tx, agency.id, { workingHours: week as object });
    // The city may have been drafted alone.
    if (!options.draft) await moveToCity(tx, agency.id, agency.citySlug);
    if (places) await writeLocations(tx, agency.id, agency.citySlug, places, { prune: !options.draft });
    const setupStep = stepAfter(agency, 3, options);
    if (setupStep !== agency.setupStep)
      await tx.agency.update({ where: { id: agency.id, ownerId: scope.profileId }, data: { setupStep } });
  });
}
