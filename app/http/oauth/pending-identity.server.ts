import { z } from 'zod';
import { LANGUAGES } from '~/i18n/languages';
import type { GoogleIdentity } from '~/modules/access/google/identity.server';
import { signedCookie } from '../session/signed-cookie.server';

const pendingSchema = z.object({
  identity: z.object({
    sub: z.string(),
    email: z.string().nullable(),
    isVerified: z.boolean(),
    fullName: z.string(),
  }) satisfies z.ZodType<GoogleIdentity>,
  /**
   * `tie`: to the account of this profile, by its password; `own`: the same, asked for by its owner, who
   * is signed in; `create`: an account, once a role is chosen.
   */
  step: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('tie'), profileId: z.string() }),
    z.object({ kind: z.literal('own'), profileId: z.string() }),
    z.object({ kind: z.literal('create') }),
  ]),
  lang: z.enum(LANGUAGES),
  redirectTo: z.string(),
  remember: z.boolean(),
});
export type Pending = z.output<typeof pendingSchema>;

/** Who came back from Google and still has a step to take. */
const pending = signedCookie('google-pending', pendingSchema, { minutes: 15, proves: true });

export const keepPending = pending.keep;
export const forgetPending = pending.forget;

/** Who waits in this browser, or null. */
export const pendingOf = pending.of;
