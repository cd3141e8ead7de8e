import type { Language } from '~/i18n/languages';
import type { PublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import { unfilledClauses } from './template/clauses.server';

/** What a car is rented under: the conditions that its agency has set, and its own contract or none (R36). */
export interface RentalTerms extends Pick<PublicVehicle, 'conditions' | 'depositAmount' | 'franchiseAmount'> {
  /** The agency's own clauses in the reader's language; null where the eight default ones hold. */
  ownTerms: string[] | null;
}

/** What of a car says under which terms it is rented. */
export type CarTerms = Pick<PublicVehicle, keyof RentalTerms>;

/** The terms of a car, alone, for a reader of a language. */
export function rentalTerms(
  { conditions, depositAmount, franchiseAmount, ownTerms }: CarTerms,
  language: Language,
): RentalTerms {
  return {
    conditions,
    depositAmount,
    franchiseAmount,
    ownTerms: ownTerms && unfilledClauses(ownTerms, language),
  };
}
