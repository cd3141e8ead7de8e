import { diffMinutes, type TimeOfDay, type WallClock } from '~/platform/clock';

/** Minutes after a full 24 h that are not charged (R3). */
export const GRACE_MINUTES = 60;

/** Pick-up and return time when none is given (R3). */
export const DEFAULT_TIME = '10:00' as TimeOfDay;

/** Blocks of 24 h begun from pick-up, an hour's grace, at least one day (R3). */
export function rentalDays(start: WallClock, end: WallClock): number {
  return Math.max(1, Math.ceil((diffMinutes(start, end) - GRACE_MINUTES) / (24 * 60)));
}
