import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import { inTransaction } from '~/platform/db.server';
import { deleteIncompleteAgency } from './delete-incomplete-agency.server';

/**
 * Deletes the account's agency while it is not complete, and then its logo; the set-up begins anew.
 * @throws DomainError agencyComplete.
 */
export async function deleteOwnAgency(scope: AgencySetupScope): Promise<void> {
  const { logoKey } = await inTransaction((tx) => deleteIncompleteAgency(tx, scope));
  if (logoKey) await removePicture(logoKey);
}
