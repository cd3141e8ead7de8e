import type { AgencyScope } from '~/modules/tenancy/scope';
import { db, type Transaction } from '~/platform/db.server';
import type { CategoryAmounts } from './category-amounts';

/** What the agency usually asks for a vehicle, by category (R201): MAD as decimal text without centimes that are none. */
export async function readUsualAmounts(
  { agencyId }: Pick<AgencyScope, 'agencyId'>,
  tx: Transaction = db,
): Promise<CategoryAmounts[]> {
  const rows = await tx.agencyCategoryAmount.findMany({ where: { agencyId }, omit: { agencyId: true } });
  return rows.map(({ category, depositAmount, franchiseAmount }) => ({
    category,
    depositAmount: depositAmount?.toString() ?? null,
    franchiseAmount: franchiseAmount?.toString() ?? null,
  }));
}
