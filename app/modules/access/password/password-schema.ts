import { z } from 'zod';
import { tooLong } from '~/errors/field-schemas';
import { message } from '~/i18n/message';

/** Characters of the longest password: nobody makes the server hash a book. */
const LONGEST = 200;

/** A password as it was given at sign-up, whatever its length: only the stored hash decides. */
export const givenPassword = z.string({ error: 'errors-auth:passwordRequired' }).max(LONGEST, tooLong(LONGEST));

/** A password that is chosen; `minLength` comes from the admin's password policy. */
export const newPassword = (minLength: number) =>
  givenPassword.min(minLength, message('errors-auth:passwordTooShort', { min: minLength }));

/** The field beside it, for `sameTwice`. */
export const confirmPassword = z.string({ error: 'errors-auth:passwordConfirmationRequired' });

/** A form whose `confirmPassword` must repeat the password in `field`. */
export function sameTwice<T extends z.ZodObject>(schema: T, field: Extract<keyof z.output<T>, string>): T {
  const typed = (value: unknown) => value as Record<string, unknown>;
  return schema.refine((value) => typed(value)[field] === typed(value).confirmPassword, {
    path: ['confirmPassword'],
    error: 'errors-auth:passwordsDoNotMatch',
    // Told together with what is wrong elsewhere, once both were typed.
    when: ({ value }) => typeof typed(value)[field] === 'string' && typeof typed(value).confirmPassword === 'string',
  });
}
