import { z } from 'zod';
import { cleanName } from '~/i18n/clean-name';
import { message } from '~/i18n/message';

// Pieces of which form schemas are made; what they say are keys of errors.

/** Characters of the longest full name of a person. */
export const MAX_NAME = 120;
const MAX_EMAIL = 254;

/** What is said of a text that is no calendar day. */
export const INVALID_DATE = message('errors:dateInvalid', { example: '24/12/2026' });

export const tooLong = (max: number) => message('errors:textTooLong', { max });

/** A text that must be there. */
export const text = (max: number, missing = 'errors:fieldRequired') =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong(max));

/** A name that must be there, without what nobody sees: direction marks, control characters (`cleanName`). */
export const nameText = (max: number, missing = 'errors:fieldRequired') =>
  z.string({ error: missing }).overwrite(cleanName).min(1, missing).max(max, tooLong(max));

/** The name of a person. */
export const personName = (missing = 'errors-person:fullNameRequired') => nameText(MAX_NAME, missing);

/** An e-mail address as it is typed anywhere: trimmed, in lower case. */
export const emailAddress = z
  .string({ error: 'errors-person:emailRequired' })
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL, tooLong(MAX_EMAIL))
  .regex(z.regexes.email, 'errors-person:emailInvalid');

/** A text that a parser must accept; gives what the parser makes of it. */
export const parsed = <T extends string>(
  parse: (text: string) => T | null,
  error: string,
  missing = 'errors:fieldRequired',
  max = 60,
) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, error)
    .transform((typed, context) => {
      const value = parse(typed);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    });

/** A field that may be left empty: blanks are null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess((given) => (typeof given === 'string' && !given.trim() ? undefined : given), schema.optional())
    .transform((value): z.output<T> | null => value ?? null);
