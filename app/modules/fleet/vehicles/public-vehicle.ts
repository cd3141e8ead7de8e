import type { Prisma } from '~/generated/prisma/client';

/**
 * Which vehicles visitors see: those of active agencies whose details are complete, unless an admin
 * has delisted them (READINGS 23). One in maintenance or rented stays on its page.
 */
export const PUBLIC_VEHICLE = {
  status: { not: 'unavailable' },
  agency: { status: 'active', isComplete: true },
} as const satisfies Prisma.VehicleWhereInput;
