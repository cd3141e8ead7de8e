import { z } from 'zod';
import { emailAddress } from '~/errors/field-schemas';
import { givenPassword } from './password/password-schema';

/** The sign-in form (R75). */
export const loginSchema = z.object({
  email: emailAddress,
  password: givenPassword,
  remember: z.boolean().default(false),
});
