import { z } from 'zod';

/** What a person may say of a ready message (R242); `unsent`: it was not sent after all. */
const MARKS = ['opened', 'sent', 'unsent'] as const;
export type WhatsappMark = (typeof MARKS)[number];

/** What the page of a message takes: a mark, or that it leaves by the provider, to which its receiver agreed (R245). */
export const markSchema = z
  .object({ mark: z.enum([...MARKS, 'provider'], 'errors:choiceInvalid'), agreed: z.literal('on').optional() })
  .superRefine(({ mark, agreed }, context) => {
    if (mark === 'provider' && !agreed)
      context.addIssue({ code: 'custom', path: ['agreed'], message: 'errors:fieldRequired' });
  });
