import { z } from 'zod';
import { optional } from '~/errors/field-schemas';
import { rescheduleSchema } from '../request/booking-schema';

/** The step that gives a booking other dates: `check` says what they mean, `save` takes them. */
export const datesSchema = z.intersection(
  rescheduleSchema,
  z.object({
    intent: z.enum(['check', 'save'], { error: 'errors:choiceInvalid' }),
    version: optional(z.string().max(40)),
  }),
);
