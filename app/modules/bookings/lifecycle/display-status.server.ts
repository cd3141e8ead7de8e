import { Prisma } from '~/generated/prisma/client';
import type { WallClock } from '~/platform/clock';

/** booking-status.ts `displayStatus` of booking `b`, for the database to filter and count by. */
export const displayStatusSql = (now: WallClock) => Prisma.sql`
  CASE WHEN has_lapsed(b, ${now}::timestamp) THEN 'lapsed'
    WHEN b.status <> 'confirmed' OR b.pickup_at > ${now}::timestamp THEN b.status::text
    WHEN b.return_at > ${now}::timestamp THEN 'active' ELSE 'late' END`;
