import { createHash, randomBytes } from 'node:crypto';
import type { Transform } from 'node:stream';
import {
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { NonceContext } from './http/document/nonce';
import { arrivalOf, asksForLittle, sleeping } from './http/document/hydrate';
import { WholePage, withoutNul } from './http/document/without-nul';
import type { RouteHandle } from './http/handle';
import { stylesInside } from './http/document/first-visit.server';
import { StylesInside } from './http/document/style-sheet';
import { handOnForeignOrigins } from '~/http/canonical-url/foreign-origin.server';
import { setRetryAfter } from './http/error-response.server';
import { dataHeaders, pageHeaders, securityPolicy } from './http/document/security-headers.server';
import { forgetFinishedPages, keepFinishedPage, shareFinishedPages } from './http/document/shared-pages.server';
import { textsOf, warmTexts } from './i18n/i18next.server';
import { languageOfPage } from './i18n/languages';
import { listenForSettings } from './modules/settings/read-settings.server';
import { logRequests } from './platform/access-log.server';
import { sendCompressedAssets } from './platform/compressed-assets.server';
import { env } from './platform/env.server';
import { endOnFatalErrors } from './platform/fatal-errors.server';
import { log } from './platform/log.server';
import { announceQueryCount } from './platform/query-count.server';
import { openRequestContexts } from './platform/request-context.server';
import { checkRequestTargets, setCommonHeaders } from './platform/request-rules.server';
import styles from './styles/app.css';

env();
endOnFatalErrors();
// In this order: the first takes off what no proxy said, the others read what is left.
openRequestContexts();
logRequests();
if (env().RIHLA_DEMO || env().NODE_ENV !== 'production') announceQueryCount();
setCommonHeaders();
checkRequestTargets();
handOnForeignOrigins();
sendCompressedAssets();
void shareFinishedPages(styles);
warmTexts();
listenForSettings(forgetFinishedPages);

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

  pageHeaders(headers, securityPolicy(nonce));
  setRetryAfter(headers, status);

  const page = (
    <NonceContext.Provider value={nonce}>
      <StylesInside.Provider value={await stylesInside(styles, request, headers, arrival, lean)}>
        <I18nextProvider i18n={textsOf(language)}>
          <RemixServer
            context={arrival === 'never' ? withoutScripts(context) : context}
            url={request.url}
            nonce={nonce}
          />
        </I18nextProvider>
      </StylesInside.Provider>
    </NonceContext.Provider>
  );
  if (arrival === 'never') {
    const html = Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
    return respondWithTag(request, status, headers, html, leaf?.shareFor);
  }
  const whole = arrival !== 'now' || isbot(request.headers.get('User-Agent') ?? '');
  if (!whole)
    return new Response(createReadableStreamFromReadable(await renderStream(page, nonce)), { status, headers });
  const html = await renderWhole(page, nonce);
  return new Response(arrival === 'now' ? html : sleeping(html.toString()), { status, headers });
}

/**
 * What a page needs to be drawn that React never takes over: the routes that it is made of, not those that a
 * browser could open from it, and no data for the browser.
 */
function withoutScripts(context: EntryContext): EntryContext {
  const matched = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(context.manifest.routes).filter(([id]) => matched.has(id)));
  return { ...context, manifest: { ...context.manifest, routes }, serverHandoffStream: undefined };
}

/** Starts rendering; resolves when the shell is ready. */
function renderStream(page: React.ReactElement, nonce: string | undefined): Promise<Transform> {
  return new Promise((resolve, reject) => {
    const body = withoutNul();
    const onShellReady = () => {
      stream.pipe(body);
      resolve(body);
    };
    const stream = renderToPipeableStream(page, { nonce, onShellReady, onShellError: reject, onError });
    const limit = setTimeout(() => stream.abort(), ABORT_AFTER).unref();
    body.once('close', () => clearTimeout(limit));
  });
}

/** Renders all of a page. */
function renderWhole(page: React.ReactElement, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const body = new WholePage(resolve);
    const onAllReady = () => void stream.pipe(body);
    const stream = renderToPipeableStream(page, { nonce, onAllReady, onShellError: reject, onError });
    const limit = setTimeout(() => stream.abort(), ABORT_AFTER).unref();
    body.once('close', () => clearTimeout(limit));
  });
}

const onError = (error: unknown) => log.error({ err: error }, 'rendering failed');

/**
 * Pages without script are the same bytes for the same content, so an ETag saves sending them again, and a
 * signed-out visitor's may be shown to others for a while.
 */
function respondWithTag(
  request: Request,
  status: number,
  headers: Headers,
  html: Buffer<ArrayBuffer>,
  shareFor: number | undefined,
): Response {
  if (status !== 200 || request.method !== 'GET') return new Response(html, { status, headers });
  const etag = headers.has('Set-Cookie') ? null : `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  if (etag) headers.set('ETag', etag);
  if (shareFor !== undefined) keepFinishedPage(headers, html, shareFor);
  if (etag && request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  return new Response(html, { status, headers });
}
