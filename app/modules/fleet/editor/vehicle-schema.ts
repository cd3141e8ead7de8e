import { z } from 'zod';
import { nameText, optional, tooLong } from '~/errors/field-schemas';
import { message } from '~/i18n/message';
import { parseAmount, parseWhole } from '~/i18n/typed-numbers';
import {
  CATEGORIES,
  COLOURS,
  FEATURES,
  FUEL_TYPES,
  MODEL_YEARS,
  SEATS,
  TRANSMISSIONS,
} from '~/modules/catalogue/vehicle-words';
import { date } from '~/modules/people/person-fields';
import { todayInMorocco } from '~/platform/clock';
import { isLongEnoughPlate, normalisePlate } from '../vehicles/plate';

/** Characters of the longest texts of a vehicle. */
export const LONGEST = { name: 60, plate: 20, chassis: 30, description: 600, notes: 2000 } as const;
/** Fewest kilometres between two oil changes (R115). */
export const LEAST_OIL_INTERVAL = 1000;
const MOST_KILOMETRES = 9_999_999;
const MOST_INTERVAL = 100_000;
const HIGHEST_AMOUNT = 1_000_000;

/** What an agency may make of a vehicle; `unavailable` is the administrator's (R18). */
export const AGENCY_STATUSES = ['available', 'rented', 'maintenance'] as const;

const noNumber = (example: string) => message('errors:numberInvalid', { example });

const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: ({ input }) => (input ? 'errors:choiceInvalid' : 'errors:fieldRequired') });

interface WholeRange {
  min: number;
  max: number;
  /** What is said of a number outside, or of no number. */
  below: string;
  above?: string;
  none?: string;
}
const whole = ({ min, max, below, above = noNumber('10.000'), none = above }: WholeRange) =>
  z
    .string({ error: 'errors:fieldRequired' })
    .trim()
    .min(1, 'errors:fieldRequired')
    .transform((typed, context) => {
      const number = parseWhole(typed);
      if (number !== null && number >= min && number <= max) return number;
      context.addIssue({ code: 'custom', message: number === null ? none : number < min ? below : above });
      return z.NEVER;
    });

const within = ({ min, max }: { min: number; max: number }, text: string) =>
  whole({ min, max, below: text, above: text, none: text });

/** Dirhams as decimal text. */
const amount = (isAllowed: (value: number) => boolean, refused: string) =>
  z
    .string({ error: 'errors:fieldRequired' })
    .trim()
    .min(1, 'errors:fieldRequired')
    .transform((typed, context) => {
      const text = parseAmount(typed);
      if (text !== null && isAllowed(Number(text)) && Number(text) <= HIGHEST_AMOUNT) return text;
      const isWrong = text === null || Number(text) > HIGHEST_AMOUNT;
      context.addIssue({ code: 'custom', message: isWrong ? noNumber('290') : refused });
      return z.NEVER;
    });
/** Dirhams as decimal text, nothing included. */
export const notNegative = amount((value) => value >= 0, 'errors:amountNegative');

const longText = (max: number) => optional(z.string().trim().max(max, tooLong(max)));
/** Kilometres of a counter. */
export const mileage = whole({ min: 0, max: MOST_KILOMETRES, below: 'errors-vehicle:mileageNegative' });
const paperDay = optional(date());

const plate = z
  .string({ error: 'errors:fieldRequired' })
  .trim()
  .min(1, 'errors:fieldRequired')
  .transform(normalisePlate)
  .refine(isLongEnoughPlate, 'errors-vehicle:registrationTooShort')
  .refine((text) => [...text].length <= LONGEST.plate, tooLong(LONGEST.plate));

