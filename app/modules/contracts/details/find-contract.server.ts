import { locationName } from '~/modules/agencies/locations/location-name';
import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { clientName } from '~/modules/people/client-name';
import { findContractPaper } from '../document/find-contract-paper.server';

/**
 * A contract of the agency as its page shows it, in the page's language. One query.
 * @throws contractNotFound for a foreign or unknown one.
 */
export async function findContract(scope: AgencyScope, number: string, language: Language) {
  const paper = await findContractPaper(scope, number);
  const { make, modelName, registrationNumber, franchiseAmount } = paper.vehicle;
  return {
    number: paper.number,
    status: paper.status,
    createdAt: paper.createdAt,
    signedAt: paper.signedAt,
    startsAt: paper.startsAt,
    endsAt: paper.endsAt,
    days: paper.booking.days,
    amount: paper.amount,
    depositAmount: paper.depositAmount,
    franchiseAmount,
    reference: paper.booking.reference,
    client: clientName(paper.client),
    drivers: paper.drivers.map(({ fullName }) => fullName),
    vehicle: { make, modelName, registrationNumber },
    places: {
      pickup: locationName(paper.pickup.place, language),
      return: locationName(paper.restitution.place, language),
    },
    terms: paper.terms,
  };
}
export type ContractDetails = Awaited<ReturnType<typeof findContract>>;
