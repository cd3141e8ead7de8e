import { DomainError } from '~/errors/domain-error';
import type { Prisma } from '~/generated/prisma/client';
import { parseWeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { type Feature, FEATURES } from '~/modules/catalogue/vehicle-words';
import { readPublicVehicle } from './public-vehicle.sql';

/** The settings of an agency that `conditionsOf` reads. */
export const CONDITIONS = {
  minimumAge: true,
  minimumLicenceYears: true,
  unlimitedMileage: true,
  dailyMileage: true,
} as const satisfies Prisma.AgencySettingsSelect;

/** What renting from this agency asks for; null where the agency has not said. */
export interface RentalConditions {
  minimumAge: number;
  minimumLicenceYears: number;
  /** Kilometres a day, or `unlimited`. */
  mileage: 'unlimited' | number | null;
  /** Clause of the standard contract; unknown where the agency uses its own terms. */
  sameFuelLevel: boolean;
}

/**
 * The car of a public page, with its places (the primary one first), agency, conditions.
 * Money is decimal text in MAD. `id` is its short id or its full one. One query, whatever the car has.
 * @throws DomainError carNotFound: no such car, delisted, or its agency is not active (R18)
 */
export async function findPublicVehicle(id: string) {
  const row = await readPublicVehicle(id);
  if (!row) throw new DomainError('carNotFound');

  const { agency, settings, pickupLocationIds, ownTerms, ...car } = row;
  const { verification, ...identity } = agency;
  const pickupLocations = pickupLocationIds
    .map((locationId) => row.returnLocations.find((location) => location.id === locationId))
    .filter((location) => location !== undefined);
  return {
    ...car,
    features: FEATURES.filter((feature) => row.features.includes(feature)) satisfies Feature[],
    photo: row.images[0] ?? null,
    city: pickupLocations[0]?.city ?? agency.city,
    /** Where it can be taken: active ones, the vehicle’s primary one first. It can be brought back to any (R15). */
    pickupLocations,
    agency: {
      ...identity,
      isVerified: verification === 'verified',
      hours: parseWeeklyHours(settings?.workingHours),
    },
    conditions: settings && conditionsOf(settings, ownTerms !== null),
    /** The agency's own contract conditions; null where the eight default clauses hold (R36). */
    ownTerms,
  };
}

export type PublicVehicle = Awaited<ReturnType<typeof findPublicVehicle>>;

/** What renting from an agency asks for, of its settings and whether its contracts have conditions of its own. */
export function conditionsOf(
  settings: Prisma.AgencySettingsGetPayload<{ select: typeof CONDITIONS }>,
  hasOwnTerms: boolean,
): RentalConditions {
  return {
    minimumAge: settings.minimumAge,
    minimumLicenceYears: settings.minimumLicenceYears,
    mileage: settings.unlimitedMileage ? 'unlimited' : settings.dailyMileage,
    sameFuelLevel: !hasOwnTerms,
  };
}
