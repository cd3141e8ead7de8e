import diagnosticsChannel from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { hostAsked, hostOf } from './origin.server';

/**
 * Remix answers a post whose Origin is not its host with an empty 500, before any door. Such a header
 * is handed on as `Sec-Fetch-Site: cross-site` instead, so that the door refuses it with a page (403).
 * Node's diagnostics channel is where remix-serve can be reached before it reads the headers.
 */
export function handOnForeignOrigins(): void {
  const marker = Symbol.for('rihla.foreign-origins');
  const shared = globalThis as { [marker]?: boolean };
  if (shared[marker]) return;
  shared[marker] = true;
  diagnosticsChannel.subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    const forwarded = headers['x-forwarded-host'];
    const asked = hostAsked(forwarded?.toString(), headers.host);
    if (!headers.origin || hostOf(headers.origin) === asked) return;
    delete headers.origin;
    headers['sec-fetch-site'] ??= 'cross-site';
  });
}
