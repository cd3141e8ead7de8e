import { createCookie } from '@remix-run/node';
import type { Language } from '~/i18n/languages';
import { AUTH_LIMITS, type HalfSignIn, type Identity, identify } from '~/modules/access/identify.server';
import type { Actor } from '~/modules/tenancy/scope';
import { REMEMBERED_DAYS } from '~/modules/access/sessions/session-lifetime';
import { endSession, type OpenedSession, openSession } from '~/modules/access/sessions/sessions.server';
import { THEMES } from '~/platform/themes';
import { paths } from '~/paths';
import { currentRequest, oncePerRequest } from '~/platform/request-context.server';
import { forgetAwaiting } from './awaiting-verification.server';
import { cookieFlags, hostName } from './cookie-flags.server';
import { storeTheme } from './preferences.server';
import { forgetReturn } from './return-to.server';

const cookie = () => createCookie(hostName('session'), cookieFlags());

async function tokenOf(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Who asks, and where it is nobody, why. `anonymous`: without a session cookie. */
export type Visitor = Identity | { state: 'anonymous'; actor: null };

/** Whether an open page asks by itself: what comes to its bell says nothing of whether somebody is there (R75). */
const isAskedByItself = ({ method, url }: Request) =>
  method === 'GET' && /\/notifications\/(latest|live)$/.test(new URL(url).pathname);

/** Who is behind this request. Asked once a request, however many loaders ask. */
export function visitorOf(request: Request): Promise<Visitor> {
  return oncePerRequest('visitor', async (): Promise<Visitor> => {
    const token = await tokenOf(request);
    return token
      ? identify(token, AUTH_LIMITS, { isUse: !isAskedByItself(request) })
      : { state: 'anonymous', actor: null };
  });
}

/** The signed-in person behind this request, or null. */
export async function findActorOf(request: Request): Promise<Actor | null> {
  return (await visitorOf(request)).actor;
}

/** The network address behind this request; attempts are counted by it. */
export const visitorAddress = () => currentRequest()?.address ?? '-';

/**
 * Opens a new session (always a new token: rotation at sign-in) and returns the headers that hand it to
 * the browser, with the theme that the person chose in the profile. The session that this browser had ends
 * once the new one stands, and what was kept for this moment is forgotten: the page that was wanted, the account
 * that waited for its address to be confirmed.
 *
 * `passwordHash`: of a sign-in by password, what the password fitted.
 *
 * @throws DomainError accountSuspended, invalidCredentials, as `openSession` does.
 */
export async function signIn(
  request: Request,
  profileId: string,
  remember: boolean,
  passwordHash?: string,
): Promise<SignedIn> {
  const opened = await openSession(profileId, {
    remember,
    userAgent: request.headers.get('User-Agent'),
    address: visitorAddress(),
    passwordHash,
  });
  // Only now: who is refused stays who they were.
  const old = await tokenOf(request);
  if (old) await endSession(old);
  const headers = await handOver(opened);
  for (const forgotten of [forgetReturn(), forgetAwaiting()]) headers.append('Set-Cookie', await forgotten);
  const theme = THEMES.find((known) => known === opened.theme);
  // "System" is what a profile says before anybody chose; this browser's own choice stands then.
  if (theme && theme !== 'system') headers.append('Set-Cookie', await storeTheme(theme));
  // The page that follows may have scripts of its own, which only a document brings.
  headers.set('X-Remix-Reload-Document', 'true');
  return { headers, isHalf: opened.missing !== null };
}

/** The headers of a new session, and whether it still lacks its second factor. */
interface SignedIn {
  headers: Headers;
  isHalf: boolean;
}

/** Where whoever has just signed in goes on: to the page they wanted, or first to that of the code (R265). */
export const afterSignIn = (lang: Language, { isHalf }: SignedIn, to: string): string =>
  isHalf ? paths.secondFactor(lang, to) : to;

/** Who is half signed in behind this request, or null. */
export async function halfSignInOf(request: Request): Promise<HalfSignIn | null> {
  const visitor = await visitorOf(request);
  return visitor.state === 'half' ? visitor.half : null;
}

/** The headers that hand a session's token to the browser, for as long as the session lasts. */
export async function handOver({ token, remember, expiresAt }: OpenedSession): Promise<Headers> {
  const left = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
  const maxAge = Math.min(Math.max(left, 0), REMEMBERED_DAYS * 24 * 3600);
  return new Headers({ 'Set-Cookie': await cookie().serialize(token, remember ? { maxAge } : {}) });
}

/** The Set-Cookie header that forgets a session. */
export const forgetSession = () => cookie().serialize('', { maxAge: 0 });

/** Ends the session and returns the Set-Cookie header that forgets it. */
export async function signOut(request: Request): Promise<string> {
  const token = await tokenOf(request);
  if (token) await endSession(token);
  return forgetSession();
}
