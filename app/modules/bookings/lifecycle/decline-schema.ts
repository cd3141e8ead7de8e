import { z } from 'zod';
import { message } from '~/i18n/message';
import { DECLINE_REASONS } from './decline-reasons';

const LONGEST = 500;

/** Why an agency declines or takes back: a ready reason, or its own words for `other`. */
export const declineSchema = z
  .object({
    reason: z.enum(DECLINE_REASONS, { error: 'errors-transition:declineReasonRequired' }),
    reasonText: z
      .string()
      .trim()
      .max(LONGEST, message('errors:textTooLong', { max: LONGEST }))
      .optional(),
  })
  .refine(({ reason, reasonText }) => reason !== 'other' || reasonText, {
    path: ['reasonText'],
    error: 'errors-transition:declineReasonRequired',
  });
