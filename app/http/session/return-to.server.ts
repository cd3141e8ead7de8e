import { z } from 'zod';
import { safeRedirect } from '~/paths';
import { signedCookie } from './signed-cookie.server';

/**
 * The page a new customer wanted, kept in this browser while the address waits to be confirmed: the
 * link in the e-mail cannot carry it.
 */
const returnTo = signedCookie('return-to', z.string(), { minutes: 24 * 60 });

/** The Set-Cookie header that keeps a page of this site; any other text takes the page of an earlier visit away. */
export function keepReturn(target: string | null): Promise<string> {
  const page = safeRedirect(target, '');
  return page ? returnTo.keep(page) : returnTo.forget();
}

/** The Set-Cookie header for whoever was led back. */
export const forgetReturn = returnTo.forget;

export async function keptReturn(request: Request): Promise<string | undefined> {
  return safeRedirect(await returnTo.of(request), '') || undefined;
}
