import { z } from 'zod';
import { message } from '~/i18n/message';
import { parsePhone } from '../clients/identity-numbers';

/** Roles a person may give himself; admin never (READINGS 58). */
export const SIGN_UP_ROLES = ['customer', 'agency'] as const;

const LONGEST_PASSWORD = 200;

const tooLong = (max: number) => message('errors:textTooLong', { max });

/** An e-mail address as it is typed anywhere: trimmed, in lower case. */
export const emailAddress = z
  .string({ error: 'errors:emailRequired' })
  .trim()
  .toLowerCase()
  .max(254, tooLong(254))
  .regex(z.regexes.email, 'errors:emailInvalid');
/** Typed as it was given at sign-up, whatever its length: only the stored hash decides. */
const givenPassword = z.string({ error: 'errors:passwordRequired' }).max(LONGEST_PASSWORD, tooLong(LONGEST_PASSWORD));

/** The sign-in form (SPEC §2). */
export const loginSchema = z.object({
  email: emailAddress,
  password: givenPassword,
  remember: z.boolean().default(false),
});

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

/** The forms of the verification page: press the link's button, send again, ask for a link by address. */
export const verificationSchema = z
  .object({
    intent: z.enum(['confirm', 'resend', 'request'], { error: 'errors:choiceInvalid' }).default('confirm'),
    email: emailAddress.optional(),
  })
  .refine(({ intent, email }) => intent !== 'request' || email !== undefined, {
    path: ['email'],
    error: 'errors:emailRequired',
  });

function toPhone(text: string, context: z.RefinementCtx): string {
  const phone = parsePhone(text);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'errors:phoneInvalid' });
  return z.NEVER;
}
