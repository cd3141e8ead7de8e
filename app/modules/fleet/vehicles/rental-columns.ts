import type { Prisma } from '~/generated/prisma/client';

/** Names in the languages of the site. */
export const NAMES = { nameFr: true, nameEn: true, nameAr: true } as const;

/** What tells which vehicle it is and what it is like, wherever a rental is shown. */
export const VEHICLE_FACTS = {
  id: true,
  shortId: true,
  make: true,
  modelName: true,
  year: true,
  color: true,
  category: true,
  transmission: true,
  fuelType: true,
  seats: true,
} as const satisfies Prisma.VehicleSelect;

/** A location where a vehicle changes hands, with its city and its known point. */
export const LOCATION_COLUMNS = {
  id: true,
  name: true,
  address: true,
  type: true,
  city: { select: { slug: true, ...NAMES } },
  point: { select: NAMES },
} as const satisfies Prisma.AgencyLocationSelect;
