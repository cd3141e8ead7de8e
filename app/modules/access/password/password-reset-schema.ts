import { z } from 'zod';
import { message } from '~/i18n/message';
import { emailAddress, loginSchema } from '../login-schema';

/** The forgot-password form (SPEC §2). */
export const forgotPasswordSchema = z.object({ email: emailAddress });

/** The reset form (SPEC §5); `minLength` comes from the admin's password policy. */
export function resetPasswordSchema(minLength: number) {
  return z
    .object({
      password: loginSchema.shape.password.min(minLength, message('errors:passwordTooShort', { min: minLength })),
      confirmPassword: z.string({ error: 'errors:passwordRequired' }),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'errors:passwordsDoNotMatch',
    });
}
