import type { PublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';

/** What a car is rented under: the conditions that its agency has set, and its own contract or none (R36). */
export type RentalTerms = Pick<PublicVehicle, 'conditions' | 'depositAmount' | 'franchiseAmount' | 'ownTerms'>;

/** The terms of a car, alone. */
export function rentalTerms({ conditions, depositAmount, franchiseAmount, ownTerms }: RentalTerms): RentalTerms {
  return { conditions, depositAmount, franchiseAmount, ownTerms };
}
