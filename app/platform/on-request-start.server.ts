import diagnosticsChannel from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the entrance of the site's own server may still change before anybody reads it. */
export type OnStart = (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => void;

const KEY = Symbol.for('rihla.on-request-start');
const shared = globalThis as { [KEY]?: Map<string, OnStart> };

/**
 * Calls `listen` for each request that Node's HTTP server receives, before remix-serve reads it, which
 * gives no place to put a middleware. Listeners are called in the order in which their names were first
 * given; a name given again (a module loaded anew) replaces its listener.
 */
export function onRequestStart(name: string, listen: OnStart): void {
  shared[KEY] ??= subscribed();
  shared[KEY].set(name, listen);
}

function subscribed(): Map<string, OnStart> {
  const listeners = new Map<string, OnStart>();
  diagnosticsChannel.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    for (const listen of listeners.values()) listen(request, response);
  });
  return listeners;
}
