import { Prisma } from '~/generated/prisma/client';

/** Which agencies the public sees: complete, and neither pending nor suspended. */
export const PUBLIC_AGENCY = { status: 'active', isComplete: true } as const satisfies Prisma.AgencyWhereInput;

/** Which agencies the public sees or saw: those an administrator has suspended too, whose addresses are known. */
export const ONCE_PUBLIC_AGENCY = {
  status: { in: ['active', 'suspended'] },
  isComplete: true,
} as const satisfies Prisma.AgencyWhereInput;

/** `PUBLIC_AGENCY` of agency `a`, for statements in SQL. */
export const PUBLIC_AGENCY_SQL = Prisma.sql`a.status = 'active' AND a.is_complete`;

/**
 * Which vehicles of a public agency its visitors see: all that no admin has delisted and it has not archived (R18).
 * `is_listed` of the database says the same.
 */
export const LISTED_VEHICLE = {
  status: { not: 'unavailable' },
  archivedAt: null,
} as const satisfies Prisma.VehicleWhereInput;
