import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLanguage, LANGUAGES } from '~/i18n/languages';
import { THEMES } from '~/platform/themes';
import { env } from '~/platform/env.server';
import { addMiddleware } from '~/platform/http-server.server';
import { currentRequest } from '~/platform/request-context.server';
import { storeLanguage, storeTheme } from '../session/preferences.server';
import { styleCookie } from './first-visit.server';
import { ARRIVALS, asksForLittle } from './hydrate';
import { codingFor, inCoding } from './coded-forms.server';
import { notedSearch, noteSearch } from './count-searches.server';
import { type FinishedPage, PageCache } from './page-cache';
import { PUBLIC_ANSWER } from './no-store.server';

/**
 * Finished documents of browse pages, shown to every signed-out visitor who asks the same way
 * (docs/decisions/2026-11-22-page-cache.md).
 */
let cache: PageCache | undefined;

/** What a request carries along: the key under which its page may be kept, and the generation in which it came. */
const KEY = 'shared-page key';

interface Keeping {
  key: string;
  generation: number;
}

type CookiePairs = ReadonlyMap<string, string>;

/** The addresses of the current style sheets. */
interface Sheets {
  site: string;
  work: string;
}

/**
 * Every cookie with which a page is the same for all who bring it, as browsers send it, and what of it the
 * page depends on. A request with any other cookie (a session, a flash, a value from elsewhere) has a page of
 * its own.
 */
async function sharedCookies(sheets: Sheets): Promise<CookiePairs> {
  const pair = (header: string) => header.split(';')[0] ?? '';
  const subsets = ARRIVALS.reduce<(typeof ARRIVALS)[number][][]>(
    (sets, kind) => [...sets, ...sets.map((set) => [...set, kind])],
    [[]],
  );
  return new Map([
    ...(await Promise.all(
      LANGUAGES.map(async (lang) => [pair(await storeLanguage(lang)), `language ${lang}`] as const),
    )),
    ...(await Promise.all(THEMES.map(async (theme) => [pair(await storeTheme(theme)), `theme ${theme}`] as const))),
    ...(await Promise.all(
      subsets.map(
        async (kinds) =>
          [pair(await styleCookie(sheets.site, new Set(kinds))), kinds.includes('never') ? 'styles' : ''] as const,
      ),
    )),
    ...(await Promise.all(
      subsets.map(async (kinds) => [pair(await styleCookie(sheets.work, new Set(kinds))), ''] as const),
    )),
  ]);
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * What a browse page depends on, or null where the request may have a page of its own. The host stands in it:
 * an agency's subdomain leads elsewhere.
 */
export function keyOf({ method, url = '', headers }: Asked, cookies: CookiePairs): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!isLanguage(/^\/(\w\w)(?=[/?]|$)/.exec(url)?.[1])) return null;
  const told: string[] = [];
  for (const given of headers.cookie ? headers.cookie.split(/; */) : []) {
    const says = cookies.get(given);
    if (says === undefined) return null;
    told.push(says);
  }
  const lean = asksForLittle({ get: (name) => headerOf(headers, name) });
  return [headers.host, lean ? 'lean' : '', ...told.sort(), url].join('\n');
}

function headerOf(headers: IncomingMessage['headers'], name: string): string | null {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
}

/**
 * Answers requests whose page is finished before they reach the router, and marks those whose page may be kept.
 * The last step before remix-serve. Off in development and where PAGE_CACHE_MB is 0.
 */
export async function shareFinishedPages(sheets: Sheets): Promise<void> {
  if (env().NODE_ENV === 'development' || env().PAGE_CACHE_MB === 0) return;
  const cookies = await sharedCookies(sheets);
  const pages = (cache = new PageCache(env().PAGE_CACHE_MB * 1_000_000));
  addMiddleware('shared pages', (request, response, next) => {
    const key = keyOf(request, cookies);
    const page = key && pages.find(key);
    if (page) {
      noteSearch(page.search);
      return void send(page, request, response);
    }
    if (key) currentRequest()?.kept.set(KEY, { key, generation: pages.generation } satisfies Keeping);
    next();
  });
}

/** Cookies that say nothing of a person: what they say is a part of the key. */
const HARMLESS_COOKIE = /^(language|styles-\w+)=/;

/**
 * Keeps a finished document for the seconds that its route says, where it may be shown to others: a whole
 * page for a signed-out visitor, without a word that was for this visit only.
 */
export function keepFinishedPage(page: Omit<FinishedPage, 'search'>, seconds: number): void {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  const keeping = currentRequest()?.kept.get(KEY) as Keeping | undefined;
  if (!keeping || headers.get('Cache-Control') !== PUBLIC_ANSWER) return;
  if (!headers.getSetCookie().every((cookie) => HARMLESS_COOKIE.test(cookie))) return;
  cache?.keep(keeping.key, { ...page, search: notedSearch() }, seconds, keeping.generation);
}

/** Every page is rendered anew: something that stands on all of them has changed. */
export function forgetFinishedPages(): void {
  cache?.clear();
}

/** Answers with a finished page as remix-serve would: in a coding that the browser takes, or that it has it. */
async function send(page: FinishedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of page.headers) response.appendHeader(name, value);
  response.setHeader('Vary', `${String(response.getHeader('Vary'))}, Accept-Encoding`);
  if (env().RIHLA_DEMO) response.setHeader('X-Cache', 'HIT');
  const etag = response.getHeader('ETag');
  if (etag && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const coding = codingFor(headerOf(request.headers, 'accept-encoding'));
  const body = coding ? await inCoding(coding, page.html, page.coded) : page.html;
  if (coding) response.setHeader('Content-Encoding', coding);
  response.writeHead(200, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
