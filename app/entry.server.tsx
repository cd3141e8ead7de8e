import { createHash, randomBytes } from 'node:crypto';
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { NonceContext } from './http/document/nonce';
import { arrivalOf, asksForLittle, sleeping } from './http/document/hydrate';
import { codingFor, type CodedForms, inCoding } from './http/document/coded-forms.server';
import { WholePage } from './http/document/whole-page';
import type { RouteHandle } from './http/handle';
import { countSearches } from './http/document/count-searches.server';
import { stylesInside } from './http/document/first-visit.server';
import { limitRouteDiscovery } from './http/route-discovery/limit-discovery.server';
import { manifestOfPage } from './http/route-discovery/page-routes';
import { withSheetInside } from './http/document/style-sheet';
import { refuseForeignHosts } from '~/http/canonical-url/foreign-host.server';
import { handOnForeignOrigins } from '~/http/canonical-url/foreign-origin.server';
import { setRetryAfter } from './http/error-response.server';
import { sayNoStore } from './http/document/no-store.server';
import { dataHeaders, pageHeaders, securityPolicy } from './http/document/security-headers.server';
import { forgetFinishedPages, keepFinishedPage, shareFinishedPages } from './http/document/shared-pages.server';
import { textsOf, warmTexts } from './i18n/i18next.server';
import { languageOfPage } from './i18n/languages';
import { forgetLocationCatalogue } from './modules/agencies/locations/location-catalogue.server';
import { listenForCatalogue } from './modules/search/query/search-catalogue.server';
import { listenForSettings } from './modules/settings/read-settings.server';
import { logRequests } from './platform/access-log.server';
import { sendCompressedAssets } from './platform/compressed-assets.server';
import { refuseTemporaryTables } from './platform/database-rights.server';
import { env } from './platform/env.server';
import { endOnFatalErrors } from './platform/fatal-errors.server';
import { log } from './platform/log.server';
import { announceQueryCount } from './platform/query-count.server';
import { openRequestContexts } from './platform/request-context.server';
import { checkRequestTargets, setCommonHeaders } from './platform/request-rules.server';
import { watchBodies } from './platform/watch-bodies.server';
import siteStyles from './styles/site.css';
import workStyles from './styles/work.css';

env();
await refuseTemporaryTables();
endOnFatalErrors();
// In this order: the first takes off what no proxy said, the others read what is left.
openRequestContexts();
logRequests();
watchBodies();
setCommonHeaders();
sayNoStore();
if (env().RIHLA_DEMO || env().NODE_ENV !== 'production') announceQueryCount();
checkRequestTargets();
refuseForeignHosts();
limitRouteDiscovery();
handOnForeignOrigins();
sendCompressedAssets();
countSearches();
void shareFinishedPages({ site: siteStyles, work: workStyles });
warmTexts();
listenForSettings(forgetFinishedPages);
listenForCatalogue(() => {
  forgetLocationCatalogue();
  forgetFinishedPages();
});

const ABORT_AFTER = 10_000;
export const streamTimeout = ABORT_AFTER;

/** Unexpected errors only: what a visitor did wrong is an answer, not an error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, 'unexpected error');
};

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  dataHeaders(response.headers);
  setRetryAfter(response.headers, response.status);
  return response;
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { loaderData, matches } = context.staticHandlerContext;
  const language = languageOfPage(matches[0]?.params.lang, loaderData.root);
  const handles = matches.map((match) => (context.routeModules[match.route.id]?.handle ?? {}) as RouteHandle);
  const leaf = handles.at(-1);
  const lean = asksForLittle(request.headers);
  const arrival = arrivalOf(handles, lean);
  const nonce = arrival === 'never' ? undefined : randomBytes(16).toString('base64url');

  pageHeaders(headers, securityPolicy(nonce, leaf?.pictures));
  setRetryAfter(headers, status);

  const sheet = sheetOf(context);
  const css = await stylesInside(sheet, request, headers, arrival, lean);
  const page = (
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={textsOf(language)}>
        <RemixServer context={contextOfPage(context, arrival !== 'never')} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </NonceContext.Provider>
  );
  const drawn =
    arrival === 'never'
      ? Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`)
      : await renderForReact(page, nonce);
  const awake = css === null ? drawn : withSheetInside(drawn, sheet, css);
  const html = arrival === 'late' ? Buffer.from(sleeping(awake.toString())) : awake;
  if (arrival !== 'never') return respondWith(request, { status, headers, html });
  return respondWithTag(request, { status, headers, html }, leaf?.shareFor);
}

/** The style sheet that the page's layout names; the site's where no layout is reached. */
function sheetOf({ routeModules, staticHandlerContext }: EntryContext): string {
  const links = staticHandlerContext.matches.flatMap(({ route }) => routeModules[route.id]?.links?.() ?? []);
  const sheet = links.find((link) => 'rel' in link && link.rel === 'stylesheet');
  return (sheet && 'href' in sheet && sheet.href) || siteStyles;
}

/** What is needed to draw a page: no routes but its own, and no data for a browser in which React never takes it over. */
function contextOfPage(context: EntryContext, hasScript: boolean): EntryContext {
  const { location, matches } = context.staticHandlerContext;
  const matched = matches.map(({ route }) => route.id);
  const manifest = manifestOfPage(context.manifest, { pathname: location.pathname, matched, hasScript });
  // Not a copy: to read the data for the browser would be to code them (patches/).
  return Object.create(context, {
    manifest: { value: manifest },
    ...(!hasScript && { serverHandoffStream: { value: undefined } }),
  }) as EntryContext;
}

/** Renders a page that React takes over, with its data: nothing of it is waited for but React itself. */
function renderForReact(page: React.ReactElement, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const body = new WholePage(resolve);
    const onAllReady = () => void stream.pipe(body);
    const stream = renderToPipeableStream(page, { nonce, onAllReady, onShellError: reject, onError });
    const limit = setTimeout(() => stream.abort(), ABORT_AFTER).unref();
    body.once('close', () => clearTimeout(limit));
  });
}

const onError = (error: unknown) => log.error({ err: error }, 'rendering failed');

interface Rendered {
  status: number;
  headers: Headers;
  html: Buffer<ArrayBuffer>;
}

/**
 * Pages without script are the same bytes for the same content, so an ETag saves sending them again, and a
 * signed-out visitor's may be shown to others for a while.
 */
async function respondWithTag(request: Request, page: Rendered, shareFor: number | undefined): Promise<Response> {
  const { status, headers, html } = page;
  if (status !== 200 || request.method !== 'GET') return respondWith(request, page);
  const etag = headers.has('Set-Cookie') ? null : `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  if (etag) headers.set('ETag', etag);
  const finished = { headers: [...headers], html, coded: new Map() };
  if (shareFor !== undefined) keepFinishedPage(finished, shareFor);
  if (etag && request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  return respondWith(request, page, finished.coded);
}

/** Sends a page in the coding that the browser takes best; `coded` keeps its coded forms for others. */
async function respondWith(request: Request, { status, headers, html }: Rendered, coded: CodedForms = new Map()) {
  const coding = codingFor(request.headers.get('Accept-Encoding'));
  const body = coding ? await inCoding(coding, html, coded) : html;
  if (coding) headers.set('Content-Encoding', coding);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status, headers });
}
