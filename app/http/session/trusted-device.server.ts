import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { signInState } from '~/modules/access/sign-in-state.server';
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

const markOf = (text: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(text).digest('base64url').slice(0, 16);

/** What an account is in the cookie: only this server can tell whose it is. */
const accountMark = (email: string) => markOf(email.toLowerCase());

/** What says that nothing has changed since in how the account signs in. */
const stateMark = async (email: string) => markOf(`${email.toLowerCase()} ${await signInState(email)}`);

/**
 * The id of this browser where the account has signed in in it before, and has had the same password and second factor
 * since (R267); else null.
 */
export async function trustedDevice(request: Request, email: string): Promise<string | null> {
  const known = await deviceCookie.of(request);
  const kept = known?.accounts.find((account) => account.startsWith(`${accountMark(email)}.`));
  return known && kept === `${accountMark(email)}.${await stateMark(email)}` ? known.id : null;
}

/** The Set-Cookie header that remembers a sign-in of the account in this browser. */
export async function trustDevice(request: Request, email: string): Promise<string> {
  const known = await deviceCookie.of(request);
  const account = `${accountMark(email)}.`;
  const others = known?.accounts.filter((one) => !one.startsWith(account)) ?? [];
  return deviceCookie.keep({
    id: known?.id ?? randomBytes(16).toString('base64url'),
    accounts: [account + (await stateMark(email)), ...others].slice(0, MOST_ACCOUNTS),
  });
}
