import diagnosticsChannel from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An address without what opens something: the token of a mailed link, Google's code. */
export const withoutSecrets = (url: string) => url.replace(/([?&](?:token|code|state)=)[^&#]*/gi, '$1-');

/**
 * remix-serve writes the address of every request on standard output once it is answered. By then
 * nobody else reads it, so the secrets of links are taken out of it just before.
 */
export function hideSecretsInAccessLog(): void {
  const marker = Symbol.for('rihla.access-log');
  const shared = globalThis as { [marker]?: boolean };
  if (shared[marker]) return;
  shared[marker] = true;
  diagnosticsChannel.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as {
      request: IncomingMessage & { originalUrl?: string };
      response: ServerResponse;
    };
    response.once('finish', () => {
      request.originalUrl = withoutSecrets(request.originalUrl ?? request.url ?? '');
    });
  });
}
