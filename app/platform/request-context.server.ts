import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from './env.server';
import { addMiddleware } from './http-server.server';
import { networkTest, plainAddress, PROXY_HEADERS, visitorAddressOf } from './proxy';

/** What one HTTP request carries through every layer, without being passed along. */
export interface RequestContext {
  id: string;
  /** The visitor's network address: the socket's, or what a proxy says that TRUST_PROXY names. */
  address: string;
  startedAt: number;
  queries: number;
  /** Answers worth keeping for the length of one request (the signed-in person, settings). */
  kept: Map<string, unknown>;
  /** Calls `end` once the connection is done with the answer, or has gone. */
  onClose: (end: () => void) => void;
  /** The connection of the answer; undefined outside of a server. */
  line?: AnswerLine;
}

/** What an answer that goes on for long knows of its connection. */
interface AnswerLine {
  /** Bytes that were written and that nobody has taken yet. */
  waitingBytes: () => number;
  cut: () => void;
}

/** The connection under an answer. */
export const lineOf = (response: ServerResponse): AnswerLine => ({
  waitingBytes: () => response.writableLength,
  cut: () => void response.destroy(),
});

/** Calls `end` once an answer's connection is done, at once where it has gone already: it will not tell of it again. */
export const closeOf =
  (response: ServerResponse): RequestContext['onClose'] =>
  (end) => {
    if (response.destroyed || response.closed) end();
    else response.once('close', end);
  };

/** One a process, as the client of the database, which counts queries in it: `remix dev` loads this module again at each change. */
const shared = globalThis as { rihlaRequests?: AsyncLocalStorage<RequestContext> };
const storage = (shared.rihlaRequests ??= new AsyncLocalStorage<RequestContext>());

/** The context of the request being served, or undefined outside one (jobs, scripts, tests). */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `task` as if inside one request: for tests and for jobs that count or keep. */
export function withRequestContext<T>(task: () => T): T {
  return storage.run(newContext('-', randomUUID()), task);
}

/** Computes a value once a request; outside a request, every time. */
export function oncePerRequest<T>(key: string, compute: () => T): T {
  const kept = storage.getStore()?.kept;
  if (!kept) return compute();
  if (!kept.has(key)) kept.set(key, compute());
  return kept.get(key) as T;
}

function newContext(address: string, id: string, onClose: RequestContext['onClose'] = () => undefined): RequestContext {
  return { id, address, startedAt: Date.now(), queries: 0, kept: new Map(), onClose };
}

const SAFE_ID = /^[\w-]{8,64}$/;

let isProxy: ((address: string) => boolean) | undefined;

/** Takes off what a proxy says of a request, and gives the host and the visitor's address by it where it is one of ours. */
export function takeProxyHeaders(
  request: Pick<IncomingMessage, 'headers'>,
  remote: string,
  isOurs: (address: string) => boolean,
): { address: string; host: string | undefined } {
  const { headers } = request;
  const text = (name: (typeof PROXY_HEADERS)[number]) => (isOurs(remote) ? headers[name]?.toString() : undefined);
  const host = text('x-forwarded-host')?.split(',')[0]?.trim();
  const address = visitorAddressOf(remote, text('x-forwarded-for'), isOurs);
  for (const name of PROXY_HEADERS) delete headers[name];
  return { address, host: host || undefined };
}

/**
 * Opens a context for each request. What a trusted proxy says of host and address holds from here on: nobody
 * further in reads its headers.
 */
export function openRequestContexts(): void {
  addMiddleware('request context', (request, response, next) => {
    isProxy ??= networkTest(env().TRUST_PROXY);
    const { address, host } = takeProxyHeaders(request, plainAddress(request.socket.remoteAddress), isProxy);
    // Two hosts are none: `request-target.ts` refuses their sum.
    const hosts = host ?? request.headersDistinct.host?.join(', ');
    if (hosts !== undefined) request.headers.host = hosts;
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', id);
    storage.run({ ...newContext(address, id, closeOf(response)), line: lineOf(response) }, next);
  });
}
