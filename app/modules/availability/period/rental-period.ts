import { addDays, day, dayOf, type WallClock } from '~/platform/clock';
import type { Period } from '../overlap';
import { rentalDays } from './rental-days';

/** The longest rental that can be booked, in days; longer ones are agreed with the agency. */
export const MAX_RENTAL_DAYS = 90;
/** How far ahead a pick-up may lie: a year. */
export const MAX_MONTHS_AHEAD = 12;
export const MAX_DAYS_AHEAD = 365;

/** What is wrong with a period, the field at fault (R5) and the values of the sentence. */
export interface PeriodProblem {
  code: 'returnNotAfterPickup' | 'pickupInPast' | 'rentalTooLong' | 'dateTooFar';
  field: 'startDate' | 'pickupTime' | 'endDate' | 'returnTime';
  params: Record<string, number>;
}

/**
 * What is wrong with a customer's period, or null (R4): the pick-up lies ahead and at
 * most a year away, the return strictly after it and at most 90 days later. Used by the search, the car
 * page, the booking form and the use cases behind them.
 */
export function periodProblem(period: Period, now: WallClock): PeriodProblem | null {
  if (period.start <= now) {
    const field = dayOf(period.start) < dayOf(now) ? 'startDate' : 'pickupTime';
    return { code: 'pickupInPast', field, params: {} };
  }
  if (dayOf(period.start) > addDays(dayOf(now), MAX_DAYS_AHEAD)) {
    return { code: 'dateTooFar', field: 'startDate', params: { max: MAX_MONTHS_AHEAD } };
  }
  return lengthProblem(period);
}

/** The last day of a return: a day before the calendar ends (R158), since a turnaround takes a day at most. */
const LAST_RETURN = day('2199-12-30');

/** The part of the rule that holds wherever the period lies: for agencies, who also note what is past. */
export function lengthProblem({ start, end }: Period): PeriodProblem | null {
  if (end <= start) {
    const field = dayOf(end) === dayOf(start) ? 'returnTime' : 'endDate';
    return { code: 'returnNotAfterPickup', field, params: {} };
  }
  if (dayOf(end) > LAST_RETURN) return { code: 'dateTooFar', field: 'endDate', params: { max: MAX_MONTHS_AHEAD } };
  return rentalDays(start, end) > MAX_RENTAL_DAYS
    ? { code: 'rentalTooLong', field: 'endDate', params: { max: MAX_RENTAL_DAYS } }
    : null;
}
