import { lookup as lookUp, type LookupAddress } from 'node:dns';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';
import { isPushEndpoint } from './push-endpoint';

/** A push service answers within this, or is tried again. */
const LIMIT_MS = 10_000;

export interface PushRequest {
  headers: Record<string, string | number>;
  body: Buffer;
}

export interface PushAnswer {
  status: number;
  /** Seconds that it asks to be left alone. */
  retryAfter: number | null;
}

export type Post = (endpoint: string, request: PushRequest) => Promise<PushAnswer>;

/** Asks for the addresses of a name, and takes none where one of them is of a private network (R223). */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '');
    const isRefused = found.length === 0 || found.some(({ address }) => !isPublicAddress(address));
    if (isRefused) return done(new Error(`${hostname} is not on the public internet`), '');
    const [{ address, family } = { address: '', family: 4 }] = found;
    return options.all ? done(null, found) : done(null, address, family);
  });
};

/**
 * Sends one message to a push service over TLS; no redirect is followed. The addresses that are checked are those that are
 * connected to.
 * @throws Error where it cannot be reached in time, or is none of the public internet.
 */
export const postToPushService: Post = (endpoint, request) => {
  if (!isPushEndpoint(endpoint)) return Promise.reject(new Error('no address of a push service'));
  return send(https.request(endpoint, { method: 'POST', headers: request.headers, lookup: publicLookup }), request);
};

/** Sends the body of a request that is open, and reads its answer. @throws Error after ten seconds. */
export function send(request: ReturnType<typeof https.request>, { body }: PushRequest): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => request.destroy(new Error('no answer in time')), LIMIT_MS);
    request.once('close', () => clearTimeout(limit));
    request.once('error', reject);
    request.once('response', (answer) => {
      const seconds = Number(answer.headers['retry-after']);
      // What it says beside its status is not read.
      answer.destroy();
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number.isFinite(seconds) ? seconds : null });
    });
    request.end(body);
  });
}
