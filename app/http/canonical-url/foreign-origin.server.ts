import { onRequestStart } from '~/platform/on-request-start.server';
import { hostAsked, hostOf } from './origin.server';

/**
 * Remix answers a post whose Origin is not its host with an empty 500, before any guard. Such a header
 * is handed on as `Sec-Fetch-Site: cross-site` instead, so that the guard refuses it with a page (403).
 */
export function handOnForeignOrigins(): void {
  onRequestStart('foreign origin', ({ headers }) => {
    const asked = hostAsked(headers['x-forwarded-host']?.toString(), headers.host);
    if (!headers.origin || hostOf(headers.origin) === asked) return;
    delete headers.origin;
    headers['sec-fetch-site'] ??= 'cross-site';
  });
}
