import {
  nowInMorocco,
  parseDay,
  parseTime,
  type TimeOfDay,
  type WallClock,
  wallAt,
} from '~/platform/clock';
import { DEFAULT_TIME, rentalDays } from './rental-days';

/** The longest rental that can be asked for online; longer ones are agreed with the agency. */
export const MAX_RENTAL_DAYS = 365;

/** As the fields of the forms and addresses are named (SPEC §3). */
export interface GivenDates {
  startDate?: string | null;
  endDate?: string | null;
  pickupTime?: string | null;
  returnTime?: string | null;
}

export type RentalDates =
  | { kind: 'none' }
  | { kind: 'refused'; field: keyof GivenDates; message: `errors:${string}` }
  | { kind: 'dates'; pickupAt: WallClock; returnAt: WallClock; days: number };

/**
 * The dates of a rental as a visitor gave them. None at all is an answer of its own; times left out
 * are 10:00 (READINGS 3). Refused, with the field at fault and a text key: one date without the
 * other, what is no date or time, a pick-up in the past, a return that is not after it (READINGS 4),
 * more than MAX_RENTAL_DAYS.
 */
export function readRentalDates(given: GivenDates, now: WallClock = nowInMorocco()): RentalDates {
  const refuse = (field: keyof GivenDates, message: `errors:${string}`): RentalDates => ({
    kind: 'refused',
    field,
    message,
  });
  if (!given.startDate && !given.endDate) return { kind: 'none' };
  if (!given.startDate) return refuse('startDate', 'errors:datesRequired');
  if (!given.endDate) return refuse('endDate', 'errors:datesRequired');

  const startDay = parseDay(given.startDate);
  if (!startDay) return refuse('startDate', 'errors:dateInvalid');
  const endDay = parseDay(given.endDate);
  if (!endDay) return refuse('endDate', 'errors:dateInvalid');
  const pickupTime = timeGiven(given.pickupTime);
  if (!pickupTime) return refuse('pickupTime', 'errors:timeInvalid');
  const returnTime = timeGiven(given.returnTime);
  if (!returnTime) return refuse('returnTime', 'errors:timeInvalid');

  const pickupAt = wallAt(startDay, pickupTime);
  const returnAt = wallAt(endDay, returnTime);
  if (pickupAt < now) {
    return refuse(
      wallAt(startDay, '23:59' as TimeOfDay) < now ? 'startDate' : 'pickupTime',
      'errors:pickupInPast',
    );
  }
  if (returnAt <= pickupAt) {
    return refuse(endDay === startDay ? 'returnTime' : 'endDate', 'errors:returnNotAfterPickup');
  }
  const days = rentalDays(pickupAt, returnAt);
  if (days > MAX_RENTAL_DAYS) return refuse('endDate', 'errors:rentalTooLong');
  return { kind: 'dates', pickupAt, returnAt, days };
}

function timeGiven(text: string | null | undefined): TimeOfDay | null {
  return text ? parseTime(text) : DEFAULT_TIME;
}
