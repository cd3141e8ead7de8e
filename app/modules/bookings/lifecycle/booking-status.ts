import { hasLapsed, type Hold } from '~/modules/availability/overlap';
import { dayOf, type WallClock } from '~/platform/clock';

/** What is stored (R6). */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What is shown: `lapsed`, `active` and `late` are computed, never stored (R7; R23). */
export const DISPLAY_STATUSES = ['pending', 'lapsed', 'confirmed', 'active', 'late', 'completed', 'cancelled'] as const;
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number];

export const BOOKING_ACTORS = ['customer', 'agency', 'admin'] as const;
export type BookingActor = (typeof BOOKING_ACTORS)[number];

/**
 * Who may move a booking where (R6, R8). Completed and cancelled are final. Nobody
 * completes a booking that was never confirmed: a pending one whose start has passed no longer
 * holds its car, which may have gone to somebody else (R1).
 */
const TRANSITIONS: Record<BookingActor, Partial<Record<BookingStatus, readonly BookingStatus[]>>> = {
  customer: { pending: ['cancelled'] },
  agency: { pending: ['confirmed', 'cancelled'], confirmed: ['completed', 'cancelled'] },
  admin: { pending: ['cancelled'], confirmed: ['completed', 'cancelled'] },
};

/** Whether `actor` may move a booking from one status to another. */
export function canTransition(from: BookingStatus, to: BookingStatus, actor: BookingActor): boolean {
  return TRANSITIONS[actor][from]?.includes(to) ?? false;
}

/** A rental completes from its pick-up on; what never began is cancelled instead. */
export function hasBegun(start: WallClock, now: WallClock): boolean {
  return start <= now;
}

/**
 * The statuses to which `actor` may move a booking now, for the buttons of its page. A car that was handed over is
 * returned, also before the agreed pick-up, and its booking not cancelled (R25).
 */
export function nextStatuses(
  booking: { status: BookingStatus; start: WallClock; isHandedOver?: boolean },
  actor: BookingActor,
  now: WallClock,
): readonly BookingStatus[] {
  const next = TRANSITIONS[actor][booking.status] ?? [];
  if (booking.isHandedOver) return next.filter((status) => status !== 'cancelled');
  return hasBegun(booking.start, now) ? next : next.filter((status) => status !== 'completed');
}

/** A car goes out from the day of its pick-up until the agreed return (R25). */
export function canHandOver(
  booking: { status: BookingStatus; pickupAt: WallClock; returnAt: WallClock; isHandedOver: boolean },
  now: WallClock,
): boolean {
  const { status, pickupAt, returnAt, isHandedOver } = booking;
  return status === 'confirmed' && !isHandedOver && dayOf(now) >= dayOf(pickupAt) && now < returnAt;
}

/** Neither completed nor cancelled bookings can be edited (R8). */
export function isEditable(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** An agency deletes only what came to nothing (R10). */
export function isAgencyDeletable(status: BookingStatus): boolean {
  return status === 'pending' || status === 'cancelled';
}

/** The customer's list may drop only what is over (R9). */
export function isHideable(status: BookingStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** Whether a booking is still to come or under way; all others are past, and a late car is expected still. */
export function isAhead(shown: DisplayStatus): boolean {
  return shown === 'pending' || shown === 'confirmed' || shown === 'active' || shown === 'late';
}

/** Shown on badges: a request that nobody answered in time has lapsed; a confirmed booking is active in [start, end) and late from its end on. */
export function displayStatus(booking: Hold & { returnAt: WallClock }, now: WallClock): DisplayStatus {
  if (hasLapsed(booking, now)) return 'lapsed';
  if (booking.status !== 'confirmed' || now < booking.pickupAt) return booking.status;
  return now < booking.returnAt ? 'active' : 'late';
}
