import type { AgencyScope } from '~/modules/tenancy/scope';
import { findContractPaper } from '~/modules/contracts/document/find-contract-paper.server';
import { paperVersion } from '~/modules/contracts/document/snapshot.server';
import { signContract, type Signing } from '~/modules/contracts/signing/sign-contract.server';
import { todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** Signs the contract of a booking, on paper and today unless told otherwise; answers its number. */
export async function signContractOf(
  scope: AgencyScope,
  bookingId: string,
  change: Partial<Signing> = {},
): Promise<string> {
  const where = { agencyId_bookingId: { agencyId: scope.agencyId, bookingId } };
  const { number } = await db.contract.findUniqueOrThrow({ where, select: { number: true } });
  const { paper, language } = await findContractPaper(scope, number);
  await signContract(scope, number, {
    method: 'paper',
    signerName: 'Salma Bennani',
    signedOn: todayInMorocco(),
    language,
    version: paperVersion(paper),
    drawing: null,
    address: '192.0.2.7',
    ...change,
  });
  return number;
}
