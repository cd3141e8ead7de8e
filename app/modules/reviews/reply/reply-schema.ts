import { z } from 'zod';
import { message } from '~/i18n/message';
import { LONGEST_REPLY } from '../review-rules';

/** The agency's answer to a review (R134). */
export const replySchema = z.object({
  reply: z
    .string({ error: 'errors-review:replyRequired' })
    .trim()
    .min(1, 'errors-review:replyRequired')
    .max(LONGEST_REPLY, message('errors:textTooLong', { max: LONGEST_REPLY })),
});
