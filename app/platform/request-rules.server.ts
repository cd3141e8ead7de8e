import type { ServerResponse } from 'node:http';
import { env } from './env.server';
import { addMiddleware, answer, isServerStopping } from './http-server.server';
import { ALLOWED_METHODS, readRequestTarget } from './request-target';

/** Answers requests without a page of ours (odd hosts, targets and methods), and mends the path of the others. */
export function checkRequestTargets(): void {
  addMiddleware('request target', (request, response, next) => {
    const { method = '', url = '', httpVersion, headers } = request;
    const host = headers.host ?? (httpVersion === '1.0' ? new URL(env().APP_ORIGIN).host : undefined);
    const target = readRequestTarget(method, url, host);
    if ('status' in target) {
      const saysMethods = target.status === 204 || target.status === 405;
      return answer(response, target.status, saysMethods ? { Allow: ALLOWED_METHODS } : {});
    }
    request.url = target.path;
    headers.host = target.host;
    next();
  });
}

/**
 * Headers of every answer: pages, data, pictures, static files, redirects, refusals. An answer that leaves a body
 * unread (413) closes its connection, as does every answer of a process that was asked to stop.
 */
export function setCommonHeaders(): void {
  const isHttps = env().APP_ORIGIN.startsWith('https:');
  addMiddleware('common headers', (_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      if (status === 413 || isServerStopping()) response.setHeader('Connection', 'close');
      if (isKeptForever(response)) for (const name of IDLE_HEADERS) response.removeHeader(name);
      // Node says beside it how long an idle connection stays open: 47 bytes that HTTP/1.1 does not need.
      if (isKeptForever(response) && !response.hasHeader('Connection')) response.removeHeader('Connection');
      return writeHead(status, ...rest);
    }) as typeof response.writeHead;
    next();
  });
}

/** What says nothing about a file whose name is its content's hash. A dashboard fetches about fifty of them. */
const IDLE_HEADERS = ['Accept-Ranges', 'ETag', 'Last-Modified', 'X-Request-Id', 'X-Query-Count'];

const isKeptForever = (response: ServerResponse): boolean =>
  String(response.getHeader('Cache-Control')).includes('immutable');
