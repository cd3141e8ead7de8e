import { z } from 'zod';
import { optional, parsed, text } from '~/errors/field-schemas';
import { date } from '~/modules/people/person-fields';
import { parseTime } from '~/platform/clock';
import { LONGEST_CHANGE_TEXT } from './longest-text';

const words = optional(text(LONGEST_CHANGE_TEXT));
const time = optional(parsed(parseTime, 'errors:timeInvalid'));

/** The dates that a customer would rather have, with a message. A rental under way keeps its pick-up: those fields are left out. */
export const changeSchema = z.object({
  startDate: optional(date('errors-booking:datesRequired')),
  pickupTime: time,
  endDate: date('errors-booking:datesRequired'),
  returnTime: time,
  message: words,
});
export type ChangeInput = z.output<typeof changeSchema>;

/** The agency's answer; who declines says why, who accepts may add a word. */
export const changeAnswerSchema = z
  .object({ intent: z.enum(['accept', 'decline'], { error: 'errors:choiceInvalid' }), answer: words })
  .refine(({ intent, answer }) => intent === 'accept' || answer, {
    path: ['answer'],
    error: 'errors-change:changeAnswerRequired',
  });
export type ChangeAnswer = z.output<typeof changeAnswerSchema>;
