import { addDays, dayOf, diffDays, type WallClock } from '~/platform/clock';
import type { Period } from './overlap';

/** The longest rental that can be asked for or moved to, in days. */
export const MAX_RENTAL_DAYS = 90;
/** How far ahead a pick-up may lie: a year. */
export const MAX_MONTHS_AHEAD = 12;
export const MAX_DAYS_AHEAD = 365;

export type PeriodProblem =
  | { code: 'returnNotAfterPickup'; field: 'endDate'; params: Record<string, never> }
  | { code: 'pickupInPast'; field: 'startDate'; params: Record<string, never> }
  | { code: 'rentalTooLong'; field: 'endDate'; params: { max: number } }
  | { code: 'dateTooFar'; field: 'startDate'; params: { max: number } };

/**
 * What is wrong with a customer's dates, or null (SPEC §5, READINGS 4): the pick-up lies ahead and at
 * most a year away, the return strictly after it and at most 90 days later. Used by the booking form
 * and by the use cases behind it.
 */
export function periodProblem(period: Period, now: WallClock): PeriodProblem | null {
  const wrong = lengthProblem(period);
  if (wrong) return wrong;
  if (period.start <= now) return { code: 'pickupInPast', field: 'startDate', params: {} };
  return dayOf(period.start) > addDays(dayOf(now), MAX_DAYS_AHEAD)
    ? { code: 'dateTooFar', field: 'startDate', params: { max: MAX_MONTHS_AHEAD } }
    : null;
}

/** The part of the rule that holds wherever the period lies: for agencies, who also note what is past. */
export function lengthProblem({ start, end }: Period): PeriodProblem | null {
  if (end <= start) return { code: 'returnNotAfterPickup', field: 'endDate', params: {} };
  return diffDays(dayOf(start), dayOf(end)) > MAX_RENTAL_DAYS
    ? { code: 'rentalTooLong', field: 'endDate', params: { max: MAX_RENTAL_DAYS } }
    : null;
}
