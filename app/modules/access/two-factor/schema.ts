import { z } from 'zod';
import { tooLong } from '~/errors/field-schemas';
import { givenPassword } from '../password/password-schema';

/** As long as anybody types a code, spaces and dashes included. */
const LONGEST = 60;
const code = z.string({ error: 'errors-auth:codeMissing' }).max(LONGEST, tooLong(LONGEST));

/** The code of an authenticator, or a recovery code. */
export const codeSchema = z.object({ code });

/** The form that turns the second factor on; of an account with a password it asks for that, too. */
export const setUpSchema = (hasPassword: boolean) =>
  z.object({
    sealed: z.string({ error: 'errors-auth:setUpExpired' }).max(1000, 'errors-auth:setUpExpired'),
    code,
    password: hasPassword ? givenPassword : givenPassword.optional(),
  });

/** What the page of one's second factor posts while it is on: a code, and what for. */
export const changeSchema = z.object({
  code,
  intent: z.enum(['off', 'renew'], { error: 'errors:choiceInvalid' }),
});
