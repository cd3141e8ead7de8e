import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { WallClock } from '~/platform/clock';
import type { VehicleUse } from './agency-vehicles';

const { sql } = Prisma;

/** Whether vehicle `v` of the agency is out at `now`: a confirmed booking of it has begun and is not marked as returned. */
export const isOutSql = ({ agencyId }: AgencyScope, now: WallClock) => sql`v.id IN (SELECT b.vehicle_id FROM bookings b
  WHERE b.agency_id = ${agencyId}::uuid AND b.status = 'confirmed' AND b.pickup_at <= ${now}::timestamp)`;

/** Whether vehicle `v` of the agency is in maintenance at `now`, by its status or a block (which has no booking), or delisted. */
export const isStoppedSql = (
  { agencyId }: AgencyScope,
  now: WallClock,
) => sql`(v.status IN ('maintenance', 'unavailable')
  OR v.id IN (SELECT o.vehicle_id FROM occupancies o WHERE o.agency_id = ${agencyId}::uuid AND o.booking_id IS NULL
    AND o.starts_at <= ${now}::timestamp AND o.ends_at > ${now}::timestamp))`;

/** Whether vehicle `v` of the agency is used so at `now`; of each vehicle exactly one is true. */
export function isUsedSql(scope: AgencyScope, use: VehicleUse, now: WallClock): Prisma.Sql {
  const [isOut, isStopped] = [isOutSql(scope, now), isStoppedSql(scope, now)];
  if (use === 'out') return isOut;
  return use === 'stopped' ? sql`(${isStopped} AND NOT ${isOut})` : sql`(NOT ${isStopped} AND NOT ${isOut})`;
}
