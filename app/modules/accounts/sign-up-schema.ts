import { z } from 'zod';
import { emailAddress, personName } from '~/errors/field-schemas';
import { phone } from '~/modules/people/person-fields';
import { confirmPassword, newPassword, sameTwice } from '../access/password/password-schema';
import { SIGN_UP_ROLES } from '../tenancy/scope';

/** The sign-up form (R70); `minLength` comes from the admin's password policy. */
export const signUpSchema = (minLength: number) =>
  sameTwice(
    z.object({
      role: z.enum(SIGN_UP_ROLES, { error: 'errors:choiceInvalid' }),
      fullName: personName(),
      phone,
      email: emailAddress,
      password: newPassword(minLength),
      confirmPassword,
      marketing: z.boolean().default(false),
    }),
    'password',
  );
export type SignUp = z.output<ReturnType<typeof signUpSchema>>;
