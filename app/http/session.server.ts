import { createCookie } from '@remix-run/node';
import { endSession, findActor, openSession, REMEMBERED_DAYS } from '~/modules/accounts/sessions.server';
import type { Actor } from '~/modules/accounts/scope';
import { currentRequest, oncePerRequest } from '~/platform/request-context.server';
import { cookieFlags } from './cookie-flags.server';

const cookie = () => createCookie('session', cookieFlags());

async function tokenOf(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The signed-in person behind this request, or null. Asked once a request, however many loaders ask. */
export function findActorOf(request: Request): Promise<Actor | null> {
  return oncePerRequest('actor', async () => {
    const token = await tokenOf(request);
    return token ? findActor(token) : null;
  });
}

/** The network address behind this request; attempts are counted by it. */
export const visitorAddress = () => currentRequest()?.address ?? '-';

/** Opens a new session (always a new token: rotation at sign-in) and returns its Set-Cookie header. */
export async function signIn(request: Request, profileId: string, remember: boolean): Promise<string> {
  const old = await tokenOf(request);
  if (old) await endSession(old);
  const { token } = await openSession(profileId, {
    remember,
    userAgent: request.headers.get('User-Agent'),
    address: visitorAddress(),
  });
  return cookie().serialize(token, remember ? { maxAge: REMEMBERED_DAYS * 24 * 3600 } : {});
}

/** Ends the session and returns the Set-Cookie header that forgets it. */
export async function signOut(request: Request): Promise<string> {
  const token = await tokenOf(request);
  if (token) await endSession(token);
  return cookie().serialize('', { maxAge: 0 });
}
