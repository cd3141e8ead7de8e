import { z } from 'zod';
import type { ConfirmedEmail } from '~/modules/access/verification/confirm-email.server';
import { findOpenLink } from '~/modules/access/verification/find-open-link.server';
import { signedCookie } from './signed-cookie.server';

/**
 * Which profile waits in this browser for its address to be confirmed: set by a sign-up, by a sign-in that
 * was refused for it, and by the link that confirms, so for whoever typed the account's password or read
 * its mail. `asked` stands where the password was typed: the link that was open at that moment signs this
 * browser in when it is pressed here.
 */
const awaiting = signedCookie(
  'awaiting',
  z.object({
    profileId: z.guid(),
    asked: z.object({ linkId: z.guid(), remember: z.boolean() }).nullable(),
  }),
  { minutes: 24 * 60, proves: true },
);

export type AwaitingBrowser = NonNullable<Awaited<ReturnType<typeof awaitingOf>>>;

/** The Set-Cookie header for a browser whose person has just typed the account's password. */
export async function keepAsked(profileId: string, remember: boolean): Promise<string> {
  const linkId = await findOpenLink(profileId);
  return awaiting.keep({ profileId, asked: linkId === null ? null : { linkId, remember } });
}

/** The Set-Cookie header for a browser in which the link was pressed: it knows the address, and signs nobody in. */
export const keepAwaiting = (profileId: string) => awaiting.keep({ profileId, asked: null });

/** The Set-Cookie header that ends the waiting in this browser. */
export const forgetAwaiting = awaiting.forget;

/** The profile that waits in this browser, or null. */
export const awaitingOf = awaiting.of;

/** What this browser asked for when it asked for the very link that has just confirmed an address; null for any other browser. */
export async function askedHere(request: Request, { profileId, linkId }: ConfirmedEmail) {
  const browser = await awaiting.of(request);
  return browser?.profileId === profileId && browser.asked?.linkId === linkId ? browser.asked : null;
}
