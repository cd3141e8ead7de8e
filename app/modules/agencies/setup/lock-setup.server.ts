import { DomainError } from '~/errors/domain-error';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import { missingForSetup } from './missing-for-setup';
import { furthestStep, isSetUp, type SetupStep } from './setup-steps';

/**
 * Opens a change of the set-up: locks the owner's profile row, so that two saves of one account wait for
 * each other even while there is no agency yet, and gives the agency as it stands then (null: none).
 *
 * @throws DomainError setupFinished, where all is done: it is changed in the settings;
 *   setupStepAhead, where a step before `step` was never saved.
 */
export async function lockSetup(tx: Transaction, scope: AgencySetupScope, step: SetupStep) {
  await lockProfile(tx, scope.profileId);
  const agency = await tx.agency.findUnique({
    where: { ownerId: scope.profileId },
    select: {
      id: true,
      shortId: true,
      name: true,
      slug: true,
      slugChosen: true,
      setupStep: true,
      status: true,
      email: true,
      phone: true,
      address: true,
      citySlug: true,
      logoKey: true,
      operatingHours: true,
    },
  });
  const progress = { setupStep: agency?.setupStep ?? 1, missing: missingForSetup(agency) };
  if (isSetUp(progress)) throw new DomainError('setupFinished');
  if (step > furthestStep(progress)) throw new DomainError('setupStepAhead');
  return agency;
}

/** As `lockSetup`, for the steps that need the agency of step 1. */
export async function lockSetupAgency(tx: Transaction, scope: AgencySetupScope, step: Exclude<SetupStep, 1>) {
  const agency = await lockSetup(tx, scope, step);
  if (!agency) throw new DomainError('setupStepAhead');
  return agency;
}

/** How a form of the set-up is saved: `draft` keeps what was given and never moves the step. */
export interface SaveOptions {
  draft?: boolean;
}

/** The step that is stored once `step` was saved; a draft stays where it was. */
export function stepAfter(agency: { setupStep: number }, step: SetupStep, { draft }: SaveOptions): number {
  return draft ? agency.setupStep : Math.max(agency.setupStep, step + 1);
}
