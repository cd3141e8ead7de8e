import { Prisma } from '~/generated/prisma/client';
import { dayOf, nowInMorocco } from '~/platform/clock';
import type { Period } from './overlap';

/**
 * Whether vehicle `v` is free for a rental by the rule of the public flow (R2): `sharesDay` of overlap.ts, with every
 * occupancy of the vehicle but lapsed requests. `turnaround`: minutes after the return, as SQL.
 */
export const isFreeByDaySql = ({ start, end }: Period, turnaround: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT FROM occupancies o LEFT JOIN bookings ob ON ob.id = o.booking_id
  WHERE o.vehicle_id = v.id AND o.ends_at > ${dayOf(start)}::timestamp
    AND o.starts_at < date_trunc('day', ${end}::timestamp + make_interval(mins => ${turnaround}) - interval '1 minute')
      + interval '1 day'
    AND has_lapsed(ob, ${nowInMorocco()}::timestamp) IS NOT TRUE)`;
