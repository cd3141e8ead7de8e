import { createCookie } from '@remix-run/node';
import { isUuid } from '~/platform/uuid';
import { env } from '~/platform/env.server';
import { cookieFlags, hostName } from './cookie-flags.server';

const KEPT_HOURS = 24;

/**
 * Which profile waits in this browser for its address to be confirmed: set by sign-up and by a sign-in
 * that was refused for it, so only for whoever knows the account's password.
 */
const cookie = () =>
  createCookie(hostName('awaiting'), { ...cookieFlags(), maxAge: KEPT_HOURS * 3600, secrets: [env().SESSION_SECRET] });

/** The Set-Cookie header that remembers the profile in this browser. */
export const keepAwaiting = (profileId: string): Promise<string> => cookie().serialize(profileId);

/** The Set-Cookie header that ends the waiting in this browser. */
export const forgetAwaiting = (): Promise<string> => cookie().serialize('', { maxAge: 0 });

/** The profile that waits in this browser, or null. */
export async function awaitingOf(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get('Cookie'));
  return typeof value === 'string' && isUuid(value) ? value : null;
}