/** Mileage, oil and papers: the fields that the maintenance page writes too (R115). All may be left empty. */
export const UPKEEP_FIELDS = {
  currentMileage: optional(mileage),
  insuranceExpiry: paperDay,
  technicalControlExpiry: paperDay,
  circulationPermitExpiry: paperDay,
  lastOilChangeDate: optional(date().refine((day) => day <= todayInMorocco(), 'errors-vehicle:oilDateInFuture')),
  lastOilChangeMileage: optional(mileage),
  oilChangeInterval: optional(
    whole({ min: LEAST_OIL_INTERVAL, max: MOST_INTERVAL, below: 'errors-vehicle:oilIntervalTooShort' }),
  ),
  oilChangeDueDate: paperDay,
  maintenanceNotes: longText(LONGEST.notes),
};

/**
 * A vehicle as the editor posts it, field names as the entity's (R115, R116). `make` and `modelName` are names: those
 * of the catalogue are found there, others are kept as typed. One location that is ticked alone is the primary one, whichever is named.
 * Money is decimal text in MAD; left empty, the caution is 0, the franchise unknown, and the mileage what is stored.
 */
export const vehicleSchema = z
  .object({
    make: nameText(LONGEST.name),
    modelName: nameText(LONGEST.name),
    year: within(MODEL_YEARS, 'errors-vehicle:yearOutOfRange'),
    color: choice(COLOURS),
    category: choice(CATEGORIES),
    transmission: choice(TRANSMISSIONS),
    fuelType: choice(FUEL_TYPES),
    seats: within(SEATS, 'errors-vehicle:seatsOutOfRange'),
    registrationNumber: plate,
    chassisNumber: optional(
      z.string().trim().toUpperCase().max(LONGEST.chassis, tooLong(LONGEST.chassis)).overwrite(withoutBlanks),
    ),
    pricePerDay: amount((value) => value > 0, 'errors-vehicle:dailyPriceNotPositive'),
    depositAmount: optional(notNegative),
    franchiseAmount: optional(notNegative),
    descriptionFr: longText(LONGEST.description),
    descriptionEn: longText(LONGEST.description),
    descriptionAr: longText(LONGEST.description),
    features: z.array(choice(FEATURES)).default([]),
    locations: z
      .array(z.uuid('errors:choiceInvalid'))
      .default([])
      .overwrite((ids) => [...new Set(ids)])
      .refine((ids) => ids.length > 0, 'errors-vehicle:vehicleLocationRequired'),
    primaryLocation: optional(z.uuid('errors:choiceInvalid')),
    status: optional(choice(AGENCY_STATUSES)),
    ...UPKEEP_FIELDS,
  })
  .refine(isOilMileageReached, {
    path: ['lastOilChangeMileage'],
    message: 'errors-vehicle:oilMileageAboveCurrent',
    when: () => true,
  })
  .refine(hasPrimaryLocation, {
    path: ['primaryLocation'],
    message: 'errors-vehicle:primaryLocationRequired',
    when: () => true,
  });

/** A vehicle that stands, but for what only the database knows: its plate is free, its locations are the agency's. */
export type VehicleInput = z.output<typeof vehicleSchema>;

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Where a vehicle stands: the location that is named as primary, or the one that is ticked alone. */
export function primaryOf({ locations, primaryLocation }: Pick<VehicleInput, 'locations' | 'primaryLocation'>): string {
  return primaryLocation && locations.includes(primaryLocation) ? primaryLocation : (locations[0] ?? '');
}

// Both are asked while other fields may not stand, so that everything wrong is told at once.

function isOilMileageReached(vehicle: { currentMileage?: unknown; lastOilChangeMileage?: unknown }): boolean {
  const { currentMileage, lastOilChangeMileage } = vehicle;
  // Where the mileage is left empty, what is stored holds: `saveVehicle` compares with that.
  if (typeof lastOilChangeMileage !== 'number' || typeof currentMileage !== 'number') return true;
  return lastOilChangeMileage <= currentMileage;
}

function hasPrimaryLocation({ locations, primaryLocation }: { locations?: unknown; primaryLocation?: unknown }) {
  if (!Array.isArray(locations) || new Set(locations).size < 2) return true;
  return Boolean(primaryLocation) && locations.includes(primaryLocation);
}
