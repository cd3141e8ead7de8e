import { Prisma } from '~/generated/prisma/client';
import type { WallClock } from '~/platform/clock';
import type { VehicleUse } from './agency-vehicles';

const { sql } = Prisma;

/** Whether vehicle `v` is out at `now`: a confirmed booking of it has begun and is not marked as returned. */
export const isOutSql = (now: WallClock) => sql`EXISTS (SELECT FROM bookings b
  WHERE b.vehicle_id = v.id AND b.status = 'confirmed' AND b.pickup_at <= ${now}::timestamp)`;

/** Whether vehicle `v` is in maintenance at `now`, by its status or a block, or delisted. */
export const isStoppedSql = (now: WallClock) => sql`(v.status IN ('maintenance', 'unavailable')
  OR EXISTS (SELECT FROM occupancies o WHERE o.vehicle_id = v.id AND o.kind = 'maintenance'
    AND o.starts_at <= ${now}::timestamp AND o.ends_at > ${now}::timestamp))`;

/** Whether vehicle `v` is used so at `now`; of each vehicle exactly one is true. */
export function isUsedSql(use: VehicleUse, now: WallClock): Prisma.Sql {
  if (use === 'out') return isOutSql(now);
  return use === 'stopped'
    ? sql`(${isStoppedSql(now)} AND NOT ${isOutSql(now)})`
    : sql`(NOT ${isStoppedSql(now)} AND NOT ${isOutSql(now)})`;
}
