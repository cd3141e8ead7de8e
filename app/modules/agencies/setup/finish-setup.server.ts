import { DomainError } from '~/errors/domain-error';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { moveToCity } from '../locations/agency-locations.server';
import { claimUsername, requireFreeUsername } from '../username/claim-username.server';
import { lockSetupAgency, type SaveOptions } from './lock-setup.server';
import { missingForSetup } from './missing-for-setup';
import type { NumbersInput } from './setup-schema';
import { SETUP_DONE } from './setup-steps';

/** Step 4. `slug` undefined leaves the username as it is. */
export type LastChange = Partial<NumbersInput> & { slug?: string };

/**
 * Saves step 4: the company's numbers and its username. Without `draft` this ends the set-up: a pending
 * agency becomes active, unverified until an admin has looked (docs/decisions, 2026-11-21, agency set-up).
 * Of two that ask for one username in the same moment, one gets it.
 *
 * @throws DomainError of `USERNAME_PROBLEMS`; requiredFields while the agency is not complete;
 *   setupFinished, setupStepAhead. A draft throws of the username alone, having saved nothing.
 */
export async function saveLastStep(
  scope: AgencySetupScope,
  change: LastChange,
  options: SaveOptions = {},
): Promise<void> {
  await claimUsername(change.slug, () => inTransaction((tx) => write(tx, scope, change, options)));
}

async function write(
  tx: Transaction,
  scope: AgencySetupScope,
  { slug, ...numbers }: LastChange,
  { draft }: SaveOptions,
) {
  const agency = await lockSetupAgency(tx, scope, 4);
  if (slug !== undefined) await requireFreeUsername(tx, scope.profileId, slug);
  if (!draft && missingForSetup(agency).length > 0) throw new DomainError('requiredFields');
  // The city may have been drafted alone.
  if (!draft && agency.citySlug) await moveToCity(tx, agency.id, agency.citySlug);
  // A username that was only confirmed at the end was not chosen before: until then it follows the name.
  const isChosen = slug !== undefined && (!draft || slug !== agency.slug);
  await tx.agency.update({
    where: { id: agency.id, ownerId: scope.profileId },
    data: {
      ...numbers,
      ...(isChosen && { slug, slugChosen: true }),
      ...(!draft && { setupStep: SETUP_DONE }),
      ...(!draft && agency.status === 'pending' && agency.setupStep < SETUP_DONE && { status: 'active' as const }),
    },
  });
}
