import { onRequestStart } from './on-request-start.server';

/** An address without what opens something: the token of a mailed link, Google's code. */
export const withoutSecrets = (url: string) => url.replace(/([?&](?:token|code|state)=)[^&#]*/gi, '$1-');

/**
 * remix-serve writes the address of every request on standard output once it is answered. By then
 * nobody else reads it, so the secrets of links are taken out of it just before.
 */
export function hideSecretsInAccessLog(): void {
  onRequestStart('access log', (request, response) => {
    response.once('finish', () => {
      request.originalUrl = withoutSecrets(request.originalUrl ?? request.url ?? '');
    });
  });
}
