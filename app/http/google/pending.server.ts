import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { LANGUAGES } from '~/i18n/languages';
import type { GoogleIdentity } from '~/modules/access/google/identity.server';
import { env } from '~/platform/env.server';
import { cookieFlags, hostName } from '../session/cookie-flags.server';

const KEPT_MINUTES = 15;

const pendingSchema = z.object({
  /** Signatures are not bound to a cookie's name: no other cookie's value reads as this one's. */
  is: z.literal('google-pending'),
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
  until: z.number(),
});
export type Pending = Omit<z.output<typeof pendingSchema>, 'is' | 'until'>;

/** Who came back from Google and still has a step to take; signed, for a quarter of an hour. */
const cookie = () =>
  createCookie(hostName('google-pending'), {
    ...cookieFlags(),
    maxAge: KEPT_MINUTES * 60,
    secrets: [env().SESSION_SECRET],
  });

export const keepPending = (pending: Pending): Promise<string> =>
  cookie().serialize({ ...pending, is: 'google-pending', until: Date.now() + KEPT_MINUTES * 60_000 } satisfies z.input<
    typeof pendingSchema
  >);

export const forgetPending = (): Promise<string> => cookie().serialize('', { maxAge: 0 });

/** Who waits in this browser, or null; the time stands in the value, whatever the browser keeps. */
export async function pendingOf(request: Request): Promise<Pending | null> {
  const read = pendingSchema.safeParse(await cookie().parse(request.headers.get('Cookie')));
  return read.success && read.data.until > Date.now() ? read.data : null;
}
