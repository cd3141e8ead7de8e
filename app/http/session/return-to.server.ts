import { createCookie } from '@remix-run/node';
import { env } from '~/platform/env.server';
import { cookieFlags } from './cookie-flags.server';
import { safeRedirect } from '../paths';

/**
 * The page a new customer wanted, kept in this browser while the address waits to be confirmed: the
 * link in the e-mail cannot carry it.
 */
const cookie = () =>
  createCookie('return-to', { ...cookieFlags(), maxAge: 24 * 3600, secrets: [env().SESSION_SECRET] });

export const keepReturn = (target: string) => cookie().serialize(target);

export const forgetReturn = () => cookie().serialize('', { maxAge: 0 });

export async function keptReturn(request: Request): Promise<string | undefined> {
  const value: unknown = await cookie().parse(request.headers.get('Cookie'));
  return typeof value === 'string' ? safeRedirect(value, '') || undefined : undefined;
}
