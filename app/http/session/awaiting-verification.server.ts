import { z } from 'zod';
import { signedCookie } from './signed-cookie.server';

/**
 * Which profile waits in this browser for its address to be confirmed: set by a sign-up, by a sign-in that
 * was refused for it, and by the link that confirms, so for whoever typed the account's password or read
 * its mail.
 */
const awaiting = signedCookie('awaiting', z.guid(), { minutes: 24 * 60, proves: true });

/** The Set-Cookie header that remembers the profile in this browser. */
export const keepAwaiting = awaiting.keep;

/** The Set-Cookie header that ends the waiting in this browser. */
export const forgetAwaiting = awaiting.forget;

/** The profile that waits in this browser, or null. */
export const awaitingOf = awaiting.of;
