import { randomBytes } from 'node:crypto';
import { createCookieSessionStorage, type SessionStorage } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { z } from 'zod';
import { LANGUAGES } from '~/i18n/languages';
import { SIGN_UP_ROLES } from '~/modules/access/scope';
import type { GoogleIdentity } from '~/modules/access/google/identity.server';
import { GOOGLE_INTENTS } from '~/modules/access/google/schema';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { cookieFlags, hostName } from '../session/cookie-flags.server';
import { GoogleError, type GoogleFault, GoogleTripStrategy, type Secrets } from './strategy.server';
import { paths } from '../paths';

/** How long a visitor may stay at Google. The time stands inside the signed cookie too: browsers may keep one longer. */
const TRIP_MINUTES = 15;
/** A longer way back would not fit the cookie. */
const LONGEST_RETURN = 1000;

/** What is kept of a visitor while they are at Google. */
const tripSchema = z.object({
  intent: z.enum(GOOGLE_INTENTS),
  role: z.enum(SIGN_UP_ROLES),
  lang: z.enum(LANGUAGES),
  redirectTo: z.string(),
  remember: z.boolean(),
  /** Who asked to tie Google to their account. */
  profileId: z.string().nullable(),
});
export type Trip = z.output<typeof tripSchema>;

const keptSchema = z.object({ trip: tripSchema, verifier: z.string(), nonce: z.string(), startedAt: z.number() });

/** Whether pages offer Google: only where a client is configured. */
export const isGoogleOffered = (): boolean => env().GOOGLE_CLIENT_ID !== undefined;

/** The cookie of one trip: state (by the strategy), secrets and wishes, signed. */
function handshakes(): SessionStorage {
  return createCookieSessionStorage({
    cookie: {
      name: hostName('google-trip'),
      ...cookieFlags(),
      maxAge: TRIP_MINUTES * 60,
      secrets: [env().SESSION_SECRET],
    },
  });
}

function clientOf() {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, APP_ORIGIN } = env();
  return {
    clientID: GOOGLE_CLIENT_ID ?? '',
    clientSecret: GOOGLE_CLIENT_SECRET ?? '',
    callbackURL: new URL(paths.authCallback, APP_ORIGIN).href,
    issuer: GOOGLE_ISSUER,
  };
}

function authenticatorOf(storage: SessionStorage, secrets: Secrets): Authenticator<GoogleIdentity> {
  return new Authenticator<GoogleIdentity>(storage).use(new GoogleTripStrategy(clientOf(), secrets), 'google');
}

const withCookie = (request: Request, setCookie: string) =>
  new Request(request.url, {
    headers: { ...Object.fromEntries(request.headers), Cookie: setCookie.split(';')[0] ?? '' },
  });

/** The redirect to Google, with the cookie that keeps the visitor's wishes until they are back. */
export async function leaveForGoogle(request: Request, wishes: Trip): Promise<Response> {
  const trip = { ...wishes, redirectTo: wishes.redirectTo.length > LONGEST_RETURN ? '' : wishes.redirectTo };
  const secrets = { verifier: randomBytes(32).toString('base64url'), nonce: randomBytes(16).toString('base64url') };
  const storage = handshakes();
  const session = await storage.getSession();
  session.set('kept', { trip, ...secrets, startedAt: Date.now() } satisfies z.input<typeof keptSchema>);
  const begun = withCookie(request, await storage.commitSession(session));
  try {
    await authenticatorOf(storage, secrets).authenticate('google', begun, { throwOnError: true });
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error('Nobody is known before the trip to Google');
}

export type Arrival =
  | { trip: Trip; identity: GoogleIdentity }
  /** `trip` is null where nothing says what the visitor wanted. */
  | { trip: Trip | null; fault: GoogleFault | 'cancelled' };

/**
 * Who came back from Google. The trip must be this browser's, not too old, and of this state; the
 * cookie is done with after one answer, whatever it is (`forgetTrip`).
 */
export async function arriveFromGoogle(request: Request): Promise<Arrival> {
  const storage = handshakes();
  const session = await storage.getSession(request.headers.get('Cookie'));
  const kept = keptSchema.safeParse(session.get('kept'));
  if (!kept.success) return { trip: null, fault: 'timedOut' };
  const { trip, startedAt, ...secrets } = kept.data;
  if (Date.now() - startedAt > TRIP_MINUTES * 60_000) return { trip, fault: 'timedOut' };

  const query = new URL(request.url).searchParams;
  if (query.has('error') && query.get('state') === session.get('oauth2:state')) {
    const error = query.get('error');
    if (error === 'access_denied') return { trip, fault: 'cancelled' };
    log.warn({ error: error?.slice(0, 60) }, 'Google refused a sign-in');
    return { trip, fault: 'failed' };
  }
  try {
    return {
      trip,
      identity: await authenticatorOf(storage, secrets).authenticate('google', request, { throwOnError: true }),
    };
  } catch (error) {
    return { trip, fault: faultOf(error) };
  }
}

function faultOf(error: unknown): GoogleFault {
  if (!(error instanceof AuthorizationError)) throw error;
  log.warn({ reason: error.message }, 'a sign-in with Google failed');
  return error.cause instanceof GoogleError ? error.cause.fault : 'failed';
}

/** The Set-Cookie header that ends a trip. */
export async function forgetTrip(): Promise<string> {
  const storage = handshakes();
  return storage.destroySession(await storage.getSession());
}
