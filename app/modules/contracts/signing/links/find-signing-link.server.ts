import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, instantToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { ContractDetails } from '../../details/find-contract.server';
import { linkState } from './signing-link';

/** The newest link of a contract of the agency, and what it is worth; null for one that was never sent. One query. */
export async function findSigningLink({ agencyId }: AgencyScope, contract: ContractDetails) {
  const { number, signed, isSignable, sha256 } = contract;
  const link = await db.signingLink.findFirst({
    where: { agencyId, contract: { number } },
    orderBy: { createdAt: 'desc' },
  });
  return (
    link && {
      state: linkState(link, { isSigned: signed !== null, isSignable, sha256 }, currentInstant()),
      sentAt: instantToWall(link.createdAt),
      openedAt: link.openedAt && instantToWall(link.openedAt),
      until: instantToWall(link.expiresAt),
    }
  );
}

export type SentLink = NonNullable<Awaited<ReturnType<typeof findSigningLink>>>;
