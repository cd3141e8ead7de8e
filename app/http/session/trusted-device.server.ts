import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { env } from '~/platform/env.server';
import { signedCookie } from './signed-cookie.server';

/** The newest accounts that signed in here; browsers are shared by a family, not by a town. */
const MOST_ACCOUNTS = 5;

/**
 * Marks a browser in which accounts have signed in before, so that attempts of others (on the same
 * network, or on the same account from everywhere) do not count against it. It opens nothing: with it
 * one still needs the password, and has as many tries as anybody.
 */
const deviceCookie = signedCookie(
  'trustedDevice',
  z.object({ id: z.string(), accounts: z.array(z.string()).max(MOST_ACCOUNTS) }),
  { minutes: 365 * 24 * 60 },
);

/** What an account is in the cookie: only this server can tell whose it is. */
const markOf = (email: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(email.toLowerCase()).digest('base64url').slice(0, 16);

/** The id of this browser where the account has signed in in it before, else null. */
export async function trustedDevice(request: Request, email: string): Promise<string | null> {
  const known = await deviceCookie.of(request);
  return known?.accounts.includes(markOf(email)) ? known.id : null;
}

/** The Set-Cookie header that remembers a sign-in of the account in this browser. */
export async function trustDevice(request: Request, email: string): Promise<string> {
  const known = await deviceCookie.of(request);
  const mark = markOf(email);
  const others = known?.accounts.filter((account) => account !== mark) ?? [];
  return deviceCookie.keep({
    id: known?.id ?? randomBytes(16).toString('base64url'),
    accounts: [mark, ...others].slice(0, MOST_ACCOUNTS),
  });
}
