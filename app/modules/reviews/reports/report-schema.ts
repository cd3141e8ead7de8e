import { z } from 'zod';
import { message } from '~/i18n/message';
import { REPORT_REASONS } from '../review-rules';

const LONGEST = 500;

/** Why somebody reports a review: a reason, in their own words for `other` (R134). */
export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, { error: 'errors-review:reportReasonRequired' }),
    details: z
      .string()
      .trim()
      .max(LONGEST, message('errors:textTooLong', { max: LONGEST }))
      .optional()
      .transform((text) => text || null),
  })
  .refine(({ reason, details }) => reason !== 'other' || details, {
    path: ['details'],
    error: 'errors-review:reportReasonRequired',
  });
export type ReportInput = z.output<typeof reportSchema>;
