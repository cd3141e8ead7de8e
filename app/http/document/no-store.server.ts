import { addMiddleware } from '~/platform/http-server.server';
import { currentRequest } from '~/platform/request-context.server';

const MARK = 'private-answer';

/**
 * Marks the answer to this request as one person's: no browser keeps it, so that after a sign-out, on a
 * shared computer, the Back button shows nothing of theirs.
 */
export const setNoStore = (): void => void currentRequest()?.kept.set(MARK, true);

/**
 * Every answer that was marked says so, whatever made it (a page, data, JSON, a redirect); one that says how long it is
 * kept is heard. A browser keeps by a rule of its own what says nothing.
 */
export function sayNoStore(): void {
  addMiddleware('private answers', (_request, response, next) => {
    const request = currentRequest();
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
    response.writeHead = ((...head: unknown[]) => {
      if (request?.kept.has(MARK) && !response.hasHeader('Cache-Control'))
        response.setHeader('Cache-Control', PRIVATE_ANSWER);
      return writeHead(...head);
    }) as typeof response.writeHead;
    next();
  });
}

const PRIVATE_ANSWER = 'private, no-store';

/** What caches are told of an answer that anybody may ask for: it is asked for again. */
export const PUBLIC_ANSWER = 'private, no-cache';

/** How long caches keep this answer: never what is one person's. */
export const cacheControl = (): string => (currentRequest()?.kept.has(MARK) ? PRIVATE_ANSWER : PUBLIC_ANSWER);
