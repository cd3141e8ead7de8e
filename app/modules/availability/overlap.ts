import { addDays, addMinutes, type CalendarDay, dayOf, diffDays, type WallClock } from '~/platform/clock';
import type { BookingStatus } from '~/generated/prisma/enums';

/** From a pick-up to before a return: `[start, end)`, Moroccan wall clock. */
export interface Period {
  start: WallClock;
  end: WallClock;
}

/** Both days included. */
export interface DayPeriod {
  from: CalendarDay;
  to: CalendarDay;
}

/**
 * The one overlap rule (R2), the same as the database's exclusion constraint: two periods
 * share a moment. A return and a pick-up at the same minute do not.
 */
export function overlaps(a: Period, b: Period): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The calendar days that a period touches; one that ends at midnight leaves the new day free. */
export function daysOf({ start, end }: Period): DayPeriod {
  const from = dayOf(start);
  const to = dayOf(addMinutes(end, -1));
  return { from, to: to < from ? from : to };
}

/** Rule of the public flow (R2): two periods share a calendar day. */
export function sharesDay(a: Period, b: Period): boolean {
  return touch(daysOf(a), daysOf(b));
}

/** Hours that a customer's request waits for its answer (R23). */
export const HOURS_TO_ANSWER = 48;

/** Until when a request that was made at `requestedAt` waits for its answer; its pick-up may come sooner. */
export const answerByOf = (requestedAt: WallClock): WallClock => addMinutes(requestedAt, HOURS_TO_ANSWER * 60);

/** What decides whether a booking holds its car. */
export interface Hold {
  status: BookingStatus;
  pickupAt: WallClock;
  /** Null for what an agency wrote down itself: it waits until its pick-up. */
  answerBy: WallClock | null;
}

/** Whether nobody answered a request in time (R23). In the database the function `has_lapsed`. */
export function hasLapsed({ status, pickupAt, answerBy }: Hold, now: WallClock): boolean {
  return status === 'pending' && (pickupAt <= now || (answerBy !== null && answerBy <= now));
}

/**
 * Whether a booking holds its car (R1, R23): confirmed ones do; pending ones until they lapse;
 * completed and cancelled ones do not. In the database `occupancies` holds those that do, and
 * `has_lapsed` says which requests leave it.
 */
export function blocks(booking: Hold, now: WallClock): boolean {
  return booking.status === 'confirmed' || (booking.status === 'pending' && !hasLapsed(booking, now));
}

/**
 * "Available from" of a refused range: the first day from which as many days are free, the day
 * after a blocking return (R2). The wanted start itself when nothing is in the way.
 */
export function availableFrom(wanted: Period, blocking: readonly Period[]): CalendarDay {
  const { from: first, to: last } = daysOf(wanted);
  const length = diffDays(first, last);
  const taken = blocking.map(daysOf).sort((a, b) => (a.from < b.from ? -1 : 1));
  let from = first;
  for (const block of taken) {
    if (touch({ from, to: addDays(from, length) }, block)) from = addDays(block.to, 1);
  }
  return from;
}

function touch(a: DayPeriod, b: DayPeriod): boolean {
  return a.from <= b.to && b.from <= a.to;
}
