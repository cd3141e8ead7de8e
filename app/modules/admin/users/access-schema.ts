import { z } from 'zod';
import { ROLES } from '~/modules/tenancy/scope';
import { ACCOUNT_STATUSES } from './accounts';

/** The typed confirmation of what is dangerous: the account's own address. */
const confirmed = (email: string) =>
  z
    .string({ error: 'errors-person:emailRequired' })
    .refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), 'errors-person:confirmationWrong');

/** What an account may do: its role, whether it may come in, and whether its second factor is taken off. */
export const accessSchema = ({ email }: { email: string }) =>
  z.object({
    role: z.enum(ROLES, { error: 'errors:choiceInvalid' }),
    status: z.enum(ACCOUNT_STATUSES, { error: 'errors:choiceInvalid' }),
    resetFactor: z.boolean().default(false),
    confirmEmail: confirmed(email),
  });
export type Access = Omit<z.output<ReturnType<typeof accessSchema>>, 'confirmEmail'>;

/** Deleting an account. */
export const removalSchema = ({ email }: { email: string }) => z.object({ confirmEmail: confirmed(email) });

/** What the page of an account does at a press. */
export const PRESSES = ['verify', 'resend', 'signOut'] as const;
