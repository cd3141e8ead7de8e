import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PageQuery } from '~/platform/list/define-list';
import { PUBLIC_CAR } from './car-conditions.server';
import type { CarSummary } from './car-summary';
import { readSummaries } from './read-summaries.server';

const { sql } = Prisma;

/** One page of a public agency's cars, cheapest first, and how many it has. Two statements. */
export async function findAgencyCars(
  agencyId: string,
  { page, pageSize }: PageQuery,
  dates: RentalDates = { kind: 'none' },
): Promise<{ cars: CarSummary[]; total: number }> {
  const listed = sql`FROM search_vehicles v WHERE v.agency_id = ${agencyId}::uuid AND ${PUBLIC_CAR}`;
  const offset = (page - 1) * pageSize;
  const [cars, [row]] = await Promise.all([
    readSummaries(
      sql`SELECT v.vehicle_id AS id ${listed} ORDER BY v.price_cents, v.vehicle_id LIMIT ${pageSize} OFFSET ${offset}`,
      dates,
      nowInMorocco(),
    ),
    db.$queryRaw<{ total: number }[]>(sql`SELECT count(*)::int AS total ${listed}`),
  ]);
  return { cars, total: row?.total ?? 0 };
}
