import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PageQuery } from '~/platform/list/define-list';
import { PUBLIC_VEHICLE_SQL } from '../projection/vehicle-conditions.server';
import type { VehicleSummary } from './vehicle-summary';
import { readSummaries } from './read-summaries.server';

const { sql } = Prisma;

/** One page of a public agency's vehicles, cheapest first, and how many it has. Two statements. */
export async function findAgencyVehicles(
  agencyId: string,
  { page, pageSize }: PageQuery,
  dates: RentalDates = { kind: 'none' },
): Promise<{ vehicles: VehicleSummary[]; total: number }> {
  const listed = sql`FROM search_vehicles v WHERE v.agency_id = ${agencyId}::uuid AND ${PUBLIC_VEHICLE_SQL}`;
  const offset = (page - 1) * pageSize;
  const [vehicles, [row]] = await Promise.all([
    readSummaries(
      sql`SELECT v.vehicle_id AS id ${listed} ORDER BY v.price_cents, v.vehicle_id LIMIT ${pageSize} OFFSET ${offset}`,
      dates,
      nowInMorocco(),
    ),
    db.$queryRaw<{ total: number }[]>(sql`SELECT count(*)::int AS total ${listed}`),
  ]);
  return { vehicles, total: row?.total ?? 0 };
}
