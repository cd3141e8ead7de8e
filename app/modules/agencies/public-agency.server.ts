import type { Prisma } from '~/generated/prisma/client';
import { PUBLIC_VEHICLE } from '~/modules/fleet/public-vehicle';

/** Which agencies the public sees: complete, and neither pending nor suspended. */
export const PUBLIC_AGENCY = PUBLIC_VEHICLE.agency satisfies Prisma.AgencyWhereInput;

/** Which cars of a public agency its visitors see. */
export const LISTED_VEHICLE = { status: PUBLIC_VEHICLE.status } satisfies Prisma.VehicleWhereInput;
