import { Prisma } from '~/generated/prisma/client';
import type { WallClock } from '~/platform/clock';

const { sql } = Prisma;

/** What booking `b` still costs, with its damage; less than 0 where too much was received. */
export const dueSql = sql`(b.total_price + b.damage_amount + b.adjustment_amount - b.paid_amount)`;

/** Whether booking `b` stands: a rental that is to come, under way or over. */
export const isKeptSql = sql`b.status IN ('confirmed', 'completed')`;

/** Whether something is still to be received for booking `b`: it is confirmed or completed, and not refunded. */
export const isOwedSql = sql`(${isKeptSql} AND b.payment_status <> 'refunded' AND ${dueSql} > 0)`;

/** Whether the return of booking `b` is past: written down, or due before `now`. */
export const isPastReturnSql = (now: WallClock) => sql`(b.status = 'completed' OR b.return_at < ${now}::timestamp)`;
