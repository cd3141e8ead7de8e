import { z } from 'zod';
import { emailAddress } from '~/errors/field-schemas';

/** The forms of the verification page: press the link's button, send again, ask for a link by address. */
export const verificationSchema = z
  .object({
    intent: z.enum(['confirm', 'resend', 'request'], { error: 'errors:choiceInvalid' }).default('confirm'),
    email: emailAddress.optional(),
  })
  .refine(({ intent, email }) => intent !== 'request' || email !== undefined, {
    path: ['email'],
    error: 'errors-person:emailRequired',
  });
