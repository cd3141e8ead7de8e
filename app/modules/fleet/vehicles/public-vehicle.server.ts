import type { Prisma } from '~/generated/prisma/client';
import { LISTED_VEHICLE, PUBLIC_AGENCY } from '~/modules/agencies/public/public-agency.server';

/** Which vehicles visitors see: the listed ones of public agencies. One in maintenance or rented stays on its page. */
export const PUBLIC_VEHICLE = { ...LISTED_VEHICLE, agency: PUBLIC_AGENCY } as const satisfies Prisma.VehicleWhereInput;
