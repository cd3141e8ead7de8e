import { z } from 'zod';
import { parseBookingReference } from '../booking-reference';
import { parsed } from '~/errors/field-schemas';
import { READY_REASONS } from '../lifecycle/decline-reasons';

/** Requests at once: more than a page of the list shows. */
const MOST = 100;

/** The action bar of the list: yes or no, to which requests; who declines chooses a ready reason. */
export const answerSchema = z
  .object({
    answer: z.enum(['confirm', 'decline'], { error: 'errors:choiceInvalid' }),
    reference: z
      .array(parsed(parseBookingReference, 'errors:choiceInvalid'))
      .max(MOST, 'errors:choiceInvalid')
      .default([]),
    reason: z.enum(['', ...READY_REASONS], { error: 'errors:choiceInvalid' }).default(''),
  })
  .refine(({ reference }) => reference.length > 0, { path: [], error: 'errors-booking:bookingsNotTicked' })
  .refine(({ answer, reason }) => answer === 'confirm' || reason !== '', {
    path: [],
    error: 'errors-transition:declineReasonRequired',
  });
export type Answering = z.output<typeof answerSchema>;
