import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, type WallClock, wallToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** A period in which a vehicle is out of service. */
export interface Block {
  id: string;
  start: WallClock;
  end: WallClock;
  reason: string | null;
}

/** More than anybody plans for one vehicle. */
const MOST_BLOCKS = 60;

/** The blocks of one of the agency's vehicles that are not over, in time order. One query. */
export async function listBlocks({ agencyId }: AgencyScope, vehicleId: string, now: WallClock): Promise<Block[]> {
  const rows = await db.occupancy.findMany({
    where: { agencyId, vehicleId, kind: 'maintenance', endsAt: { gt: wallToDate(now) } },
    select: { id: true, startsAt: true, endsAt: true, reason: true },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MOST_BLOCKS,
  });
  return rows.map(({ id, startsAt, endsAt, reason }) => ({
    id,
    start: dateToWall(startsAt),
    end: dateToWall(endsAt),
    reason,
  }));
}
