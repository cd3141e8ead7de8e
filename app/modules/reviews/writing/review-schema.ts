import { z } from 'zod';
import { message } from '~/i18n/message';
import { LONGEST_REVIEW } from '../review-rules';

/** What a customer writes of a rental: stars, and a text if they like (R133). */
export const reviewSchema = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], { error: 'errors-review:ratingRequired' }).transform(Number),
  comment: z
    .string()
    .trim()
    .max(LONGEST_REVIEW, message('errors:textTooLong', { max: LONGEST_REVIEW }))
    .optional()
    .transform((text) => text || null),
});
export type ReviewInput = z.output<typeof reviewSchema>;
