import { locationName } from '~/modules/agencies/locations/location-name';
import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { clientName } from '~/modules/people/client-name';
import { canNote } from '../condition/note-condition.server';
import type { Moment } from '../condition/vehicle-condition';
import { findContractPaper, type FoundContract } from '../document/find-contract-paper.server';
import { paperSha256, paperVersion } from '../document/snapshot.server';
import { paperTerms } from '../template/clauses.server';
import { isSignable } from '../signing/sign-contract.server';

/**
 * A contract of the agency as its page shows it, in the page's language: that of its booking now, or what was signed.
 * One query.
 * @throws contractNotFound for a foreign or unknown one.
 */
export async function findContract(scope: AgencyScope, number: string, language: Language) {
  const found = await findContractPaper(scope, number);
  const { paper, signed, scan } = found;
  const { make, modelName, registrationNumber, franchiseAmount } = paper.vehicle;
  return {
    number: paper.number,
    status: signed ? ('signed' as const) : ('pending' as const),
    isSignable: isSignable(found),
    isOvertaken: found.isOvertaken,
    scan,
    /** As it is known now: what was noted after the signing, too (R183). */
    condition: found.current.condition,
    canNote: notable(found),
    /** What `signContract` asks for. */
    version: paperVersion(paper),
    /** Of what it says: what a link for signing is bound to. */
    sha256: paperSha256(paper),
    language: found.language,
    createdAt: paper.createdAt,
    signed: signed && {
      method: signed.method,
      signerName: signed.signerName,
      signedOn: signed.signedOn,
      recordedAt: signed.recordedAt,
      language: signed.language,
      sha256: signed.sha256,
      drawing: signed.drawing,
    },
    startsAt: paper.startsAt,
    endsAt: paper.endsAt,
    days: paper.booking.days,
    amount: paper.amount,
    depositAmount: paper.depositAmount,
    franchiseAmount,
    /** Of its rental (R151). */
    currency: paper.currency,
    reference: paper.booking.reference,
    client: clientName(paper.client),
    signer: paper.client.fullName,
    drivers: paper.drivers.map(({ fullName }) => fullName),
    vehicle: { make, modelName, registrationNumber },
    places: {
      pickup: locationName(paper.pickup.place, language),
      return: locationName(paper.restitution.place, language),
    },
    /** As they were signed; before that as the paper says them in this language. */
    terms: signed ? (paper.clauses ? paperTerms(paper, signed.language) : paper.terms) : paperTerms(paper, language),
  };
}

/** Whether the state of the car may be noted now, by moment. */
function notable({ signed, bookingStatus, current }: FoundContract): Record<Moment, boolean> {
  const stage = {
    isSigned: signed !== null,
    isConfirmed: bookingStatus === 'confirmed' || bookingStatus === 'completed',
    isOut: current.pickup.at !== null || bookingStatus === 'completed',
    isBack: bookingStatus === 'completed',
    hasPickup: current.condition.pickup !== null,
  };
  return { pickup: canNote('pickup', stage), return: canNote('return', stage) };
}

export type ContractDetails = Awaited<ReturnType<typeof findContract>>;
