import { randomBytes } from 'node:crypto';
import { createSession, redirect, type Session } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { z } from 'zod';
import { LANGUAGES } from '~/i18n/languages';
import { SIGN_UP_ROLES } from '~/modules/tenancy/scope';
import type { GoogleIdentity } from '~/modules/access/google/identity.server';
import { GOOGLE_INTENTS } from '~/modules/access/google/schema';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { signedCookie } from '../session/signed-cookie.server';
import { GoogleError, type GoogleFault, GoogleFlowStrategy, type Secrets } from './google-strategy.server';
import { paths } from '~/paths';

/** How long a visitor may stay at Google. */
const TRIP_MINUTES = 15;
/** A longer return address would not fit the cookie. */
const LONGEST_RETURN = 1000;

/** What is kept of a visitor while they are at Google. */
const flowSchema = z.object({
  intent: z.enum(GOOGLE_INTENTS),
  role: z.enum(SIGN_UP_ROLES),
  lang: z.enum(LANGUAGES),
  redirectTo: z.string(),
  remember: z.boolean(),
  /** Who asked to tie Google to their account. */
  profileId: z.string().nullable(),
});
export type OAuthFlow = z.output<typeof flowSchema>;

/** One flow: its wishes, and what its answer must fit. */
const flowCookie = signedCookie(
  'google-flow',
  z.object({ flow: flowSchema, verifier: z.string(), nonce: z.string(), state: z.string() }),
  { minutes: TRIP_MINUTES, proves: true },
);

/** Whether pages offer Google: only where a client is configured. */
export const isGoogleOffered = (): boolean => env().GOOGLE_CLIENT_ID !== undefined;

function clientOf() {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, APP_ORIGIN } = env();
  return {
    clientID: GOOGLE_CLIENT_ID ?? '',
    clientSecret: GOOGLE_CLIENT_SECRET ?? '',
    callbackURL: new URL(paths.authCallback, APP_ORIGIN).href,
    issuer: GOOGLE_ISSUER,
  };
}

/** Where remix-auth keeps the state of a flow. */
const STATE = 'oauth2:state';

/** remix-auth's strategy, with a session that lives for one call: what lasts is the cookie of the flow. */
function authenticate(session: Session, secrets: Secrets, url: string): Promise<GoogleIdentity> {
  const storage = {
    getSession: () => Promise.resolve(session),
    commitSession: () => Promise.resolve(''),
    destroySession: () => Promise.resolve(''),
  };
  return new Authenticator<GoogleIdentity>(storage)
    .use(new GoogleFlowStrategy(clientOf(), secrets), 'google')
    .authenticate('google', new Request(url), { throwOnError: true });
}

/** The redirect to Google, with the cookie that keeps the visitor's wishes until they are back. */
export async function leaveForGoogle(request: Request, wishes: OAuthFlow): Promise<Response> {
  const flow = { ...wishes, redirectTo: wishes.redirectTo.length > LONGEST_RETURN ? '' : wishes.redirectTo };
  const secrets = { verifier: randomBytes(32).toString('base64url'), nonce: randomBytes(16).toString('base64url') };
  const session = createSession();
  try {
    await authenticate(session, secrets, request.url);
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    const cookie = await flowCookie.keep({ flow, ...secrets, state: String(session.get(STATE)) });
    return redirect(answer.headers.get('Location') ?? '', { headers: { 'Set-Cookie': cookie } });
  }
  throw new Error('Nobody is known before the flow to Google');
}

export type Arrival =
  | { flow: OAuthFlow; identity: GoogleIdentity }
  /** `flow` is null where nothing says what the visitor wanted. */
  | { flow: OAuthFlow | null; fault: GoogleFault | 'cancelled' };

/**
 * Who came back from Google. The flow must be this browser's, not too old, and of this state; the
 * cookie is done with after one answer, whatever it is (`forgetFlow`).
 */
export async function arriveFromGoogle(request: Request): Promise<Arrival> {
  const cookie = await flowCookie.of(request);
  if (!cookie) return { flow: null, fault: 'timedOut' };
  const { flow, state, ...secrets } = cookie;

  const query = new URL(request.url).searchParams;
  if (query.has('error') && query.get('state') === state) {
    const error = query.get('error');
    if (error === 'access_denied') return { flow, fault: 'cancelled' };
    log.warn({ error: error?.slice(0, 60) }, 'Google refused a sign-in');
    return { flow, fault: 'failed' };
  }
  try {
    return { flow, identity: await authenticate(createSession({ [STATE]: state }), secrets, request.url) };
  } catch (error) {
    return { flow, fault: faultOf(error) };
  }
}

function faultOf(error: unknown): GoogleFault {
  if (!(error instanceof AuthorizationError)) throw error;
  log.warn({ reason: error.message }, 'a sign-in with Google failed');
  return error.cause instanceof GoogleError ? error.cause.fault : 'failed';
}

/** The Set-Cookie header that ends a flow. */
export const forgetFlow = flowCookie.forget;
