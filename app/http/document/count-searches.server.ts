import { type CountedSearch, isSameSearch, isVisit } from '~/modules/search/counts/counted-search';
import { countSearch, writeSearchCountsAtStop } from '~/modules/search/counts/search-counts.server';
import { addMiddleware } from '~/platform/http-server.server';
import { currentRequest } from '~/platform/request-context.server';

const KEY = 'counted search';

/** Says which search the page of this request answers; it is counted once the page has left (R313). */
export const noteSearch = (search: CountedSearch | null): void =>
  void (search && currentRequest()?.kept.set(KEY, search));

/** The search that was noted, for whoever keeps the page to show it again. */
export const notedSearch = (): CountedSearch | null =>
  (currentRequest()?.kept.get(KEY) as CountedSearch | undefined) ?? null;

/**
 * Counts the searches of visitors as their pages leave, whether they were rendered or finished before. Nothing is kept
 * of the request, and nobody waits for it. Before the finished pages are answered.
 */
export function countSearches(): void {
  writeSearchCountsAtStop();
  addMiddleware('search counts', (request, response, next) => {
    const context = currentRequest();
    if (context && request.method === 'GET') {
      response.once('finish', () => {
        const search = context.kept.get(KEY) as CountedSearch | undefined;
        if (!search || ![200, 304].includes(response.statusCode)) return;
        const { headers, url = '' } = request;
        if (isVisit(headers) && !isSameSearch(url, headers.referer, headers.host)) countSearch(search);
      });
    }
    next();
  });
}
