import { z } from 'zod';
import { optional, parsed, text } from '~/errors/field-schemas';
import { parseAmount } from '~/i18n/typed-numbers';
import { LONGEST_CASH_NOTE, LONGEST_CASH_REASON } from '../limits';
import { amount } from '../payment-fields';

const requestKey = z.uuid('errors:invalidData');
const MOST = 9_999_999;
const parseCount = (typed: string): string | null => {
  const value = parseAmount(typed);
  return value !== null && !value.startsWith('-') && Number(value) <= MOST ? value : null;
};
/** What lies in a drawer: 0 or more. */
const counted = parsed(parseCount, 'errors-payment:countInvalid', 'errors-payment:countInvalid', 30);

/** Cash that came in or went out for another reason than a rental. */
export const cashEntrySchema = z.object({
  direction: z.enum(['in', 'out'], { error: 'errors:choiceInvalid' }),
  amount,
  reason: text(LONGEST_CASH_REASON),
  requestKey,
});

/** A day as it was counted. `moved`: what the page said, so that nobody closes a day that moved meanwhile. */
export const closeCashSchema = z.object({
  /** Asked for on the first day of the book only. */
  opening: optional(counted),
  counted,
  note: optional(text(LONGEST_CASH_NOTE)),
  moved: z.string().regex(/^-?\d{1,12}\.\d{2}$/, 'errors:invalidData'),
  requestKey,
});
