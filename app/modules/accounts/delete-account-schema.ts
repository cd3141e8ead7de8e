import { z } from 'zod';
import { givenPassword } from '../access/password/password-schema';

const fields = z.object({
  confirmEmail: z.string({ error: 'errors-person:emailRequired' }),
  currentPassword: givenPassword.optional(),
});

/**
 * The typed confirmation: the account's own address, which is the same in every language, and the
 * password where the account has one.
 */
export function deleteAccountSchema({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return fields.check(
    z.superRefine<z.output<typeof fields>>(({ confirmEmail }, context) => {
      if (confirmEmail.trim().toLowerCase() === email.toLowerCase()) return;
      context.addIssue({ code: 'custom', path: ['confirmEmail'], message: 'errors-person:confirmationWrong' });
    }),
    z.superRefine<z.output<typeof fields>>(
      ({ currentPassword }, context) => {
        if (hasPassword && !currentPassword)
          context.addIssue({ code: 'custom', path: ['currentPassword'], message: 'errors-auth:passwordRequired' });
      },
      // Told together with the other fault.
      { when: () => true },
    ),
  );
}
