import { Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import { dayOf, nowInMorocco, wall, wallAt, type WallClock } from '~/platform/clock';
import { db, isConstraintViolation, type Transaction } from '~/platform/db.server';
import type { CalendarBlock } from './calendar/calendar-days';
import { availableFrom, overlaps, type Period, sharesDay } from './overlap';
import { type DEFAULT_TIME } from '~/modules/availability/period/rental-days';

/** A period in which a car is taken, turnaround included. */
export interface Occupancy extends CalendarBlock {
  bookingId: string | null;
}

/**
 * When a car is taken from `from` on (and before `to`, when given), in time order. Pending requests
 * that lapsed hold nothing and are left out (R23).
 */
export async function findOccupancies(
  tx: Transaction,
  vehicleId: string,
  from: WallClock,
  to?: WallClock,
): Promise<Occupancy[]> {
  const rows = await tx.$queryRaw<
    { bookingId: string | null; status: Occupancy['status']; start: string; end: string }[]
  >`
    SELECT o.booking_id AS "bookingId", coalesce(b.status::text, 'maintenance') AS status,
      to_char(o.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS start, to_char(o.ends_at, 'YYYY-MM-DD"T"HH24:MI') AS end
    FROM occupancies o LEFT JOIN bookings b ON b.id = o.booking_id
    WHERE o.vehicle_id = ${vehicleId}::uuid AND o.ends_at > ${from}::timestamp
      ${to ? Prisma.sql`AND o.starts_at < ${to}::timestamp` : Prisma.empty}
      AND has_lapsed(b, ${nowInMorocco()}::timestamp) IS NOT TRUE
    ORDER BY o.starts_at`;
  return rows.map((row) => ({ ...row, start: wall(row.start), end: wall(row.end) }));
}

/**
 * Makes writers of a car's periods wait for each other until the transaction ends, and clears pending
 * requests that lapsed. Taken before `assertFree`, so that its answer stays true.
 */
export async function lockVehicle(tx: Transaction, vehicleId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM vehicles WHERE id = ${vehicleId}::uuid FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT release_lapsed_pending(${vehicleId}::uuid, ${nowInMorocco()}::timestamp)`;
}

/** How strictly two periods are kept apart (R2): the public flow by days, agencies by minutes. */
const CONFLICT = { day: sharesDay, minute: overlaps };

/**
 * The first day from which as many days are free, when `wanted` is refused; null when it is free.
 * `wanted.end` includes the turnaround. `except` is a booking that is itself being moved or confirmed.
 */
export async function conflictOf(
  tx: Transaction,
  vehicleId: string,
  wanted: Period,
  rule: keyof typeof CONFLICT,
  except?: string,
): Promise<string | null> {
  const dayStart = wallAt(dayOf(wanted.start), '00:00' as typeof DEFAULT_TIME);
  const taken = await findOccupancies(tx, vehicleId, dayStart);
  const others = taken.filter(({ bookingId }) => !except || bookingId !== except);
  if (!others.some((period) => CONFLICT[rule](wanted, period))) return null;
  return availableFrom(wanted, others);
}

/** @throws datesConflictFrom with `availableFrom` (R2). */
export async function assertFree(...args: Parameters<typeof conflictOf>): Promise<void> {
  const free = await conflictOf(...args);
  if (free) throw new DomainError('datesConflictFrom', { availableFrom: free });
}

/**
 * Runs `work`, and says a period that the database itself refused (exclusion constraint) as the same
 * datesConflictFrom as `assertFree`: writers that do not go through `lockVehicle` are refused there.
 */
export async function refusingOverlap<T>(vehicleId: string, wanted: Period, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConstraintViolation(error, 'occupancies_no_overlap')) throw error;
    const free = await conflictOf(db, vehicleId, wanted, 'day');
    throw new DomainError('datesConflictFrom', { availableFrom: free ?? dayOf(wanted.start) });
  }
}
