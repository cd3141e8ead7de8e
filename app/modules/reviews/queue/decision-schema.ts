import { z } from 'zod';
import { REPORT_REASONS } from '../review-rules';

/** What an administrator does with a review: hides it with a reason, keeps it, or shows it again (R253). */
export const decisionSchema = z
  .object({
    button: z.enum(['hide', 'keep', 'show'], { error: 'errors:choiceInvalid' }),
    reason: z.enum(REPORT_REASONS, { error: 'errors-review:reportReasonRequired' }).optional(),
  })
  .refine(({ button, reason }) => button !== 'hide' || reason !== undefined, {
    path: ['reason'],
    error: 'errors-review:reportReasonRequired',
  });
export type Decision = z.output<typeof decisionSchema>;
