import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { clientName } from '~/modules/people/client-name';
import { findRider, type RiderAddress } from './find-rider.server';
import { riderText } from './rider-text.server';
import { riderVersion } from './sign-rider.server';

/**
 * A rider of the agency as its page shows it, in the page's language. One query.
 * @throws riderNotFound for a foreign or unknown one.
 */
export async function riderDetails(scope: AgencyScope, address: RiderAddress, language: Language) {
  const rider = await findRider(scope, address);
  const { paper, signed, sequence, sha256, isSignable } = rider;
  return {
    ...riderText(paper, language),
    sequence,
    sha256,
    number: paper.number,
    contract: paper.contract.number,
    reference: paper.contract.reference,
    createdAt: paper.createdAt,
    client: clientName(paper.client),
    signer: paper.client.fullName,
    language: rider.language,
    status: signed ? ('signed' as const) : ('pending' as const),
    isSignable,
    signed: signed && { ...signed, sha256 },
    /** What `signRider` asks for. */
    version: riderVersion(rider),
  };
}

export type RiderDetails = Awaited<ReturnType<typeof riderDetails>>;
