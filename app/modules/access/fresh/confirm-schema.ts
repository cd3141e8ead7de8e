import { z } from 'zod';
import { givenPassword } from '../password/password-schema';
import { codeSchema } from '../two-factor/schema';

/** What proves once more who somebody is: the password, or of an account without one a code of its second factor. */
export const confirmSchema = (proof: 'password' | 'code') =>
  proof === 'code' ? codeSchema.extend({ password: givenPassword.optional() }) : passwordOnly;

const passwordOnly = z.object({ password: givenPassword, code: z.string().optional() });
