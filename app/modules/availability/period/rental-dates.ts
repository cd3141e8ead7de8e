import { ERRORS } from '~/errors/catalogue';
import { INVALID_DATE } from '~/errors/field-schemas';
import { message } from '~/i18n/message';
import { nowInMorocco, parseDay, parseTime, type TimeOfDay, type WallClock, wallAt } from '~/platform/clock';
import { DEFAULT_TIME, rentalDays } from './rental-days';
import { type PeriodProblem, periodProblem } from './rental-period';

/** As the fields of the forms and addresses are named (R5). */
export interface GivenDates {
  startDate?: string | null;
  endDate?: string | null;
  pickupTime?: string | null;
  returnTime?: string | null;
}

export type RentalDates =
  | { kind: 'none' }
  | { kind: 'refused'; field: keyof GivenDates; message: string }
  | { kind: 'dates'; pickupAt: WallClock; returnAt: WallClock; days: number };

/**
 * The dates of a rental as a visitor gave them. None at all is an answer of its own; times left out
 * are 10:00 (R3). Refused, with the field at fault and a text key: one date without the
 * other, what is no date or time, and what `periodProblem` finds. `message` carries its values
 * (`useMessage` says it).
 */
export function readRentalDates(fields: GivenDates, now: WallClock = nowInMorocco()): RentalDates {
  const refuse = (field: keyof GivenDates, message: string): RentalDates => ({
    kind: 'refused',
    field,
    message,
  });
  if (!fields.startDate && !fields.endDate) return { kind: 'none' };
  if (!fields.startDate) return refuse('startDate', 'errors-booking:datesRequired');
  if (!fields.endDate) return refuse('endDate', 'errors-booking:datesRequired');

  const startDay = parseDay(fields.startDate);
  if (!startDay) return refuse('startDate', INVALID_DATE);
  const endDay = parseDay(fields.endDate);
  if (!endDay) return refuse('endDate', INVALID_DATE);
  const pickupTime = timeGiven(fields.pickupTime);
  if (!pickupTime) return refuse('pickupTime', 'errors:timeInvalid');
  const returnTime = timeGiven(fields.returnTime);
  if (!returnTime) return refuse('returnTime', 'errors:timeInvalid');

  const pickupAt = wallAt(startDay, pickupTime);
  const returnAt = wallAt(endDay, returnTime);
  const wrong = periodProblem({ start: pickupAt, end: returnAt }, now);
  if (wrong) return refuse(wrong.field, textKey(wrong));
  return { kind: 'dates', pickupAt, returnAt, days: rentalDays(pickupAt, returnAt) };
}

const textKey = ({ code, params }: PeriodProblem) => message(ERRORS[code].message, params);

function timeGiven(text: string | null | undefined): TimeOfDay | null {
  return text ? parseTime(text) : DEFAULT_TIME;
}
