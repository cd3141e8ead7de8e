import {
  lengthProblem,
  MAX_DAYS_AHEAD,
  MAX_MONTHS_AHEAD,
  type PeriodProblem,
} from '~/modules/availability/period/rental-period';
import type { Period } from '~/modules/availability/overlap';
import { addDays, dayOf, type WallClock } from '~/platform/clock';

/**
 * What is wrong with the dates of an agency's own booking, or null: as of a customer's (R4), but an agency also writes
 * down a rental that has begun, at most a year ago.
 */
export function deskPeriodProblem(period: Period, now: WallClock): PeriodProblem | null {
  const day = dayOf(period.start);
  if (day > addDays(dayOf(now), MAX_DAYS_AHEAD))
    return { code: 'dateTooFar', field: 'startDate', params: { max: MAX_MONTHS_AHEAD } };
  if (day < addDays(dayOf(now), -MAX_DAYS_AHEAD)) return { code: 'pickupInPast', field: 'startDate', params: {} };
  return lengthProblem(period);
}
