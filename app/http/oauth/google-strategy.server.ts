import { createHash } from 'node:crypto';
import { type GoogleExtraParams, type GoogleProfile, GoogleStrategy } from 'remix-auth-google';
import { type GoogleIdentity, readGoogleIdentity } from '~/modules/access/google/identity.server';
import { GOOGLE } from '~/platform/env.server';

/** How long Google has to answer, token and person together (R75: a sign-in ends after 15 s). */
const ANSWER_LIMIT_MS = 12_000;
const CLOCK_SKEW_S = 60;

export type GoogleFault = 'failed' | 'unreachable' | 'timedOut';

/** Google's answer does not come, or does not hold. `fault` is what the visitor is told. */
export class GoogleError extends Error {
  constructor(
    readonly fault: GoogleFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface GoogleClient {
  clientID: string;
  clientSecret: string;
  callbackURL: string;
  /** Google, or a stand-in at Google's paths under one origin. */
  issuer: string;
}

/** What one flow to Google is bound to, besides the state that the strategy itself checks. */
export interface Secrets {
  /** PKCE: whoever holds the code still lacks this. */
  verifier: string;
  /** Comes back inside the signed-in person's token: the answer belongs to this question. */
  nonce: string;
}

/**
 * remix-auth-google for one flow, with what it leaves out: PKCE and a nonce, a time limit, a look at
 * the status of answers, and the claims of the id token (whose signature TLS stands for, because it
 * comes straight from the token endpoint: OpenID Connect Core 3.1.3.7).
 */
export class GoogleFlowStrategy extends GoogleStrategy<GoogleIdentity> {
  readonly #userInfo: string;
  readonly #signal: () => AbortSignal;

  constructor(
    private readonly client: GoogleClient,
    private readonly secrets: Secrets,
    limitMs = ANSWER_LIMIT_MS,
  ) {
    super({ ...client, scope: 'openid email profile', prompt: 'select_account' }, ({ profile }) => identityOf(profile));
    const { issuer } = client;
    this.#userInfo =
      issuer === GOOGLE ? 'https://www.googleapis.com/oauth2/v3/userinfo' : `${issuer}/oauth2/v3/userinfo`;
    if (issuer !== GOOGLE) {
      this.authorizationURL = `${issuer}/o/oauth2/v2/auth`;
      this.tokenURL = `${issuer}/token`;
    }
    let limit: AbortSignal | undefined;
    this.#signal = () => (limit ??= AbortSignal.timeout(limitMs));
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set('code_challenge', createHash('sha256').update(this.secrets.verifier).digest('base64url'));
    params.set('code_challenge_method', 'S256');
    params.set('nonce', this.secrets.nonce);
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.secrets.verifier });
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set('client_id', this.clientID);
    params.set('client_secret', this.clientSecret);
    params.set('code', code);
    const answer = await this.#ask(this.tokenURL, { method: 'POST', body: params });
    const { access_token: accessToken, ...extraParams } = answer;
    if (typeof accessToken !== 'string') throw new GoogleError('failed', 'the token endpoint gave no token');
    return { accessToken, refreshToken: undefined, extraParams: extraParams as unknown as GoogleExtraParams };
  }

  protected override async userProfile(accessToken: string, params?: GoogleExtraParams): Promise<GoogleProfile> {
    const sub = subjectOf(params?.id_token, this.client, this.secrets.nonce);
    const raw = await this.#ask(this.#userInfo, { headers: { Authorization: `Bearer ${accessToken}` } });
    if (raw.sub !== sub) throw new GoogleError('failed', 'the id token names somebody else');
    return { provider: 'google', id: sub, _json: raw } as unknown as GoogleProfile;
  }

  /** Asks Google and reads its JSON; an answer that sends elsewhere is none. */
  async #ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(url, { ...init, redirect: 'error', signal: this.#signal() });
      body = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return null;
        throw error;
      });
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError';
      throw new GoogleError(isLate ? 'timedOut' : 'unreachable', `no answer from ${new URL(url).host}`, { cause });
    }
    const answer = (typeof body === 'object' ? body : null) as Record<string, unknown> | null;
    if (response.ok && answer) return answer;
    const said = typeof answer?.error === 'string' ? `: ${answer.error.slice(0, 60)}` : '';
    throw new GoogleError(
      response.status >= 500 ? 'unreachable' : 'failed',
      `${new URL(url).pathname} answered ${response.status}${said}`,
    );
  }
}

async function identityOf(profile: GoogleProfile): Promise<GoogleIdentity> {
  const identity = readGoogleIdentity(profile._json);
  if (!identity) throw new GoogleError('failed', 'No user data returned');
  return identity;
}

/**
 * Whom an id token names, after its claims are checked: who issued it, for which client, how long it
 * holds, and that it answers this flow.
 * @throws GoogleError failed.
 */
export function subjectOf(idToken: unknown, { issuer, clientID }: GoogleClient, nonce: string): string {
  const claims = claimsOf(idToken);
  const issuers = issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : [issuer];
  const audience = Array.isArray(claims.aud) ? claims.aud : [claims.aud];
  const faults = [
    !issuers.includes(String(claims.iss)) && 'issuer',
    !audience.includes(clientID) && 'audience',
    (audience.length > 1 || claims.azp !== undefined) && claims.azp !== clientID && 'authorised party',
    !(Number(claims.exp) > Date.now() / 1000 - CLOCK_SKEW_S) && 'age',
    claims.nonce !== nonce && 'nonce',
    typeof claims.sub !== 'string' && 'subject',
  ].filter(Boolean);
  if (faults.length > 0) throw new GoogleError('failed', `the id token does not hold: ${faults.join(', ')}`);
  return claims.sub as string;
}

function claimsOf(idToken: unknown): Record<string, unknown> {
  const [, payload = ''] = typeof idToken === 'string' ? idToken.split('.') : [];
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (typeof claims === 'object' && claims !== null) return claims as Record<string, unknown>;
  } catch {
    // Told below, like any other token that is none.
  }
  throw new GoogleError('failed', 'there is no id token');
}
