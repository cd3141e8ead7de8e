import { z } from 'zod';
import { message } from '~/i18n/message';

const LONGEST_PASSWORD = 200;

const tooLong = (max: number) => message('errors:textTooLong', { max });

/** An e-mail address as it is typed anywhere: trimmed, in lower case. */
export const emailAddress = z
  .string({ error: 'errors:emailRequired' })
  .trim()
  .toLowerCase()
  .max(254, tooLong(254))
  .regex(z.regexes.email, 'errors:emailInvalid');
/** Typed as it was given at sign-up, whatever its length: only the stored hash decides. */
export const givenPassword = z
  .string({ error: 'errors:passwordRequired' })
  .max(LONGEST_PASSWORD, tooLong(LONGEST_PASSWORD));

/** The sign-in form (SPEC §2). */
export const loginSchema = z.object({
  email: emailAddress,
  password: givenPassword,
  remember: z.boolean().default(false),
});
