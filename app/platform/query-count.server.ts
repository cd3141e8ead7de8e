import type { ServerResponse } from 'node:http';
import { addMiddleware } from './http-server.server';
import { currentRequest } from './request-context.server';

/**
 * Writes the number of database queries of a request into the header `X-Query-Count` of its answer,
 * whatever the answer is: a page, data, a file, a redirect. Call it after `setCommonHeaders`,
 * which takes it from files that never change.
 */
export function announceQueryCount(): void {
  addMiddleware('query count', (_request, response, next) => {
    const context = currentRequest();
    const writeHead = response.writeHead.bind(response) as (...headers: unknown[]) => ServerResponse;
    response.writeHead = (...headers: unknown[]) => {
      if (context && !response.headersSent) response.setHeader('X-Query-Count', context.queries);
      return writeHead(...headers);
    };
    next();
  });
}
