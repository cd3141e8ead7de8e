import { z } from 'zod';
import { message } from '~/i18n/message';
import { loginSchema } from '../login-schema';

/** The change of one's own password (SPEC §5); `minLength` comes from the admin's password policy. */
export function changePasswordSchema(minLength: number) {
  const { password } = loginSchema.shape;
  return z
    .object({
      currentPassword: password,
      newPassword: password.min(minLength, message('errors:passwordTooShort', { min: minLength })),
      confirmPassword: z.string({ error: 'errors:passwordRequired' }),
    })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      error: 'errors:passwordsDoNotMatch',
      // Told together with what is wrong elsewhere, once both were typed.
      when: ({ value }) => {
        const typed = value as { newPassword?: unknown; confirmPassword?: unknown };
        return typeof typed.newPassword === 'string' && typeof typed.confirmPassword === 'string';
      },
    });
}
export type ChangePassword = z.output<ReturnType<typeof changePasswordSchema>>;

/** What the security page posts: one of its forms, told by `intent`. */
export function securitySchema(minLength: number) {
  return z.discriminatedUnion(
    'intent',
    [
      changePasswordSchema(minLength).safeExtend({ intent: z.literal('password') }),
      z.object({ intent: z.literal('end'), sessionId: z.string({ error: 'errors:choiceInvalid' }) }),
      z.object({ intent: z.literal('end-others') }),
    ],
    { error: 'errors:choiceInvalid' },
  );
}
