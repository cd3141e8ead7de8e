import { z } from 'zod';
import { message } from '~/i18n/message';
import { emailAddress, givenPassword } from '../access/login-schema';
import { SIGN_UP_ROLES } from '../access/scope';
import { parsePhone } from '../clients/identity-numbers';

const tooLong = (max: number) => message('errors:textTooLong', { max });

/** The sign-up form (SPEC §2, §5); `minLength` comes from the admin's password policy. */
export function signUpSchema(minLength: number) {
  return z
    .object({
      role: z.enum(SIGN_UP_ROLES, { error: 'errors:choiceInvalid' }),
      fullName: z
        .string({ error: 'errors:fullNameRequired' })
        .trim()
        .min(1, 'errors:fullNameRequired')
        .max(120, tooLong(120)),
      phone: z.string({ error: 'errors:phoneRequired' }).max(40, 'errors:phoneInvalid').transform(toPhone),
      email: emailAddress,
      password: givenPassword.min(minLength, message('errors:passwordTooShort', { min: minLength })),
      confirmPassword: z.string({ error: 'errors:passwordRequired' }),
      marketing: z.boolean().default(false),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'errors:passwordsDoNotMatch',
      // Told together with what is wrong elsewhere, once both were typed.
      when: ({ value }) => {
        const typed = value as { password?: unknown; confirmPassword?: unknown };
        return typeof typed.password === 'string' && typeof typed.confirmPassword === 'string';
      },
    });
}
export type SignUp = z.output<ReturnType<typeof signUpSchema>>;

function toPhone(text: string, context: z.RefinementCtx): string {
  const phone = parsePhone(text);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'errors:phoneInvalid' });
  return z.NEVER;
}
