import { Prisma } from '~/generated/prisma/client';
import { PUBLIC_VEHICLE } from '~/modules/fleet/vehicles/public-vehicle';

/** Which agencies the public sees: complete, and neither pending nor suspended. */
export const PUBLIC_AGENCY = PUBLIC_VEHICLE.agency satisfies Prisma.AgencyWhereInput;

/** The same of agency `a`, for statements in SQL. */
export const PUBLIC_AGENCY_SQL = Prisma.sql`a.status = 'active' AND a.is_complete`;

/** Which cars of a public agency its visitors see. */
export const LISTED_VEHICLE = { status: PUBLIC_VEHICLE.status } satisfies Prisma.VehicleWhereInput;
