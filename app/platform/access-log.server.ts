import { AsyncResource } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { log } from './log.server';
import { addMiddleware } from './http-server.server';

/**
 * Writes one line for each request once it is over, answered or given up by the visitor. Of its address only the
 * path: a query may hold the token of a mailed link or Google's code, however it is spelt.
 */
export function logRequests(): void {
  silenceRemixServe();
  addMiddleware('access log', (request, response, next) => {
    const { method, url = '' } = request;
    const startedAt = performance.now();
    const path = url.split(/[?#]/)[0];
    const line = () => {
      const ms = Math.round(performance.now() - startedAt);
      log.info(
        {
          method,
          path,
          status: response.headersSent ? response.statusCode : undefined,
          ms,
          aborted: !response.writableFinished || undefined,
        },
        'request',
      );
    };
    // The line carries the request's id although the connection, not the request, ends it.
    response.once('close', AsyncResource.bind(line));
    next();
  });
}

/** remix-serve's own access line is the format `tiny` of its morgan: a format that gives nothing writes nothing. */
function silenceRemixServe(): void {
  const ofServe = createRequire(createRequire(import.meta.url).resolve('@remix-run/serve/package.json'));
  const morgan = ofServe('morgan') as { format: (name: string, line: () => undefined) => void };
  morgan.format('tiny', () => undefined);
}
