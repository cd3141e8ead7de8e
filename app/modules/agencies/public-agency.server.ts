import type { Prisma } from '~/generated/prisma/client';

/** Which agencies the public sees: complete, and neither pending nor suspended. */
export const PUBLIC_AGENCY = { status: 'active', isComplete: true } as const satisfies Prisma.AgencyWhereInput;

/** Which cars of an agency its visitors see and may ask for (READINGS 21–23). */
export const LISTED_VEHICLE = { status: { in: ['available', 'rented'] } } as const satisfies Prisma.VehicleWhereInput;
