import type { Prisma } from '~/generated/prisma/client';
import { dateToDay } from '~/platform/clock';

/** The columns that the editor writes. */
export const EDITED = {
  make: true,
  modelName: true,
  year: true,
  color: true,
  category: true,
  transmission: true,
  fuelType: true,
  seats: true,
  registrationNumber: true,
  chassisNumber: true,
  pricePerDay: true,
  depositAmount: true,
  franchiseAmount: true,
  descriptionFr: true,
  descriptionEn: true,
  descriptionAr: true,
  features: true,
  currentMileage: true,
  insuranceExpiry: true,
  technicalControlExpiry: true,
  circulationPermitExpiry: true,
  lastOilChangeDate: true,
  lastOilChangeMileage: true,
  oilChangeInterval: true,
  oilChangeDueDate: true,
  maintenanceNotes: true,
  status: true,
  locations: { select: { locationId: true, isPrimary: true } },
} as const satisfies Prisma.VehicleSelect;

type Row = Prisma.VehicleGetPayload<{ select: typeof EDITED }>;

/** What stands in the fields of the editor, as texts. */
export type VehicleValues = Record<Exclude<keyof Row, 'features' | 'locations'>, string> & {
  features: string[];
  locations: string[];
  primaryLocation: string;
};

/** A stored vehicle as the texts of the editor's form; amounts lose centimes that are none, lists have one order. */
export function vehicleValues({ locations, features, ...row }: Row): VehicleValues {
  const texts = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]));
  return {
    ...(texts as { [Field in keyof typeof row]: string }),
    features: features.toSorted(),
    locations: locations.map(({ locationId }) => locationId).toSorted(),
    primaryLocation: locations.find(({ isPrimary }) => isPrimary)?.locationId ?? '',
  };
}

function textOf(value: Row[keyof Row]): string {
  if (value === null) return '';
  if (value instanceof Date) return dateToDay(value);
  return String(value);
}
