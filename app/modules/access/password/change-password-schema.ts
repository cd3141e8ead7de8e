import { z } from 'zod';
import { confirmPassword, givenPassword, newPassword, sameTwice } from './password-schema';

/** The change of one's own password (R73); `minLength` comes from the admin's password policy. */
export const changePasswordSchema = (minLength: number) =>
  sameTwice(
    z.object({ currentPassword: givenPassword, newPassword: newPassword(minLength), confirmPassword }),
    'newPassword',
  );
export type ChangePassword = z.output<ReturnType<typeof changePasswordSchema>>;

/** What the security page posts: one of its forms, told by `intent`. */
export function securitySchema(minLength: number) {
  return z.discriminatedUnion(
    'intent',
    [
      changePasswordSchema(minLength).safeExtend({ intent: z.literal('password') }),
      z.object({ intent: z.literal('end'), sessionId: z.string({ error: 'errors:choiceInvalid' }) }),
      z.object({ intent: z.literal('end-others') }),
      z.object({ intent: z.literal('confirm-address') }),
      z.object({ intent: z.literal('unlink'), ownPassword: givenPassword }),
    ],
    { error: 'errors:choiceInvalid' },
  );
}
