import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { env } from './env.server';
import { onRequestStart } from './on-request-start.server';

/** What one HTTP request carries through every layer, without being passed along. */
export interface RequestContext {
  id: string;
  /** The caller's network address: the socket's, or the proxy's word where TRUST_PROXY is on. */
  address: string;
  startedAt: number;
  queries: number;
  /** Answers worth keeping for the length of one request (the signed-in person, settings). */
  kept: Map<string, unknown>;
}

const storage = new AsyncLocalStorage<RequestContext>();

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

function newContext(address: string, id: string): RequestContext {
  return { id, address, startedAt: Date.now(), queries: 0, kept: new Map() };
}

function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-for'];
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return last || (request.socket.remoteAddress ?? '-');
}

const SAFE_ID = /^[\w-]{8,64}$/;

/** What a proxy says of a request. Without one the visitor wrote it, so nobody further in reads it. */
export const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'] as const;

/** Takes the proxy's headers off a request, unless TRUST_PROXY says that there is a proxy. */
export function dropUntrusted(headers: IncomingMessage['headers'], trustProxy: boolean): void {
  if (!trustProxy) for (const name of PROXY_HEADERS) delete headers[name];
}

/**
 * Express answers 400 to a path whose %-sequences do not decode. Such a run becomes a space, so that
 * the entrance sees it as an odd character and redirects to the cleaned path (SPEC §2 Redirects).
 */
export function mendPath(url: string): string {
  const [path = '', ...query] = url.split('?');
  const mended = path.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => {
    try {
      decodeURIComponent(run);
      return run;
    } catch {
      return '%20';
    }
  });
  return [mended, ...query].join('?');
}

/** Opens a context for each request, mends its path, and takes off what only a proxy may say. */
export function openRequestContexts(): void {
  onRequestStart('request context', (request, response) => {
    request.url = mendPath(request.url ?? '/');
    dropUntrusted(request.headers, env().TRUST_PROXY);
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', id);
    storage.enterWith(newContext(addressOf(request), id));
  });
}
