import type { AgencyScope } from '~/modules/tenancy/scope';
import { instantToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** A feed with an address; the address itself is known to nobody but those who were told it. */
export interface ListedFeed {
  vehicle: { name: string; plate: string };
  since: WallClock;
}

export interface AgencyFeeds {
  /** When the address of the whole fleet was made; null for none. */
  fleetSince: WallClock | null;
  vehicles: ListedFeed[];
}

/** The agency's feeds, those of vehicles by name. One query. */
export async function listFeeds({ agencyId }: AgencyScope): Promise<AgencyFeeds> {
  const rows = await db.calendarFeed.findMany({
    where: { agencyId },
    select: { createdAt: true, vehicle: { select: { make: true, modelName: true, registrationNumber: true } } },
    orderBy: [{ vehicle: { make: 'asc' } }, { vehicle: { modelName: 'asc' } }, { id: 'asc' }],
  });
  const fleet = rows.find(({ vehicle }) => vehicle === null);
  return {
    fleetSince: fleet ? instantToWall(fleet.createdAt) : null,
    vehicles: rows.flatMap(({ vehicle, createdAt }) =>
      vehicle
        ? [
            {
              vehicle: { name: `${vehicle.make} ${vehicle.modelName}`, plate: vehicle.registrationNumber },
              since: instantToWall(createdAt),
            },
          ]
        : [],
    ),
  };
}
