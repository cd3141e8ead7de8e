import { addMiddleware } from '~/platform/http-server.server';
import { isOfHost } from './origin.server';

/**
 * Remix answers a post whose Origin is not its host with an empty 500, before any guard. Such a header
 * is handed on as `Sec-Fetch-Site: cross-site` instead, so that the guard refuses it with a page (403).
 */
export function handOnForeignOrigins(): void {
  addMiddleware('foreign origin', ({ headers }, _response, next) => {
    if (headers.origin && !isOfHost(headers.origin, headers.host)) {
      delete headers.origin;
      headers['sec-fetch-site'] ??= 'cross-site';
    }
    next();
  });
}
