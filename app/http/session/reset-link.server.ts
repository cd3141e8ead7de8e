import { createCookie } from '@remix-run/node';
import { env } from '~/platform/env.server';
import { cookieFlags, hostName } from './cookie-flags.server';

/** As long as a link lives (`RESET_MINUTES`): the cookie never outlasts it. */
const MAX_AGE_SECONDS = 60 * 60;

/**
 * The token of a reset link between the link and the form: in a signed cookie no script reads, so that
 * neither the address bar, nor the history, nor a Referer header holds it.
 */
const cookie = () =>
  createCookie(hostName('reset-link'), { ...cookieFlags(), maxAge: MAX_AGE_SECONDS, secrets: [env().SESSION_SECRET] });

export const keepResetLink = (token: string) => cookie().serialize(token);

export const forgetResetLink = () => cookie().serialize('', { maxAge: 0 });

/** The token that this browser came with, or null where it has none, or one that was tampered with. */
export async function resetLinkOf(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value !== '' ? value : null;
}
