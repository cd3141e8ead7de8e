import { z } from 'zod';
import { givenPassword } from '../password/password-schema';
import { SIGN_UP_ROLES } from '~/modules/tenancy/scope';

/**
 * What a visitor goes to Google for: to come in, to open an account, to tie Google to their account, or,
 * signed in already, to prove once more who they are.
 */
export const GOOGLE_INTENTS = ['login', 'signup', 'link', 'again'] as const;
export type GoogleIntent = (typeof GOOGLE_INTENTS)[number];

/**
 * The form behind a Google button. It may stand inside a page's own form, whose other fields are not
 * read here: an account made with Google takes no offers (law 09-08, opt-in).
 */
export const googleSchema = z.object({
  intent: z.enum(GOOGLE_INTENTS, { error: 'errors:choiceInvalid' }),
  role: z.enum(SIGN_UP_ROLES).catch('customer'),
  redirectTo: z.string().optional().catch(undefined),
  remember: z.boolean().catch(false),
});

/** The password that ties a Google account to the account of its owner. */
export const linkSchema = z.object({ password: givenPassword });

/** The role that somebody chooses whom Google knows and we do not. */
export const chooseRoleSchema = z.object({ role: z.enum(SIGN_UP_ROLES, { error: 'errors:choiceInvalid' }) });
