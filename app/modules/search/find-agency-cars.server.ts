import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { PUBLIC_CAR } from './car-conditions.server';
import type { CarSummary } from './car-summary';
import { readSummaries } from './read-summaries.server';

const { sql } = Prisma;
export const AGENCY_CARS_PER_PAGE = 12;

/** One page of a public agency's cars, cheapest first, and how many it has. Two statements. */
export async function findAgencyCars(
  agencyId: string,
  page: number,
  dates: RentalDates = { kind: 'none' },
): Promise<{ cars: CarSummary[]; total: number; pages: number }> {
  const listed = sql`FROM search_vehicles v WHERE v.agency_id = ${agencyId}::uuid AND ${PUBLIC_CAR}`;
  const offset = (page - 1) * AGENCY_CARS_PER_PAGE;
  const [cars, [row]] = await Promise.all([
    readSummaries(
      sql`SELECT v.vehicle_id AS id ${listed} ORDER BY v.price_cents, v.vehicle_id LIMIT ${AGENCY_CARS_PER_PAGE} OFFSET ${offset}`,
      dates,
      nowInMorocco(),
    ),
    db.$queryRaw<{ total: number }[]>(sql`SELECT count(*)::int AS total ${listed}`),
  ]);
  const total = row?.total ?? 0;
  return { cars, total, pages: Math.max(1, Math.ceil(total / AGENCY_CARS_PER_PAGE)) };
}
