import { DomainError } from '~/errors/domain-error';
import type { Prisma } from '~/generated/prisma/client';
import { parseWeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { type Feature, FEATURES } from '~/modules/catalogue/vehicle-words';
import { db } from '~/platform/db.server';
import { PUBLIC_VEHICLE } from './public-vehicle.server';
import { LOCATION_COLUMNS, NAMES, VEHICLE_FACTS } from './rental-columns';

const CITY = { slug: true, ...NAMES } as const;
const LOCATION = { ...LOCATION_COLUMNS, pointSlug: true } as const satisfies Prisma.AgencyLocationSelect;

/** The settings of an agency that `conditionsOf` reads. */
export const CONDITIONS = {
  minimumAge: true,
  minimumLicenceYears: true,
  unlimitedMileage: true,
  dailyMileage: true,
  defaultContractTemplate: true,
} as const satisfies Prisma.AgencySettingsSelect;

const SELECT = {
  ...VEHICLE_FACTS,
  pricePerDay: true,
  depositAmount: true,
  franchiseAmount: true,
  descriptionFr: true,
  descriptionEn: true,
  descriptionAr: true,
  features: true,
  status: true,
  images: { select: { key: true, width: true, height: true }, orderBy: { position: 'asc' } },
  locations: { orderBy: [{ isPrimary: 'desc' }, { locationId: 'asc' }], select: { locationId: true } },
  agency: {
    select: {
      id: true,
      slug: true,
      name: true,
      phone: true,
      address: true,
      logoKey: true,
      verification: true,
      city: { select: CITY },
      locations: {
        where: { isActive: true },
        orderBy: [{ isDefault: 'desc' }, { name: 'asc' }],
        select: LOCATION,
      },
      settings: { select: { workingHours: true, ...CONDITIONS } },
      _count: { select: { vehicles: { where: { status: { not: 'unavailable' } } } } },
    },
  },
} as const satisfies Prisma.VehicleSelect;

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
  const where = id.length === 8 ? { shortId: id } : { id };
  const row = await db.vehicle.findFirst({
    where: { ...where, ...PUBLIC_VEHICLE },
    select: SELECT,
  });
  if (!row) throw new DomainError('carNotFound');

  const { agency, locations, ...car } = row;
  const { settings, verification, _count, locations: returnLocations, ...identity } = agency;
  const pickupLocations = locations
    .map(({ locationId }) => returnLocations.find(({ id }) => id === locationId))
    .filter((location) => location !== undefined);
  return {
    ...car,
    pricePerDay: row.pricePerDay.toFixed(2),
    depositAmount: row.depositAmount.toFixed(2),
    franchiseAmount: row.franchiseAmount?.toFixed(2) ?? null,
    features: FEATURES.filter((feature) => row.features.includes(feature)) satisfies Feature[],
    photo: row.images[0] ?? null,
    city: pickupLocations[0]?.city ?? agency.city,
    /** Where it can be taken, and where it can be brought back (R15): active ones, the vehicle’s primary one first. */
    pickupLocations,
    returnLocations,
    agency: {
      ...identity,
      isVerified: verification === 'verified',
      vehicleCount: _count.vehicles,
      hours: parseWeeklyHours(settings?.workingHours),
    },
    conditions: settings && conditionsOf(settings),
    /** The agency's own contract conditions; null where the eight default clauses hold (R36). */
    ownTerms: ownTermsOf(settings),
  };
}

export type PublicVehicle = Awaited<ReturnType<typeof findPublicVehicle>>;

/** What renting from an agency asks for, of its settings. */
export function conditionsOf(
  settings: Prisma.AgencySettingsGetPayload<{ select: typeof CONDITIONS }>,
): RentalConditions {
  return {
    minimumAge: settings.minimumAge,
    minimumLicenceYears: settings.minimumLicenceYears,
    mileage: settings.unlimitedMileage ? 'unlimited' : settings.dailyMileage,
    sameFuelLevel: ownTermsOf(settings) === null,
  };
}

function ownTermsOf(settings: { defaultContractTemplate: string | null } | null): string | null {
  return settings?.defaultContractTemplate?.trim() || null;
}
