import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCookieSessionStorage } from '@remix-run/node';
import { afterEach, describe, expect, test } from 'vitest';
import { GOOGLE } from '~/platform/env.server';
import { type GoogleError, GoogleFlowStrategy, subjectOf } from './google-strategy.server';

const CLIENT = {
  clientID: 'us',
  clientSecret: 'secret',
  callbackURL: 'http://site.test/auth/callback',
  issuer: GOOGLE,
};
const SECRETS = { verifier: 'v'.repeat(43), nonce: 'our-nonce' };
const later = () => Math.floor(Date.now() / 1000) + 600;
const idToken = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const RIGHT = { iss: GOOGLE, aud: 'us', exp: later(), nonce: SECRETS.nonce, sub: '7' };

describe('an id token', () => {
  const ask = (claims: object) => () => subjectOf(idToken(claims), CLIENT, SECRETS.nonce);

  test.each([
    RIGHT,
    { ...RIGHT, iss: 'accounts.google.com' },
    { ...RIGHT, aud: ['us'] },
    { ...RIGHT, azp: 'us' },
    { ...RIGHT, aud: ['us', 'them'], azp: 'us' },
  ])('%j names 7', (claims) => expect(ask(claims)()).toBe('7'));

  test.each([
    ['issuer', { ...RIGHT, iss: 'https://evil.example' }],
    ['issuer', { ...RIGHT, iss: undefined }],
    ['audience', { ...RIGHT, aud: 'them' }],
    ['audience', { ...RIGHT, aud: undefined }],
    ['authorised party', { ...RIGHT, aud: ['us', 'them'] }],
    ['authorised party', { ...RIGHT, azp: 'them' }],
    ['age', { ...RIGHT, exp: later() - 6000 }],
    ['age', { ...RIGHT, exp: 'soon' }],
    ['age', { ...RIGHT, exp: undefined }],
    ['nonce', { ...RIGHT, nonce: 'another' }],
    ['nonce', { ...RIGHT, nonce: undefined }],
    ['subject', { ...RIGHT, sub: 7 }],
  ])('its %s is checked: %j', (fault, claims) => expect(ask(claims)).toThrow(fault));

  test.each([undefined, null, '', 'x', 'a.b.c', 'e30.bnVsbA.x', 7, {}])('%j is none', (token) => {
    expect(() => subjectOf(token, CLIENT, SECRETS.nonce)).toThrow('there is no id token');
  });
});

/** A provider that misbehaves, as a real server on this machine. */
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function arrive(answer: RequestListener, limitMs?: number) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = createCookieSessionStorage({ cookie: { name: 'flow', secrets: ['s'] } });
  const session = await storage.getSession();
  session.set('oauth2:state', 'st');
  const cookie = (await storage.commitSession(session)).split(';')[0] ?? '';
  const request = new Request(`${CLIENT.callbackURL}?code=c&state=st`, { headers: { Cookie: cookie } });
  const options = {
    throwOnError: true,
    sessionKey: 'user',
    sessionErrorKey: 'error',
    sessionStrategyKey: 'strategy',
    name: 'google',
  };
  return new GoogleFlowStrategy({ ...CLIENT, issuer }, SECRETS, limitMs).authenticate(request, storage, options).then(
    (identity) => ({ identity }),
    (error: { cause: GoogleError }) => ({ fault: error.cause.fault }),
  );
}

/** Answers as it should, but for what `change` says. */
const provider =
  (change: { token?: object; userinfo?: object; status?: number; at?: string } = {}): RequestListener =>
  (request, response) => {
    const issuer = `http://${request.headers.host}`;
    const isToken = request.url === '/token';
    const body = isToken
      ? { access_token: 'at', id_token: idToken({ ...RIGHT, iss: issuer }), ...change.token }
      : { sub: '7', email: 'a@gmail.test', email_verified: true, name: 'A', ...change.userinfo };
    const status = change.at === request.url ? (change.status ?? 200) : 200;
    response
      .writeHead(status, { 'Content-Type': 'application/json', Location: 'https://evil.example/' })
      .end(JSON.stringify(body));
  };

describe('a provider', () => {
  test('that answers rightly', async () => {
    expect(await arrive(provider())).toEqual({
      identity: { sub: '7', email: 'a@gmail.test', isVerified: true, fullName: 'A' },
    });
  });

  test('gets the proof key and the secret in the body of the token request, nowhere else', async () => {
    let seen = '';
    const right = provider();
    await arrive((request, response) => {
      if (request.url !== '/token') return right(request, response);
      request.on('data', (chunk: Buffer) => (seen += chunk.toString()));
      request.on('end', () => right(request, response));
    });
    expect(Object.fromEntries(new URLSearchParams(seen))).toEqual({
      code: 'c',
      code_verifier: SECRETS.verifier,
      client_id: 'us',
      client_secret: 'secret',
      grant_type: 'authorization_code',
      redirect_uri: CLIENT.callbackURL,
    });
  });

  test.each([
    ['refuses the code', { at: '/token', status: 400 }, 'failed'],
    ['is broken', { at: '/token', status: 503 }, 'unreachable'],
    ['sends elsewhere', { at: '/token', status: 302 }, 'unreachable'],
    ['gives no access token', { token: { access_token: undefined } }, 'failed'],
    ['gives no id token', { token: { id_token: undefined } }, 'failed'],
    ['refuses to say who', { at: '/oauth2/v3/userinfo', status: 401 }, 'failed'],
    ['breaks while saying who', { at: '/oauth2/v3/userinfo', status: 500 }, 'unreachable'],
    ['names somebody else than its token', { userinfo: { sub: '8' } }, 'failed'],
    ['names nobody', { userinfo: { sub: undefined } }, 'failed'],
  ] as const)('that %s', async (_what, change, fault) => {
    expect(await arrive(provider(change))).toEqual({ fault });
  });

  test('that speaks no JSON', async () => {
    expect(await arrive((_request, response) => response.end('<html>'))).toEqual({ fault: 'failed' });
  });

  test('that never answers', async () => {
    expect(await arrive(() => undefined, 50)).toEqual({ fault: 'timedOut' });
  });

  test('that begins to answer and never ends', async () => {
    expect(await arrive((_request, response) => response.writeHead(200).write('{'), 50)).toEqual({ fault: 'timedOut' });
  });

  test('that hangs up', async () => {
    expect(await arrive((request) => request.socket.destroy())).toEqual({ fault: 'unreachable' });
  });
});
