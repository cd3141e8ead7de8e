import { Prisma } from '~/generated/prisma/client';
import type { WallClock } from '~/platform/clock';
import type { DisplayStatus } from './booking-status';

const { sql } = Prisma;

/** booking-status.ts `displayStatus` of booking `b`, for the database to filter and count by. */
export const displayStatusSql = (now: WallClock) => sql`
  CASE WHEN has_lapsed(b, ${now}::timestamp) THEN 'lapsed'
    WHEN b.status <> 'confirmed' OR b.pickup_at > ${now}::timestamp THEN b.status::text
    WHEN b.return_at > ${now}::timestamp THEN 'active' ELSE 'late' END`;

/** Whether booking `b` has that display status: the same as a condition that the indexes by status answer. */
export function isShownSql(status: DisplayStatus, now: WallClock): Prisma.Sql {
  switch (status) {
    case 'pending':
      return sql`(b.status = 'pending' AND NOT has_lapsed(b, ${now}::timestamp))`;
    case 'lapsed':
      return sql`(b.status = 'pending' AND has_lapsed(b, ${now}::timestamp))`;
    case 'confirmed':
      return sql`(b.status = 'confirmed' AND b.pickup_at > ${now}::timestamp)`;
    case 'active':
      return sql`(b.status = 'confirmed' AND b.pickup_at <= ${now}::timestamp AND b.return_at > ${now}::timestamp)`;
    case 'late':
      return sql`(b.status = 'confirmed' AND b.pickup_at <= ${now}::timestamp AND b.return_at <= ${now}::timestamp)`;
    case 'completed':
      return sql`b.status = 'completed'`;
    case 'cancelled':
      return sql`b.status = 'cancelled'`;
  }
}
